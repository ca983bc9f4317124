import type { requireContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listTemplates, setForAll } from './templates.store.ts'

/** Says whether every unit needs the contract, or only those whose settings say so. */
export const requireContract: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId } }, { required }) => {
  await setForAll(tx, rentalId, required)
  return { contractTemplates: await listTemplates(tx, rentalId), required }
}
