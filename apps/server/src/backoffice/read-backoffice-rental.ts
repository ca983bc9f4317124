import type { readRental as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { loadRentalId } from './rental-of-path.ts'
import { readCompany } from './rentals.views.ts'

export const readRental: Handler<typeof endpoint> = async ({ tx }, { rental }) => ({ rental: await readCompany(tx, await loadRentalId(tx, rental)) })
