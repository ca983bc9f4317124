import type { resetLetterText as endpoint } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { deleteText } from './letter-texts.store.ts'
import { listTexts } from './letter-texts.views.ts'
import type { LetterTextSettings } from './letters.policy.ts'

/** Goes back to the product's own text of a letter in one language. */
export const resetLetterText =
  ({ templates }: LetterTextSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId } }, { kind, language }) => {
    await deleteText(tx, rentalId, { kind, language })
    return listTexts(tx, rentalId, templates)
  }
