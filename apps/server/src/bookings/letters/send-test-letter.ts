import type { sendTestLetter as endpoint } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import { testLettersAnHour } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import { hour, second } from '@rentwell/contract/durations.ts'
import { findContacts } from '../../accounts/accounts.public.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import { count, mustBeUnder } from '../../platform/http/rate-limits.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readBrand } from '../../rentals/rentals.public.ts'
import { exampleLetter } from './example-letter.ts'
import { readRentalOfLetters } from './letter-texts.views.ts'
import { mustKnowPlaceholders, type LetterTextSettings } from './letters.policy.ts'

/** Sends the letter that a text becomes to the caller's own address, with an example; the text is not kept. */
export const sendTestLetter =
  ({ origin, pictures }: LetterTextSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId, userId }, now, emit }, { kind, language, ...text }) => {
    mustKnowPlaceholders(kind, text)
    const limits = [{ subject: `test letters ${userId}`, most: testLettersAnHour, seconds: hour / second }]
    await mustBeUnder(tx, limits, now)
    const contacts = await findContacts(tx, userId)
    must(contacts?.email, 'no_address')
    await count(tx, limits, now)
    const [brand, { timeZone }] = [await readBrand(tx, rentalId, pictures), await readRentalOfLetters(tx, rentalId)]
    emit('mail.send', { ...exampleLetter(text, language, { brand, timeZone }, origin, now), to: contacts.email, rental: brand.title, unsubscribe: undefined })
    return { to: contacts.email }
  }
