import { datevPosting, type AccountingAccounts } from '@rentwell/contract/money/accounting.rules.ts'
import { productName } from '@rentwell/contract/product.ts'
import type { ExportedInvoice, Period } from './accounting.views.ts'

/**
 * The columns of a posting batch, format version 13, as developer.datev.de lists them; DATEV reads them by position.
 * Those after the text are left empty, and the last that are not needed left out, which the format allows.
 */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]

/** A text field: quoted, in one line, cut to its length; what looks like a formula does not run. */
function textField(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return `"${(/^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line).slice(0, most).replaceAll('"', '""')}"`
}

const compact = (date: string) => date.replaceAll('-', '')
const lineOf = (fields: string[]) => `${fields.join(';')}\r\n`

/** Header and column names of a posting batch (Buchungsstapel) that another program has written (EXTF). `at` is the moment of the export. */
export const datevHead = (accounts: AccountingAccounts, { from, to }: Period, rental: string, currency: string, at: Date) => [
  lineOf([
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    at.toISOString().replaceAll(/\D/g, ''),
    '',
    '"RE"',
    textField(productName, 25),
    '""',
    // DATEV asks for a consultant and a client at the import; these are the least numbers that it takes.
    accounts.consultant || '1001',
    accounts.client || '1',
    `${from.slice(0, 4)}0101`,
    String(accounts.revenueStandard.length),
    compact(from),
    compact(to),
    textField(rental, 30),
    '""',
    '1',
    '0',
    '0',
    `"${currency}"`,
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ]),
  lineOf(columns),
]

/** A posting for each part: the customer's account against revenue, in debit for an invoice and in credit for a credit note. */
export const datevLines = (accounts: AccountingAccounts, { number, date, customer, currency, parts }: ExportedInvoice): string[] =>
  parts.map(({ net, tax, rate, isPassedOn }) => {
    const gross = net + tax
    const { account, key } = isPassedOn ? { account: accounts.passedOn, key: '' } : datevPosting(rate, accounts)
    return lineOf([
      (Math.abs(gross) / 100).toFixed(2).replace('.', ','),
      gross < 0 ? '"H"' : '"S"',
      `"${currency}"`,
      '',
      '',
      '""',
      accounts.debtor,
      account,
      `"${key}"`,
      `${date.slice(8)}${date.slice(5, 7)}`,
      textField(number, 36),
      '""',
      '',
      textField(customer, 60),
    ])
  })

/** The bytes above 127 of Windows-1252, by their characters. */
const bytes = new Map(
  Array.from({ length: 128 }, (_, index) => index + 128).map(byte => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const),
)

/** Text in Windows-1252, which DATEV reads. A letter that it lacks loses its accent, or becomes a question mark. */
export const toWindows1252 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text.normalize('NFC')).map(char => {
      const plain = char.normalize('NFD').charCodeAt(0)
      return char < '\u0080' ? char.charCodeAt(0) : (bytes.get(char) ?? (plain < 128 ? plain : 63))
    }),
  )
