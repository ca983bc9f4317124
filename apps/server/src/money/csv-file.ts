import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { MovementKind } from '@rentwell/contract/money/money.rules.ts'
import { movementsText } from '@rentwell/contract/money/movements.text.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import type { FileAnswer } from '../platform/http/routes.ts'
import { countMovements, listMovements, type Books, type Range, type TransactionView } from './finances.views.ts'

interface Wanted extends Partial<Range> {
  kind?: MovementKind | undefined
  language: Language
}

/** Rows per query. */
const batch = 1000

/**
 * The transactions of one rental, or of several one after the other, newest first: UTF-8 with a byte order mark for spreadsheets, text that looks like a formula escaped.
 * Rows are read while they are sent, and no further if the client disconnects. The header `rentwell-rows` carries their number.
 */
export async function csvOf(db: Db, books: Books[], { from, to, unitId, kind, language }: Wanted, withRental: boolean): Promise<FileAnswer> {
  const words = movementsText[language]
  const range = { from: from ?? '0001-01-01', to: to ?? '9998-12-31', unitId, kind }
  const { rental, ...columns } = words.columns
  const heads = [...(withRental ? [rental] : []), ...Object.values(columns)]
  let rows = 0
  for (const { rentalId } of books) rows += await countMovements(db, rentalId, range)

  async function* lines() {
    yield heads
    for (const { rentalId, title, timeZone, currency } of books) {
      // Spreadsheets read the Swedish format: 2026-11-21 18:00.
      const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      const row = ({ at, kind: of, booking, amount, fee, paper }: TransactionView) => [
        ...(withRental ? [title] : []),
        moment.format(at),
        words.kinds[of],
        booking?.number ?? '',
        booking?.guest ?? words.bank,
        booking?.unit ?? '',
        (amount + fee) / 100,
        fee === 0 ? 0 : -fee / 100,
        amount / 100,
        currency,
        paper?.number ?? '',
      ]
      let after: string[] | undefined
      do {
        const page = await listMovements(db, rentalId, range, after, batch - 1)
        yield* page.map(row)
        const last = page.at(-1)
        after = page.length === batch && last ? [last.at.toISOString(), last.id] : undefined
      } while (after)
    }
  }
  return csvFile(lines(), rows, ['transactions', from, to].filter(Boolean).join('_'))
}

/** Lines, the first of which names the columns, as a file of so many rows. */
export const csvFile = (lines: Iterable<unknown[]> | AsyncIterable<unknown[]>, rows: number, name: string): FileAnswer => ({
  body: Readable.from(lines).compose(stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })),
  disposition: 'attachment',
  name: `${name}.csv`,
  headers: { 'rentwell-rows': String(rows) },
})
