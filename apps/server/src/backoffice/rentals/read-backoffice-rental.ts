import type { readBackofficeRental as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { loadRentalId } from '../rental-of-path.ts'
import { readCompany } from './rentals.views.ts'

/** A rental with its members, its figures and what the back office did with it. */
export const readBackofficeRental: Handler<typeof endpoint> = async ({ tx }, { rental }) => ({ rental: await readCompany(tx, await loadRentalId(tx, rental)) })
