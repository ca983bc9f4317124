import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { MovementKind } from '@rentwell/contract/money/money.rules.ts'
import { movementWords } from '@rentwell/contract/money/movements.words.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { countMovements, listMovements, type Books, type Range, type TransactionView } from './finances.views.ts'

export interface CsvFile {
  name: string
  rows: number
  /** In UTF-8 with the mark by which table programs know it; text that looks like a formula is kept from running. */
  content: Readable
}

interface Wanted extends Partial<Range> {
  kind?: MovementKind | undefined
  language: Language
}

/** Rows that are read at a time. */
const batch = 1000

/** The movements of one rental, or of several one after the other, newest first. They are read as they are sent: a caller who goes away ends it. */
export async function csvOf(db: Db, books: Books[], { from, to, unitId, kind, language }: Wanted, withRental: boolean): Promise<CsvFile> {
  const words = movementWords[language]
  const range = { from: from ?? '0001-01-01', to: to ?? '9998-12-31', unitId, kind }
  const { rental, ...columns } = words.columns
  const heads = [...(withRental ? [rental] : []), ...Object.values(columns)]
  let rows = 0
  for (const { rentalId } of books) rows += await countMovements(db, rentalId, range)

  async function* lines() {
    yield heads
    for (const { rentalId, title, timeZone, currency } of books) {
      // The Swedish way of writing a moment is the one that table programs read: 2026-11-21 18:00.
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
  const content = Readable.from(lines()).compose(stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' }))
  return { name: ['transactions', from, to].filter(Boolean).join('_') + '.csv', rows, content }
}
