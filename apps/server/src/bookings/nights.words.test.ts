import { expect, test } from 'vitest'
import { languages } from '@rentwell/contract/product.ts'
import { bookingTemplates } from './notifications.words.ts'

const facts = {
  unitTitle: 'Villa Sawah',
  number: '10000001',
  startAt: '2026-12-10T07:00:00Z',
  endAt: '2026-12-12T03:00:00Z',
  timeZone: 'Asia/Makassar',
  word: 'no_show',
}
const kinds = ['startsSoon', 'startMissed', 'endMissed', 'endsSoon', 'endsVerySoon', 'overdue', 'nextIsLate', 'completed', 'cancelled'] as const
const hires = /pick|return|hand|выда|верн|возврат|получени/i

test.each(languages)('letters about a stay by the night speak of check-in and check-out: %s', language => {
  for (const side of ['guest', 'rental'])
    for (const kind of kinds) {
      const said = (base: string) => {
        const { title, text } = bookingTemplates[kind]({ kind, rentalId: null, bookingId: null, facts: { ...facts, side, base } }, language)
        return `${title} ${text}`
      }
      expect(said('Nightly')).not.toMatch(hires)
      expect(said('Nightly')).not.toBe(said('Daily'))
    }
})
