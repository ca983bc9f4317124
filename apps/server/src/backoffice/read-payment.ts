import type { readPayment as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { noteLook } from './audit.store.ts'
import { readPaid } from './payments.views.ts'
import { loadRentalId } from './rental-of-path.ts'

/** A payment at any rental; that an admin looked stands in the audit log. */
export const readPayment: Handler<typeof endpoint> = async ({ tx, actor, now }, { rental, payment: id }) => {
  const rentalId = await loadRentalId(tx, rental)
  const payment = await readPaid(tx, rentalId, id)
  await noteLook(tx, { by: actor.id, act: 'payment.viewed', subjectId: id, rentalId, now })
  return { payment }
}
