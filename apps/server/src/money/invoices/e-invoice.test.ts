import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import type { Tax, TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../accounts/accounts.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { sql } from '../../platform/db/db.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readPdfFile } from './papers.build.ts'
import { issueWhenOver } from './papers.store.ts'

const { db, app, call, send, asked, settled } = await payingWorld({}, { writesBooks: true })

const vat = { name: 'USt', rate: 1900, isIncluded: true }
const company = { company: 'Ana & Söhne <GmbH>', address: 'Hauptstr. 1\n10115 Berlin\nHof\nHaus 2', vatNumber: 'DE 136 695 976' }
const seller = { legalName: 'Echo "Beach" & Co', address: 'Uferweg 2\n18055 Rostock', taxNumber: 'DE811907980', registrationNumber: 'HRB 12', note: 'Danke' }

interface Wanted {
  taxes?: Tax[]
  /** Of the unit; each extra is booked once. */
  prices?: { taxClass: TaxClass; extras: Input<typeof saveUnitPrices>['extras'] }
  country?: string
  seller?: Partial<typeof seller>
  buyer?: Partial<typeof company>
}

/** A stay that is paid by card at a rental in Germany, for a company. */
async function invoiced({ taxes = [vat], prices, country = 'de', buyer = company, ...wanted }: Wanted = {}) {
  const rental = await buildRental(db, { countryId: country })
  const unit = await buildUnit(db, { rental })
  const as = { token: rental.owner.token }
  await call(saveTaxes, { rental: rental.id, taxes }, as)
  await call(endpoints.saveInvoiceDetails, { rental: rental.id, ...(wanted.seller ?? seller) }, as)
  const list = { rental: rental.id, unit: unit.id, lengths: [], seasons: [], weekend: null }
  const extras = prices ? (await call(saveUnitPrices, { ...list, ...prices }, as)).body.prices.extras.map(extra => ({ id: extra.id, count: 1 })) : []
  const booking = await asked({ unit, extras })
  await call(endpoints.saveBilling, { booking: booking.id, ...buyer }, { token: booking.guest.token })
  await booking.agree()
  return { ...booking, as }
}

const pdfOf = async (booking: string, guest: Person, kind: string, language = 'en') => {
  const { papers } = (await call(endpoints.listPapers, { booking }, { token: guest.token })).body
  const paper = papers.findLast(one => one.kind === kind)
  const headers = { authorization: `Bearer ${guest.token}`, 'accept-language': language }
  return (await send({ url: `/api/v2/bookings/${booking}/papers/${paper?.id}`, headers })).rawPayload
}
const xmlOf = async (booking: string, guest: Person, kind = 'invoice') => readPdfFile(await pdfOf(booking, guest, kind))
const sumsOf = (xml: string, tag: string) => [...xml.matchAll(new RegExp(`<ram:${tag}(?: [^>]*)?>([\\d.]+)</ram:${tag}>`, 'g'))].map(([, sum]) => Number(sum))

/** Valid by the schema of Factur-X, and the sums by the rules BR-CO-10 to BR-CO-17 of EN 16931. */
async function mustBeValid(xml: string | undefined): Promise<string> {
  if (xml === undefined) throw new Error('no XML in the PDF')
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ errors: [] })
  const [, head = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>')
  const lines = sumsOf(xml.slice(0, xml.indexOf('<ram:ApplicableHeaderTradeAgreement>')), 'LineTotalAmount')
  const total = (sums: number[]) => Math.round(sums.reduce((all, one) => all + one * 100, 0))
  const [net, basis, tax, gross, prepaid, due] = [
    'LineTotalAmount',
    'TaxBasisTotalAmount',
    'TaxTotalAmount',
    'GrandTotalAmount',
    'TotalPrepaidAmount',
    'DuePayableAmount',
  ].map(tag => total(sumsOf(head, tag)))
  expect([total(lines), total(sumsOf(head, 'BasisAmount'))]).toEqual([net, basis])
  expect(total(sumsOf(head, 'CalculatedAmount'))).toBe(tax)
  expect([(basis ?? 0) + (tax ?? 0), (gross ?? 0) - (prepaid ?? 0)]).toEqual([gross, due])
  const bases = sumsOf(head, 'BasisAmount')
  const rates = sumsOf(head, 'RateApplicablePercent')
  for (const [index, sum] of sumsOf(head, 'CalculatedAmount').entries())
    expect(Math.abs(((bases[index] ?? 0) * (rates[index] ?? 0)) / 100 - sum)).toBeLessThan(0.02)
  return xml
}

describe('the XML in an invoice', () => {
  test('is valid, says what is printed, and is the same whenever it is made', async () => {
    const { id, guest } = await invoiced()
    const xml = await mustBeValid(await xmlOf(id, guest))
    const year = app.clock.now().getUTCFullYear()
    for (const part of [
      `<ram:ID>INV-${year}-00001</ram:ID><ram:TypeCode>380</ram:TypeCode>`,
      '<ram:Name>Ana &amp; Söhne &lt;GmbH&gt;</ram:Name>',
      '<ram:LineThree>Hof, Haus 2</ram:LineThree><ram:CountryID>DE</ram:CountryID>',
      '<ram:ID schemeID="VA">DE136695976</ram:ID>',
      '<ram:ID schemeID="VA">DE811907980</ram:ID>',
      '<ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>',
      '<ram:GrandTotalAmount>45.00</ram:GrandTotalAmount><ram:TotalPrepaidAmount>45.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>0.00</ram:DuePayableAmount>',
    ])
      expect(xml).toContain(part)
    const pdf = await pdfOf(id, guest, 'invoice')
    for (const part of [
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<pdfaid:part>3</pdfaid:part>',
      '/AFRelationship /Alternative',
      'Echo "Beach"   Co',
    ])
      expect(pdf.toString('latin1')).toContain(part)
    expect((await pdfOf(id, guest, 'invoice')).equals(pdf)).toBe(true)
    expect(readPdfFile(await pdfOf(id, guest, 'invoice', 'ru'))).toBe(xml)
  })

  test('of a credit note names the invoice; a receipt has none', async () => {
    const { id, guest, office, as } = await invoiced()
    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, as)
    await settled()
    const xml = await mustBeValid(await xmlOf(id, guest, 'credit_note'))
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toMatch(/<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>INV-\d{4}-00001<\/ram:IssuerAssignedID>/)
    expect(await xmlOf(id, guest, 'receipt')).toBeUndefined()
  })

  test('of damage that is paid at the rental: exempt with the reason, and due', async () => {
    const { id, guest, office, as } = await invoiced()
    await call(addCharge, { ...office, kind: 'damage', title: 'Scratch', amount: 50_00 }, as)
    await db.run(sql`update booking_charges set status = 'agreed' where booking_id = ${id}`)
    await db.transaction(tx => issueWhenOver(tx, office.rental, id, app.clock.now()))
    const xml = await mustBeValid(await xmlOf(id, guest))
    expect(xml).toContain('<ram:ExemptionReason>Not subject to VAT</ram:ExemptionReason>')
    expect(xml).toContain('<ram:DuePayableAmount>50.00</ram:DuePayableAmount>')
  })

  test('of a room at 7 %, a bicycle at 19 % and parking without tax: a line and a sum for each, exempt with the reason', async () => {
    const reduced = { ...vat, rate: 700, taxClass: 'reduced' as const }
    const extras = [
      { title: 'Bicycle', price: 23_80, per: 'booking' as const, most: 1 },
      { title: 'Parking', price: 5_00, per: 'booking' as const, most: 1, taxClass: 'exempt' as const },
    ]
    const { id, guest } = await invoiced({ taxes: [vat, reduced], prices: { taxClass: 'reduced', extras } })
    const xml = await mustBeValid(await xmlOf(id, guest))
    for (const part of [
      ', USt 19%</ram:Name>',
      ', USt 7%</ram:Name>',
      '<ram:CalculatedAmount>3.80</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>20.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent>',
      '<ram:CalculatedAmount>2.94</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>42.06</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>7.00</ram:RateApplicablePercent>',
      '<ram:ExemptionReason>Not subject to VAT</ram:ExemptionReason><ram:BasisAmount>5.00</ram:BasisAmount><ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>',
      '<ram:GrandTotalAmount>73.80</ram:GrandTotalAmount>',
    ])
      expect(xml).toContain(part)
  })

  test('names a seller without a VAT number by tax number and registration', async () => {
    const { id, guest } = await invoiced({ seller: { ...seller, taxNumber: '12/345/67890' } })
    expect(await mustBeValid(await xmlOf(id, guest))).toContain('<ram:ID schemeID="FC">12/345/67890</ram:ID>')
  })

  test.each<[string, Wanted]>([
    ['the buyer has no VAT number of the European Union', { buyer: { ...company, vatNumber: 'CHE-123.456.788' } }],
    ['the rental is outside of it', { country: 'id' }],
    ['the rental states no tax number', { seller: { ...seller, taxNumber: '' } }],
    ['neither VAT number nor registration names the rental', { seller: { ...seller, taxNumber: '12/345/67890', registrationNumber: '' } }],
    ['it charges no tax', { taxes: [] }],
    ['two taxes apply to the same part', { taxes: [vat, { ...vat, name: 'City', rate: 200 }] }],
  ])('is left out if %s', async (_, wanted) => {
    const { id, guest } = await invoiced(wanted)
    const pdf = await pdfOf(id, guest, 'invoice')
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.3')
    expect(readPdfFile(pdf)).toBeUndefined()
  })
})
