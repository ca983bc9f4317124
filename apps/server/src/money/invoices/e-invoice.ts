import { paperNumber } from '@rentwell/contract/money/papers.rules.ts'
import { grossOf, type TaxGroup } from '@rentwell/contract/money/tax-table.rules.ts'
import { percentInWords } from '@rentwell/contract/numbers.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { IssuedPaper } from './papers.views.ts'
import { element, type Xml } from './xml.ts'

/** Members of the European Union, whose value added tax EN 16931 describes. VAT numbers of Greece begin with EL. */
const vatCountries = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

interface VatNumber {
  country: string
  id: string
}

/** A VAT number of the European Union: its country and the number without spaces; undefined if it is none. */
function vatNumberOf(typed: string): VatNumber | undefined {
  const id = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  const [, prefix = ''] = /^([A-Z]{2})[A-Z0-9+*]{2,13}$/.exec(id) ?? []
  const country = prefix === 'EL' ? 'GR' : prefix
  return vatCountries.has(country) ? { country, id } : undefined
}

interface Part {
  name: string
  net: number
  tax: number
  /** S: standard or reduced rate; E: no VAT, with the reason. */
  category: 'S' | 'E'
  rate: number
}

/** What carries VAT at one rate, and what carries none, such as damages and taxes that are passed on; undefined if it is more than that. */
function partOf({ net, taxes }: TaxGroup, stay: string): Part | undefined {
  const [tax, ...others] = taxes
  if (net < 0 || others.length > 0) return undefined
  if (!tax) return { name: 'Not taxed', net, tax: 0, category: 'E', rate: 0 }
  if (tax.rate === 0) return { name: tax.name, net: net + tax.tax, tax: 0, category: 'E', rate: 0 }
  return { name: stay, net, tax: tax.tax, category: 'S', rate: tax.rate }
}

/** Tells parts of a stay apart that carry different rates: 'VAT 7%'. */
const ratesOf = ({ taxes }: TaxGroup) => taxes.map(({ name, rate }) => `${name} ${percentInWords(rate / 100, 'en')}`).join(', ')

const cents = (amount: number) => (amount / 100).toFixed(2)
const date = (day: string) => element('udt:DateTimeString', { format: '102' }, day.replaceAll('-', ''))
const isText = (text: string | null | undefined): text is string => Boolean(text?.trim())
const ifAny = (name: string, text: string | null | undefined) => (isText(text) ? element(name, text.trim()) : [])

interface Party {
  name: string
  registration?: string
  address: string
  country: string
  taxes: [scheme: 'VA' | 'FC', id: string][]
}

function party(tag: string, { name, registration, address, country, taxes }: Party): Xml {
  const lines = address.split(/\r?\n/).filter(isText)
  return element(
    tag,
    element('ram:Name', name),
    isText(registration) ? element('ram:SpecifiedLegalOrganization', element('ram:ID', registration)) : [],
    element(
      'ram:PostalTradeAddress',
      ifAny('ram:LineOne', lines[0]),
      ifAny('ram:LineTwo', lines[1]),
      ifAny('ram:LineThree', lines.slice(2).join(', ')),
      element('ram:CountryID', country),
    ),
    taxes.map(([schemeID, id]) => element('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID }, id))),
  )
}

const taxOf = ({ category, rate, net, tax }: Omit<Part, 'name'>, isLine: boolean) =>
  element(
    'ram:ApplicableTradeTax',
    isLine ? [] : element('ram:CalculatedAmount', cents(tax)),
    element('ram:TypeCode', 'VAT'),
    isLine ? [] : category === 'E' ? element('ram:ExemptionReason', 'Not subject to VAT') : [],
    isLine ? [] : element('ram:BasisAmount', cents(net)),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', (rate / 100).toFixed(2)),
  )

/** One sum for each category and rate, as EN 16931 asks (BR-S-08, BR-E-08). */
function breakdownOf(parts: readonly Part[]): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const key = `${part.category} ${part.rate}`
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, net: sum.net + part.net, tax: sum.tax + part.tax } : part)
  }
  return [...sums.values()]
}

/**
 * An invoice or credit note as XML of EN 16931 in the syntax of UN/CEFACT (Factur-X and ZUGFeRD, profile EN 16931). Undefined if what the standard
 * requires is not known: the rental's country in the European Union with its VAT or tax number, the country of the buyer, which their VAT number says,
 * and taxes of which no more than one applies to a part.
 */
export function invoiceXml(paper: IssuedPaper): string | undefined {
  const { content, kind, buyerDetails } = paper
  const { seller, booking, timeZone, currency } = content
  const country = seller.country?.toUpperCase() ?? ''
  const buyerVat = vatNumberOf(buyerDetails?.vatNumber ?? '')
  const stay = [booking.unit, localDateOf(new Date(booking.start), timeZone)].join(', ')
  const rates = content.taxes?.filter(({ taxes: [tax] }) => tax && tax.rate > 0) ?? []
  const parts = content.taxes?.map(group => partOf(group, rates.length > 1 ? `${stay}, ${ratesOf(group)}` : stay)) ?? []
  if (kind === 'receipt' || !vatCountries.has(country) || !buyerVat || parts.length === 0) return undefined
  const vat = vatNumberOf(seller.taxNumber)
  // The seller is identified by a VAT number or a registration (BR-CO-26), and by one of its tax numbers (BR-S-02).
  if (!isText(seller.taxNumber) || (!vat && !isText(seller.registrationNumber))) return undefined
  const known = parts.flatMap(part => part ?? [])
  if (known.length < parts.length) return undefined

  const net = known.reduce((sum, part) => sum + part.net, 0)
  const total = grossOf(content.taxes ?? [])
  // Money that a card has paid, or that went back, is not due any more.
  const due = kind === 'invoice' && !content.card ? total : 0
  const ids = { currencyID: currency.code }
  return element(
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
    element('rsm:ExchangedDocumentContext', element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', 'urn:cen.eu:en16931:2017'))),
    element(
      'rsm:ExchangedDocument',
      element('ram:ID', paperNumber(paper)),
      element('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      element('ram:IssueDateTime', date(localDateOf(paper.issuedAt, timeZone))),
      [content.reason, seller.note].filter(isText).map(note => element('ram:IncludedNote', element('ram:Content', note))),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      known.map((part, index) =>
        element(
          'ram:IncludedSupplyChainTradeLineItem',
          element('ram:AssociatedDocumentLineDocument', element('ram:LineID', String(index + 1))),
          element('ram:SpecifiedTradeProduct', element('ram:Name', part.name)),
          element('ram:SpecifiedLineTradeAgreement', element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', cents(part.net)))),
          element('ram:SpecifiedLineTradeDelivery', element('ram:BilledQuantity', { unitCode: 'C62' }, '1')),
          element(
            'ram:SpecifiedLineTradeSettlement',
            taxOf(part, true),
            element('ram:SpecifiedTradeSettlementLineMonetarySummation', element('ram:LineTotalAmount', cents(part.net))),
          ),
        ),
      ),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        party('ram:SellerTradeParty', {
          name: seller.legalName || seller.title,
          registration: seller.registrationNumber,
          address: seller.address,
          country,
          taxes: [vat ? ['VA', vat.id] : ['FC', seller.taxNumber.trim()]],
        }),
        party('ram:BuyerTradeParty', {
          name: buyerDetails?.company || (paper.buyer ?? `Guest of booking ${booking.number}`),
          address: buyerDetails?.address ?? '',
          country: buyerVat.country,
          taxes: [['VA', buyerVat.id]],
        }),
      ),
      element('ram:ApplicableHeaderTradeDelivery'),
      element(
        'ram:ApplicableHeaderTradeSettlement',
        element('ram:InvoiceCurrencyCode', currency.code),
        content.card ? element('ram:SpecifiedTradeSettlementPaymentMeans', element('ram:TypeCode', '48')) : [],
        breakdownOf(known).map(part => taxOf(part, false)),
        element(
          'ram:BillingSpecifiedPeriod',
          element('ram:StartDateTime', date(localDateOf(new Date(booking.start), timeZone))),
          element('ram:EndDateTime', date(localDateOf(new Date(booking.end), timeZone))),
        ),
        due > 0 ? element('ram:SpecifiedTradePaymentTerms', element('ram:Description', 'Due at the rental point')) : [],
        element(
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
          element('ram:LineTotalAmount', cents(net)),
          element('ram:TaxBasisTotalAmount', cents(net)),
          element('ram:TaxTotalAmount', ids, cents(total - net)),
          element('ram:GrandTotalAmount', cents(total)),
          element('ram:TotalPrepaidAmount', cents(total - due)),
          element('ram:DuePayableAmount', cents(due)),
        ),
        content.invoice && kind === 'credit_note' ? element('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', content.invoice)) : [],
      ),
    ),
  ).document()
}
