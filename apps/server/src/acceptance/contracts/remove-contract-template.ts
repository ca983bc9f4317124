import type { removeContractTemplate as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { deleteTemplate, isForAll, listTemplates } from './templates.store.ts'

/** Takes a text out. Without any text nothing is asked to be signed; contracts that exist stay. */
export const removeContractTemplate: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId } }, { template }) => {
  must((await deleteTemplate(tx, rentalId, template)) === 1, 'not_found')
  return { contractTemplates: await listTemplates(tx, rentalId), required: await isForAll(tx, rentalId) }
}
