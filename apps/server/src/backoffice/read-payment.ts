import type { readPayment as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/routes.ts'
import { readPaid } from './payments.views.ts'
import { loadRentalId } from './rental-of-path.ts'

export const readPayment: Handler<typeof endpoint> = async ({ tx }, { rental, payment }) => ({
  payment: await readPaid(tx, await loadRentalId(tx, rental), payment),
})
