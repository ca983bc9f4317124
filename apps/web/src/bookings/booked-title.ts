import type { ItemKind } from '@rentwell/contract/calendar/items.rules.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'

interface Titled {
  kind: ItemKind
  title: string
  count: number
  included: number
}

const inWords = (units: readonly { title: string; count: number }[]) =>
  units.map(({ title, count }) => timesInWords(title, count).replace(/ × (\d+)$/, '\u00a0×\u00a0$1')).join(', ')

/** What a booking is of: 'Vario 125', or 'Vario 125 × 3, Helmet × 2'. Lines never break before a number. Parts of kits and extras are not named. */
export const bookedTitle = ({ items }: { items: readonly Titled[] }) =>
  inWords(items.map(item => ({ ...item, count: item.count - item.included })).filter(({ count }) => count > 0))

/** What came with the kits of a booking: 'Body, Lens × 2'; empty without kits. */
export const kitContents = ({ items }: { items: readonly Titled[] }) =>
  !items.some(({ kind }) => kind === 'kit')
    ? ''
    : inWords(
        items
          .filter(({ kind }) => kind !== 'extra')
          .map(item => ({ ...item, count: item.included }))
          .filter(({ count }) => count > 0),
      )
