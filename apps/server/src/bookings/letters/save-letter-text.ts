import type { saveLetterText as endpoint } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { saveText } from './letter-texts.store.ts'
import { listTexts } from './letter-texts.views.ts'
import { mustKnowPlaceholders, type LetterTextSettings } from './letters.policy.ts'

/** Writes the text of a letter in one language, for letters from now on. */
export const saveLetterText =
  ({ templates }: LetterTextSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now }, { kind, language, subject, body }) => {
    mustKnowPlaceholders(kind, { subject, body })
    await saveText(tx, rentalId, { kind, language, subject, body }, now)
    return listTexts(tx, rentalId, templates)
  }
