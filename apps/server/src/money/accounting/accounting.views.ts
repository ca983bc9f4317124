import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import { grossOf, type TaxTable } from '@rentwell/contract/money/tax-table.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { BuyerDetails } from '../invoices/papers.store.ts'

/** Days at the rental point, `to` included. */
export interface Period {
  from: string
  to: string
}

interface InvoiceRow {
  kind: 'invoice' | 'credit_note'
  year: number
  number: number
  prefix: string
  amount: number
  /** `YYYY-MM-DD` at the rental point. */
  date: string
  buyer: string | null
  buyerDetails: BuyerDetails | null
  booking: { number: number; unit: string }
  currency: string
  taxes: TaxTable | null
}

/** A part of an invoice or credit note with its taxes. */
export interface InvoicePart {
  /** Negative on a credit note, like `tax`. */
  net: number
  tax: number
  /** Basis points; 0 if it has no tax that is a percentage. */
  rate: number
  /** The taxes' names and rates; empty: none. */
  label: string
  /** A tax for each guest and night, which is passed on and carries none itself. */
  isPassedOn: boolean
}

export interface ExportedInvoice extends Omit<InvoiceRow, 'number' | 'taxes' | 'year' | 'prefix'> {
  number: string
  /** Company, name, or the booking of a guest who was forgotten. */
  customer: string
  parts: InvoicePart[]
}

const inPeriod = (rentalId: string, { from, to }: Period) => sql`
  p.rental_id = ${rentalId} and p.kind in ('credit_note', 'invoice') and p.year between ${Number(from.slice(0, 4))} and ${Number(to.slice(0, 4))}
  and (p.issued_at at time zone (p.content ->> 'timeZone'))::date between ${from}::date and ${to}::date`

export async function countInvoices(db: Db, rentalId: string, period: Period): Promise<number> {
  const row = await db.row<{ count: number }>(sql`select count(*)::int as count from papers p where ${inPeriod(rentalId, period)}`)
  return row?.count ?? 0
}

/** Invoices and credit notes by number, each kind in turn, in batches. */
export async function* eachInvoice(db: Db, rentalId: string, period: Period, batch = 500): AsyncGenerator<ExportedInvoice> {
  let last: InvoiceRow | undefined
  do {
    const rows: InvoiceRow[] = await db.rows<InvoiceRow>(sql`
      select p.kind, p.year, p.number, p.prefix, p.amount, to_char(p.issued_at at time zone (p.content ->> 'timeZone'), 'YYYY-MM-DD') as date,
        p.buyer, p.buyer_details as "buyerDetails", p.content -> 'booking' as booking, p.content -> 'currency' ->> 'code' as currency, p.content -> 'taxes' as taxes
      from papers p
      where ${inPeriod(rentalId, period)} and (p.kind, p.year, p.number) > (${last?.kind ?? ''}, ${last?.year ?? 0}, ${last?.number ?? 0})
      order by p.kind, p.year, p.number limit ${batch}`)
    for (const row of rows) yield exported(row)
    last = rows.length === batch ? rows.at(-1) : undefined
  } while (last)
}

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

function exported({ year, number, prefix, taxes, ...row }: InvoiceRow): ExportedInvoice {
  const sign = row.kind === 'credit_note' ? -1 : 1
  const table: TaxTable = taxes ?? [{ net: row.amount, taxes: [] }]
  return {
    ...row,
    number: paperNumber({ kind: row.kind, year, number, prefix }),
    customer: row.buyerDetails?.company || row.buyer || `Booking ${row.booking.number}`,
    parts: table.map(group => {
      const gross = sign * grossOf([group])
      const isPassedOn = group.taxes.length > 0 && group.taxes.every(one => one.rate === 0)
      return {
        net: isPassedOn ? gross : sign * group.net,
        tax: isPassedOn ? 0 : gross - sign * group.net,
        rate: group.taxes.reduce((sum, one) => sum + one.rate, 0),
        label: group.taxes.map(one => (one.rate > 0 ? `${one.name} ${percent.format(one.rate / 100)}%` : one.name)).join(' + '),
        isPassedOn,
      }
    }),
  }
}
