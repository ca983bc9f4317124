import type { previewContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { factsInWords } from './contract-facts.words.ts'
import { exampleFacts, mustKnowPlaceholders, writeContract } from './contract-text.policy.ts'
import { readContractState, readRentalOfContract } from './contracts.views.ts'

/** Shows what a text becomes, with the facts of a booking or of an example; nothing is kept. */
export const previewContract: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member: { rentalId }, now },
  { language, title, body, bookingId },
) => {
  mustKnowPlaceholders(title, body)
  if (bookingId !== undefined)
    return { text: writeContract({ language, title, body }, factsInWords(await readContractState(tx, { rentalId, bookingId }), language)).text }
  const { timeZone, ...rental } = await readRentalOfContract(tx, rentalId)
  return { text: writeContract({ language, title, body }, exampleFacts(language, rental, now, timeZone)).text }
}
