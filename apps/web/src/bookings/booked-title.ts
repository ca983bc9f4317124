import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'

/** What a booking is of: 'Vario 125', or 'Vario 125 × 3, Helmet × 2'. Lines never break before a number. */
export const bookedTitle = ({ items }: { items: readonly { title: string; count: number }[] }) =>
  items.map(({ title, count }) => timesInWords(title, count).replace(/ × (\d+)$/, '\u00a0×\u00a0$1')).join(', ')
