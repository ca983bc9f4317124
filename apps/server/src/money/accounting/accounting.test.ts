import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { exportInvoices, readAccounting, saveAccounting } from '@rentwell/contract/money/accounting.endpoints.ts'
import { defaultAccounts } from '@rentwell/contract/money/accounting.rules.ts'
import { saveBilling } from '@rentwell/contract/money/papers.endpoints.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { sql } from '../../platform/db/db.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { toWindows1252 } from './datev-file.ts'

const { db, app, call, send, asked, settled } = await payingWorld()

/** At the rental point, which is in Bali. */
const today = () => localDateOf(app.clock.now(), 'Asia/Makassar')
const year = Number(today().slice(0, 4))
const span = { from: `${year}-01-01`, to: `${year}-12-31` }
const open = (rental: string, token: string, query: Record<string, string>) =>
  send({
    url: `/api/v2${exportInvoices.path.replace('{rental}', rental)}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })

/** A rental with an invoice at 19 %, one at 7 % with a company, one without tax, and a credit note on the first. */
async function buildInvoices() {
  const unit = await buildUnit(db, { instantBook: true, title: '=HYPERLINK("x")' })
  const { owner } = unit.rental
  const rental = unit.rental.id
  const tax = (rate?: number) => call(saveTaxes, { rental, taxes: rate ? [{ name: 'USt', rate, isIncluded: true }] : [] }, { token: owner.token })
  await tax(1900)
  const first = await asked({ unit, days: 10 })
  await tax(700)
  const slow = await buildUnit(db, { rental: unit.rental })
  const second = await asked({ unit: slow, days: 20 })
  await call(saveBilling, { booking: second.id, company: '=cmd|calc; "Müller" & Søn № 5' }, { token: second.guest.token })
  await second.agree()
  await tax()
  await asked({ unit, days: 30 })
  await call(bookings.refundBooking, { ...first.office, amount: 10_00, reason: 'late' }, { token: owner.token })
  await settled()
  const sums = await db.rows<{ kind: string; sum: number }>(sql`
    select kind, sum(amount)::int as sum from papers where rental_id = ${rental} and kind <> 'receipt' group by kind order by kind`)
  expect(sums).toEqual([
    { kind: 'credit_note', sum: 10_00 },
    { kind: 'invoice', sum: 135_00 },
  ])
  return { rental, owner, first, second }
}

describe('DATEV', () => {
  test('the file parsed back: header, columns, a posting for each tax, the sums of the documents', async () => {
    const { rental, owner, first } = await buildInvoices()
    const answer = await open(rental, owner.token, { format: 'datev', ...span })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': `attachment; filename="EXTF_Buchungsstapel_${span.from}_${span.to}.csv"`,
      'rentwell-rows': '4',
    })
    const text = new TextDecoder('windows-1252').decode(answer.rawPayload)
    expect(text.endsWith('\r\n')).toBe(true)
    const [head = [], columns = [], ...rows] = parse(text, { delimiter: ';', relaxColumnCount: true, recordDelimiter: '\r\n' }) as string[][]
    expect(head).toHaveLength(31)
    expect(head.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13'])
    expect(head[5]).toMatch(/^\d{17}$/)
    expect(head.slice(10, 16)).toEqual(['1001', '1', `${year}0101`, '4', `${year}0101`, `${year}1231`])
    expect(columns.slice(6, 10)).toEqual(['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'])
    const name = `Anna ${first.guest.lastName}`
    expect(rows.map(row => [row[0], row[1], row[2], row[6], row[7], row[8], row[10], row[13]])).toEqual([
      ['10,00', 'H', 'USD', '10000', '8400', '', `CRN-${year}-00001`, name],
      ['45,00', 'S', 'USD', '10000', '8400', '', `INV-${year}-00001`, name],
      ['45,00', 'S', 'USD', '10000', '8300', '', `INV-${year}-00002`, `'=cmd|calc; "Müller" & Søn ? 5`],
      ['45,00', 'S', 'USD', '10000', '8200', '', `INV-${year}-00003`, expect.stringContaining('Anna ')],
    ])
    expect(rows.every(row => row[9]?.length === 4)).toBe(true)
    expect(rows[0]?.[9]).toBe(`${today().slice(8)}${today().slice(5, 7)}`)
    const sum = (side: string) => rows.filter(row => row[1] === side).reduce((all, row) => all + Math.round(Number(row[0]?.replace(',', '.')) * 100), 0)
    expect([sum('S'), sum('H')]).toEqual([135_00, 10_00])
  })

  test('posts to the accounts that the rental has entered, with the tax key if they are no automatic ones', async () => {
    const { rental, owner } = await buildInvoices()
    const as = { token: owner.token }
    expect((await call(readAccounting, { rental }, as)).body.accounting).toEqual(defaultAccounts)
    const accounts = {
      ...defaultAccounts,
      consultant: '29098',
      client: '55003',
      debtor: '100000',
      revenueStandard: '84990',
      revenueReduced: '83990',
      revenueOther: '82000',
      passedOn: '15900',
    }
    expect((await call(saveAccounting, { rental, ...accounts }, as)).body.accounting).toEqual(accounts)
    const text = (await open(rental, owner.token, { format: 'datev', ...span })).rawPayload.toString('latin1')
    const [head = [], , ...rows] = parse(text, { delimiter: ';', relaxColumnCount: true }) as string[][]
    expect(head.slice(10, 14)).toEqual(['29098', '55003', `${year}0101`, '5'])
    expect(rows.map(row => row.slice(6, 9))).toEqual([
      ['100000', '84990', '3'],
      ['100000', '84990', '3'],
      ['100000', '83990', '2'],
      ['100000', '82000', ''],
    ])
  })

  test('keeps the letters of Windows-1252, and takes the accent off the others', () => {
    expect([...toWindows1252('€ßÄ’ş№')]).toEqual([0x80, 0xdf, 0xc4, 0x92, 0x73, 0x3f])
  })

  test.each([
    ['debtor', '1000'],
    ['debtor', '100000'],
    ['revenueOther', '82000'],
    ['revenueOther', '=1+1'],
    ['consultant', '12'],
  ])('refuses %s %s', async (field, value) => {
    const unit = await buildUnit(db)
    const answer = await call(saveAccounting, { rental: unit.rental.id, ...defaultAccounts, [field]: value }, { token: unit.rental.owner.token })
    expect(answer.error).toMatchObject({ reason: 'validation' })
  })
})

test('Xero: net, tax and its name by the columns of the template; a credit note is negative, and formulas do not run', async () => {
  const { rental, owner } = await buildInvoices()
  const answer = await open(rental, owner.token, { format: 'xero', ...span })
  const rows = parse(answer.payload, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([
    { '*InvoiceNumber': `CRN-${year}-00001`, '*UnitAmount': '-8.4', TaxAmount: '-1.6', '*TaxType': 'USt 19%' },
    { '*InvoiceNumber': `INV-${year}-00001`, '*UnitAmount': '37.82', TaxAmount: '7.18', '*AccountCode': '200', Currency: 'USD' },
    { '*ContactName': `'=cmd|calc; "Müller" & Søn № 5`, '*UnitAmount': '42.06', TaxAmount: '2.94', '*TaxType': 'USt 7%' },
    { '*UnitAmount': '45', TaxAmount: '0', '*TaxType': 'Tax Exempt' },
  ])
  expect(rows[1]?.['*InvoiceDate']).toMatch(new RegExp(`^\\d\\d/\\d\\d/${year}$`))
  expect(rows[1]?.['*Description']).toMatch(/^'=HYPERLINK/)
})

test('QuickBooks: the same by its own columns', async () => {
  const { rental, owner } = await buildInvoices()
  const rows = parse((await open(rental, owner.token, { format: 'quickbooks', ...span })).payload, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toMatchObject([
    { '*InvoiceNo': `CRN-${year}-00001`, '*ItemAmount': '-8.4', ItemTaxAmount: '-1.6' },
    { '*InvoiceNo': `INV-${year}-00001`, '*ItemAmount': '37.82', ItemTaxAmount: '7.18', '*ItemTaxCode': 'USt 19%', 'Item(Product/Service)': 'Rental' },
    { '*Customer': `'=cmd|calc; "Müller" & Søn № 5` },
    { '*ItemAmount': '45', '*ItemTaxCode': 'Exempt' },
  ])
})

test('a tourist tax is posted as passed on, without a tax of its own', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const { id } = await asked({ unit })
  const taxes = [
    { net: 30_00, taxes: [{ name: 'USt', rate: 1000, tax: 3_00 }] },
    { net: 0, taxes: [{ name: 'Kurtaxe', rate: 0, tax: 12_00 }] },
  ]
  await db.transaction(async tx => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update papers set content = content || ${JSON.stringify({ taxes })}::jsonb where booking_id = ${id} and kind = 'invoice'`)
  })
  const { id: rental, owner } = unit.rental
  const datev = (await open(rental, owner.token, { format: 'datev', ...span })).rawPayload.toString('latin1')
  const postings = (parse(datev, { delimiter: ';', relaxColumnCount: true }) as string[][]).slice(2)
  expect(postings.map(row => [row[0], row[7]])).toEqual([
    ['33,00', '8200'],
    ['12,00', '1590'],
  ])
  const xero = parse((await open(rental, owner.token, { format: 'xero', ...span })).payload, { bom: true, columns: true }) as Record<string, string>[]
  expect(xero).toMatchObject([
    { '*UnitAmount': '30', TaxAmount: '3', '*TaxType': 'USt 10%' },
    { '*UnitAmount': '12', TaxAmount: '0', '*TaxType': 'Tax Exempt', '*Description': expect.stringContaining('Kurtaxe') },
  ])
})

test('of an invoice with 19 %, 7 % and no tax, each part is a row of its own, and a credit note has their shares', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const { id: rental, owner } = unit.rental
  const as = { token: owner.token }
  const vat = { name: 'USt', rate: 1900, isIncluded: true }
  await call(saveTaxes, { rental, taxes: [vat, { ...vat, rate: 700, taxClass: 'reduced' }] }, as)
  const extras = [
    { title: 'Bicycle', price: 23_80, per: 'booking' as const, most: 1 },
    { title: 'Parking', price: 5_00, per: 'booking' as const, most: 1, taxClass: 'exempt' as const },
  ]
  const list = { lengths: [], seasons: [], weekend: null, extras, taxClass: 'reduced' as const }
  const { prices } = (await call(saveUnitPrices, { rental, unit: unit.id, ...list }, as)).body
  const { office } = await asked({ unit, extras: prices.extras.map(extra => ({ id: extra.id, count: 1 })) })
  await call(bookings.refundBooking, { ...office, amount: 36_90, reason: 'late' }, as)
  await settled()
  const fileOf = async (format: string) => (await open(rental, owner.token, { format, ...span })).rawPayload
  const postings = (parse((await fileOf('datev')).toString('latin1'), { delimiter: ';', relaxColumnCount: true }) as string[][]).slice(2)
  expect(postings.map(row => [row[0], row[1], row[7]])).toEqual([
    ['11,90', 'H', '8400'],
    ['22,50', 'H', '8300'],
    ['2,50', 'H', '8200'],
    ['23,80', 'S', '8400'],
    ['45,00', 'S', '8300'],
    ['5,00', 'S', '8200'],
  ])
  const read = async (format: string) => parse(await fileOf(format), { bom: true, columns: true }) as Record<string, string>[]
  const rows = (await read('xero')).slice(3)
  expect(rows.map(row => [row['*UnitAmount'], row['TaxAmount'], row['*TaxType']])).toEqual([
    ['20', '3.8', 'USt 19%'],
    ['42.06', '2.94', 'USt 7%'],
    ['5', '0', 'Tax Exempt'],
  ])
  expect((await read('quickbooks')).slice(3).map(row => [row['*ItemAmount'], row['ItemTaxAmount'], row['*ItemTaxCode']])).toEqual([
    ['20', '3.8', 'USt 19%'],
    ['42.06', '2.94', 'USt 7%'],
    ['5', '0', 'Exempt'],
  ])
})

test('only the documents of the period, by the day at the rental point', async () => {
  const { rental, owner } = await buildInvoices()
  const count = async (from: string, to: string) => (await open(rental, owner.token, { format: 'xero', from, to })).headers['rentwell-rows']
  expect([await count(today(), today()), await count('2001-01-01', '2001-12-31')]).toEqual(['4', '0'])
})

test('owners alone; a period that DATEV cannot date, or that is none, is a bad request', async () => {
  const unit = await buildUnit(db)
  const { id: rental, owner } = unit.rental
  const query = { format: 'datev', ...span }
  expect((await open(rental, (await buildMember(db, rental, 'manager')).token, query)).statusCode).toBe(403)
  expect((await open(rental, (await buildPerson(db)).token, query)).statusCode).toBe(404)
  for (const wrong of [
    { ...query, format: 'sage' },
    { ...query, to: '' },
    { ...query, from: span.to, to: span.from },
    { ...query, from: `${year - 1}-12-01` },
  ])
    expect((await open(rental, owner.token, wrong)).statusCode).toBe(400)
  expect((await open(rental, owner.token, { ...query, format: 'xero', from: `${year - 1}-12-01` })).statusCode).toBe(200)
})
