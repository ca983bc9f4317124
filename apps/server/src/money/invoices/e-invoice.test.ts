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
import { faultsOf } from './e-invoice-rules.build.ts'
import { readPdfFile, readPdfText } from './papers.build.ts'
import { issueWhenOver } from './papers.store.ts'

const { db, app, call, send, asked, settled } = await payingWorld({}, { writesBooks: true })

const vat = { name: 'USt', rate: 1900, isIncluded: true }
const company = { company: 'Ana & Söhne <GmbH>', address: 'Hauptstr. 1\n10115 Berlin\nHof\nHaus 2', vatNumber: 'DE 136 695 976' }
const seller = { legalName: 'Echo "Beach" & Co', address: 'Uferweg 2\n18055 Rostock', taxNumber: 'DE811907980', registrationNumber: 'HRB 12', note: 'Danke' }

const town = { address: 'Uferweg 2', postCode: '18055', city: 'Rostock' }
/** A German authority, which has no VAT number. */
const authority = { company: 'Stadt Bremen', address: 'Am Markt 21', postCode: '28195', city: 'Bremen', reference: '04011000-1234512345-06' }

interface Wanted {
  taxes?: Tax[]
  /** Of the unit; each extra is booked once. */
  prices?: { taxClass: TaxClass; extras: Input<typeof saveUnitPrices>['extras'] }
  country?: string
  seller?: Omit<Input<typeof endpoints.saveInvoiceDetails>, 'rental'>
  buyer?: Omit<Input<typeof endpoints.saveBilling>, 'booking'>
  phone?: string | null
}

/** A stay that is paid by card at a rental in Germany, for a company. */
async function invoiced({ taxes = [vat], prices, country = 'de', buyer = company, phone = '+49381123456', ...wanted }: Wanted = {}) {
  const rental = await buildRental(db, { countryId: country })
  await db.run(sql`update rentals set contact_phone = ${phone}, contact_email = 'hallo@echo-beach.de' where id = ${rental.id}`)
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
/** Valid by the schema of Factur-X and the business rules. */
async function mustBeValid(xml: string | undefined): Promise<string> {
  if (xml === undefined) throw new Error('no XML in the PDF')
  expect(await faultsOf(xml)).toEqual([])
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

  test('for a German authority is an XRechnung, in the PDF and alone', async () => {
    const { id, guest, office, as } = await invoiced({ seller: { ...seller, ...town }, buyer: authority })
    const xml = await mustBeValid(await xmlOf(id, guest))
    for (const part of [
      'urn:xeinkauf.de:kosit:xrechnung_3.0',
      '<ram:BuyerReference>04011000-1234512345-06</ram:BuyerReference>',
      '<ram:PostcodeCode>18055</ram:PostcodeCode>',
      '<ram:CityName>Bremen</ram:CityName><ram:CountryID>DE</ram:CountryID>',
      '<ram:URIID schemeID="0204">04011000-1234512345-06</ram:URIID>',
      '<ram:TypeCode>48</ram:TypeCode><ram:ApplicableTradeSettlementFinancialCard><ram:ID>4242</ram:ID>',
    ])
      expect(xml).toContain(part)
    const pdf = await pdfOf(id, guest, 'invoice')
    for (const part of ['<fx:DocumentFileName>xrechnung.xml<', '<fx:ConformanceLevel>XRECHNUNG<', '<fx:Version>3.0<'])
      expect(pdf.toString('latin1')).toContain(part)
    for (const words of ['28195 Bremen', '18055 Rostock', 'Reference: 04011000-1234512345-06']) expect(readPdfText(pdf)).toContain(words)

    const { papers } = (await call(endpoints.listOfficePapers, office, as)).body
    expect(papers.map(one => [one.kind, one.eInvoice])).toEqual([
      ['invoice', 'xrechnung'],
      ['receipt', null],
    ])
    const url = `/api/v2/office/${office.rental}/bookings/${id}/papers/${papers[0]?.id}/xml`
    const alone = await send({ url, headers: { authorization: `Bearer ${as.token}` } })
    expect([alone.headers['content-type'], alone.headers['content-disposition'], alone.body]).toEqual([
      expect.stringContaining('application/xml'),
      expect.stringMatching(/^attachment; filename="INV-\d{4}-00001\.xml"$/),
      xml,
    ])

    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, as)
    await settled()
    expect(await mustBeValid(await xmlOf(id, guest, 'credit_note'))).toContain('xrechnung_3.0')
  })

  test('no_e_invoice: a receipt has none', async () => {
    const { office, as } = await invoiced()
    const { papers } = (await call(endpoints.listOfficePapers, office, as)).body
    const receipt = papers.find(one => one.kind === 'receipt')
    expect((await call(endpoints.readEInvoice, { ...office, paper: receipt?.id ?? '' }, as)).error.reason).toBe('no_e_invoice')
  })

  test.each<[string, Wanted]>([
    ['the check digits of the Leitweg-ID are wrong', { buyer: { ...authority, ...company, reference: '04011000-1234512345-07' } }],
    ['the rental has not said its city', { seller: { ...seller, ...town, city: '' }, buyer: { ...authority, ...company } }],
    ['the rental has no phone', { buyer: { ...authority, ...company }, phone: null }],
    ['the buyer’s post code is missing', { seller: { ...seller, ...town }, buyer: { ...authority, ...company, postCode: '' } }],
  ])('is no XRechnung, but of EN 16931 with the reference, if %s', async (_, wanted) => {
    const { id, guest } = await invoiced({ seller: { ...seller, ...town }, ...wanted })
    const xml = await mustBeValid(await xmlOf(id, guest))
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    expect(xml).toContain(`<ram:BuyerReference>${wanted.buyer?.reference}</ram:BuyerReference>`)
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
