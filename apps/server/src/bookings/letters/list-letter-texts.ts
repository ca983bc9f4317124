import type { listLetterTexts as endpoint } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { listTexts } from './letter-texts.views.ts'
import type { LetterTextSettings } from './letters.policy.ts'

/** The texts of the letters to guests that a rental can write itself, in all languages. */
export const listLetterTexts =
  ({ templates }: LetterTextSettings): Handler<typeof endpoint, { member: Member }> =>
  ({ tx, member }) =>
    listTexts(tx, member.rentalId, templates)
