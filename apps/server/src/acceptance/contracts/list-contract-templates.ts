import type { listContractTemplates as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { isForAll, listTemplates } from './templates.store.ts'

/** The texts of a rental's contract, and whether every unit needs it. */
export const listContractTemplates: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId } }) => ({
  contractTemplates: await listTemplates(tx, rentalId),
  required: await isForAll(tx, rentalId),
})
