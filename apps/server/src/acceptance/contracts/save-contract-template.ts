import type { saveContractTemplate as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { mustKnowPlaceholders } from './contract-text.policy.ts'
import { isForAll, listTemplates, saveTemplate, setForAll } from './templates.store.ts'

/** Writes the contract in one language. Contracts of bookings that were opened or signed keep their text. */
export const saveContractTemplate: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member: { rentalId }, now },
  { language, title, body, required },
) => {
  mustKnowPlaceholders(title, body)
  await saveTemplate(tx, { rentalId, id: newId(), language, title, body }, now)
  if (required !== undefined) await setForAll(tx, rentalId, required)
  return { contractTemplates: await listTemplates(tx, rentalId), required: await isForAll(tx, rentalId) }
}
