import type { previewLetterText as endpoint } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readBrand } from '../../rentals/rentals.public.ts'
import { exampleLetter } from './example-letter.ts'
import { readRentalOfLetters } from './letter-texts.views.ts'
import { mustKnowPlaceholders, type LetterTextSettings } from './letters.policy.ts'

/** Shows the letter that a text becomes, with an example; nothing is kept. */
export const previewLetterText =
  ({ origin, pictures }: LetterTextSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now }, { kind, language, ...text }) => {
    mustKnowPlaceholders(kind, text)
    // The page that shows the preview loads pictures from its own origin.
    const local = pictures.startsWith(origin) ? pictures.slice(origin.length) : pictures
    const [brand, { timeZone }] = [await readBrand(tx, rentalId, local), await readRentalOfLetters(tx, rentalId)]
    const { subject, text: plain, html = '' } = exampleLetter(text, language, { brand, timeZone }, origin, now)
    return { subject, text: plain, html }
  }
