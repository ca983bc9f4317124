import type { AccountingAccounts, AccountingFormat } from '@rentwell/contract/money/accounting.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FileAnswer } from '../../platform/http/routes.ts'
import { csvFile } from '../csv-file.ts'
import type { Books } from '../finances.views.ts'
import { countInvoices, eachInvoice, type Period } from './accounting.views.ts'
import { datevHead, datevLines, toWindows1252 } from './datev-file.ts'
import { invoiceTables } from './invoice-rows.ts'

/** A file of invoices and credit notes, which are read while it is sent. The header `rentwell-rows` carries their number. */
export async function invoicesFile(
  db: Db,
  { rentalId, title, currency }: Books,
  accounts: AccountingAccounts,
  format: AccountingFormat,
  period: Period,
  now: Date,
): Promise<FileAnswer> {
  const rows = await countInvoices(db, rentalId, period)
  const invoices = eachInvoice(db, rentalId, period)
  const days = `${period.from}_${period.to}`

  if (format === 'datev') {
    async function* parts() {
      for (const line of datevHead(accounts, period, title, currency, now)) yield toWindows1252(line)
      for await (const invoice of invoices) yield toWindows1252(datevLines(accounts, invoice).join(''))
    }
    // DATEV knows its files by this name.
    return {
      body: parts(),
      disposition: 'attachment',
      name: `EXTF_Buchungsstapel_${days}.csv`,
      charset: 'windows-1252',
      headers: { 'rentwell-rows': String(rows) },
    }
  }
  const { columns, cells } = invoiceTables[format]
  async function* lines() {
    yield columns
    for await (const invoice of invoices) {
      for (const part of invoice.parts) {
        const row = cells(accounts, invoice, part)
        yield columns.map(column => row[column] ?? '')
      }
    }
  }
  return csvFile(lines(), rows, `${format}_${days}`)
}
