import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './e-invoice-rules.build.ts'
import { eInvoiceOf } from './e-invoice.ts'
import type { IssuedPaper } from './papers.views.ts'

const seller = {
  title: 'Echo Beach',
  legalName: 'Echo Beach GmbH',
  address: 'Uferweg 2',
  postCode: '18055',
  city: 'Rostock',
  taxNumber: 'DE811907980',
  registrationNumber: 'HRB 12',
  note: 'Danke',
  email: 'hallo@echo-beach.de',
  phone: '+49381123456',
  country: 'DE',
}
const buyerDetails = { company: 'Stadt Bremen', address: 'Am Markt 21', postCode: '28195', city: 'Bremen', vatNumber: '', reference: '04011000-1234512345-06' }

const paper: IssuedPaper = {
  kind: 'invoice',
  year: 2031,
  number: 7,
  prefix: '',
  amount: 119_00,
  issuedAt: new Date('2031-03-02T10:00:00Z'),
  buyer: 'Ana Weber',
  buyerDetails,
  content: {
    seller,
    currency: { code: 'EUR', sign: '€' },
    timeZone: 'Europe/Berlin',
    booking: { number: 10000001, unit: 'Flat', start: '2031-03-02T10:00:00Z', end: '2031-03-04T10:00:00Z', base: 'Daily' },
    card: { brand: 'visa', last4: '4242' },
    reason: null,
    invoice: null,
    lines: [],
    taxes: [
      { net: 100_00, taxes: [{ name: 'USt', rate: 1900, tax: 19_00 }] },
      { net: 5_00, taxes: [] },
    ],
  },
}
const xml = eInvoiceOf(paper)?.xml ?? ''

describe('the business rules', () => {
  test('hold for an XRechnung', async () => {
    expect(await faultsOf(xml)).toEqual([])
  })

  // Each breaks the document in one place: a check of the rules that could not fail would prove nothing.
  test.each<[rule: string, from: string | RegExp, to: string]>([
    ['BR-02', /<ram:ID>INV[^<]*<\/ram:ID>/, '<ram:ID></ram:ID>'],
    ['BR-06', '<ram:Name>Echo Beach GmbH</ram:Name>', '<ram:Name> </ram:Name>'],
    ['BR-11', '<ram:CityName>Bremen</ram:CityName><ram:CountryID>DE', '<ram:CityName>Bremen</ram:CityName><ram:CountryID>'],
    ['BR-27', '<ram:ChargeAmount>100.00<', '<ram:ChargeAmount>-100.00<'],
    ['BR-29', '>20310304</udt:DateTimeString></ram:EndDateTime>', '>20310301</udt:DateTimeString></ram:EndDateTime>'],
    ['BR-51', '<ram:ID>4242</ram:ID>', '<ram:ID>4242424242424242</ram:ID>'],
    ['BR-53', 'currencyID="EUR"', 'currencyID="USD"'],
    ['BR-CO-10', '<ram:LineTotalAmount>105.00<', '<ram:LineTotalAmount>104.99<'],
    ['BR-CO-13', '<ram:TaxBasisTotalAmount>105.00<', '<ram:TaxBasisTotalAmount>105.01<'],
    ['BR-CO-14', '<ram:CalculatedAmount>19.00<', '<ram:CalculatedAmount>19.01<'],
    ['BR-CO-15', '<ram:GrandTotalAmount>124.00<', '<ram:GrandTotalAmount>124.01<'],
    ['BR-CO-16', '<ram:DuePayableAmount>0.00<', '<ram:DuePayableAmount>0.01<'],
    ['BR-CO-17', '<ram:CalculatedAmount>19.00<', '<ram:CalculatedAmount>17.00<'],
    ['BR-CO-26', /<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>|<ram:ID schemeID="VA">[^<]*<\/ram:ID>/g, ''],
    ['BR-DEC', '<ram:BasisAmount>100.00<', '<ram:BasisAmount>100.000<'],
    ['BR-S-08', '<ram:BasisAmount>100.00<', '<ram:BasisAmount>99.00<'],
    ['BR-E-08', '<ram:BasisAmount>5.00<', '<ram:BasisAmount>6.00<'],
    ['BR-E-10', '<ram:ExemptionReason>Not subject to VAT</ram:ExemptionReason>', ''],
    ['BR-DE-01', /<ram:SpecifiedTradeSettlementPaymentMeans>.*?<\/ram:SpecifiedTradeSettlementPaymentMeans>/, ''],
    ['BR-DE-02', /<ram:DefinedTradeContact>.*?<\/ram:DefinedTradeContact>/, ''],
    ['BR-DE-03', '<ram:CityName>Rostock</ram:CityName>', ''],
    ['BR-DE-09', '<ram:PostcodeCode>28195</ram:PostcodeCode>', ''],
    ['BR-DE-15', /<ram:BuyerReference>[^<]*<\/ram:BuyerReference>/, ''],
    ['BR-DE-18', /<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/, ''],
    ['BR-DE-24', /<ram:ApplicableTradeSettlementFinancialCard>.*?<\/ram:ApplicableTradeSettlementFinancialCard>/, ''],
    ['PEPPOL-EN16931-R008', '<ram:Name>Flat', '<ram:Description></ram:Description><ram:Name>Flat'],
    ['PEPPOL-EN16931-R010', /<ram:URIUniversalCommunication><ram:URIID schemeID="0204">[^<]*<\/ram:URIID><\/ram:URIUniversalCommunication>/, ''],
  ])('%s is seen to be broken', async (rule, from, to) => {
    const broken = xml.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to)
    expect(broken).not.toBe(xml)
    expect(await faultsOf(broken)).toContain(rule)
  })
})

/** A part as prices give it: the tax is what a rate makes of the gross, to the cent. */
const part = fc.record({ gross: fc.integer({ min: 0, max: 10_000_000 }), rate: fc.constantFrom(0, 500, 700, 1900, 2500) }).map(({ gross, rate }) => {
  const net = Math.round(gross / (1 + rate / 10_000))
  return { net, taxes: rate === 0 ? [] : [{ name: 'VAT', rate, tax: gross - net }] }
})
const words = fc.string({ unit: 'grapheme', maxLength: 40 })
const named = words.map(text => `A${text}`)
/** Known in three of four cases: an XRechnung needs four of them at once, and each run is to have some. */
const mostly = <T>(known: T, unknown: T) => fc.constantFrom(known, known, known, unknown)
const papers = fc.record({
  taxes: fc.array(part, { minLength: 1, maxLength: 6 }),
  kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
  card: fc.constantFrom(null, { brand: 'visa', last4: '4242' }),
  seller: fc.record({
    // What is typed is trimmed before it is kept.
    legalName: words.map(text => text.trim()),
    address: fc.array(words, { maxLength: 5 }).map(lines => lines.join('\n')),
    city: mostly('Rostock', ''),
    phone: mostly(seller.phone, null),
  }),
  buyer: fc.record({
    company: named,
    address: words,
    city: mostly('Bremen', ''),
    vatNumber: fc.constantFrom('', 'DE136695976'),
    reference: fc.constantFrom('', 'PO 1', buyerDetails.reference, buyerDetails.reference),
  }),
  note: words,
})

describe('any invoice', () => {
  test('breaks no rule, as XRechnung and as EN 16931, and is the one or the other by what is known', async () => {
    const seen = new Set<string>()
    const check = fc.asyncProperty(papers, async made => {
      const one: IssuedPaper = {
        ...paper,
        kind: made.kind,
        buyerDetails: { ...buyerDetails, ...made.buyer },
        content: { ...paper.content, taxes: made.taxes, card: made.card, seller: { ...seller, ...made.seller, note: made.note } },
      }
      const invoice = eInvoiceOf(one)
      const isComplete = made.seller.city !== '' && made.seller.phone !== null && made.buyer.city !== ''
      const isAuthority = isComplete && made.buyer.reference === buyerDetails.reference
      expect(invoice?.standard).toBe(isAuthority ? 'xrechnung' : made.buyer.vatNumber ? 'en_16931' : undefined)
      seen.add(invoice?.standard ?? 'none')
      if (invoice) expect(await faultsOf(invoice.xml)).toEqual([])
    })
    await fc.assert(check, { numRuns: 60 })
    expect([...seen].sort()).toEqual(['en_16931', 'none', 'xrechnung'])
  })
})
