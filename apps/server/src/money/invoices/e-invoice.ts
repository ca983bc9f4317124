import { paperNumber, type EInvoiceStandard } from '@rentwell/contract/money/papers.rules.ts'
import { grossOf, type TaxGroup } from '@rentwell/contract/money/tax-table.rules.ts'
import { percentInWords } from '@rentwell/contract/numbers.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import { isText, party } from './e-invoice-party.ts'
import { isLeitwegId } from './leitweg-id.ts'
import type { IssuedPaper } from './papers.views.ts'
import { element } from './xml.ts'

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

const lineOf = (part: Part, index: number) =>
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
  )

/** By card (48 of UNTDID 4461), of which XRechnung wants the last digits; how else it is paid says 1, 'not defined', there. */
function paymentOf(card: IssuedPaper['content']['card'], standard: EInvoiceStandard) {
  if (standard === 'en_16931') return card ? element('ram:SpecifiedTradeSettlementPaymentMeans', element('ram:TypeCode', '48')) : []
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    element('ram:TypeCode', card ? '48' : '1'),
    card ? element('ram:ApplicableTradeSettlementFinancialCard', element('ram:ID', card.last4)) : [],
  )
}

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

/** What XRechnung asks for beyond EN 16931; undefined if the buyer is no German authority, or something of it is not known. */
function authorityOf({ content: { seller }, buyerDetails }: IssuedPaper) {
  const leitwegId = buyerDetails?.reference?.trim().toUpperCase() ?? ''
  const known = [seller.postCode, seller.city, buyerDetails?.postCode, buyerDetails?.city]
  if (!isLeitwegId(leitwegId) || !known.every(isText) || !isText(seller.phone) || !isText(seller.email)) return undefined
  return { leitwegId, contact: { name: seller.legalName || seller.title, phone: seller.phone, email: seller.email } }
}

const guidelines: Record<EInvoiceStandard, string> = {
  en_16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

export interface EInvoice {
  standard: EInvoiceStandard
  xml: string
}

/**
 * An invoice or credit note as XML of EN 16931 in the syntax of UN/CEFACT (Factur-X and ZUGFeRD, profile EN 16931), for a German authority as
 * XRechnung 3.0. Undefined if what the standard requires is not known: the rental's country in the European Union with its VAT or tax number, the
 * country of the buyer, which their VAT number or Leitweg-ID says, and taxes of which no more than one applies to a part.
 */
export function eInvoiceOf(paper: IssuedPaper): EInvoice | undefined {
  const { content, kind, buyerDetails } = paper
  const { seller, booking, timeZone, currency } = content
  const country = seller.country?.toUpperCase() ?? ''
  const authority = authorityOf(paper)
  const buyerVat = vatNumberOf(buyerDetails?.vatNumber ?? '')
  const buyerCountry = buyerVat?.country ?? (authority && 'DE')
  const stay = [booking.unit, localDateOf(new Date(booking.start), timeZone)].join(', ')
  const rates = content.taxes?.filter(({ taxes: [tax] }) => tax && tax.rate > 0) ?? []
  const parts = content.taxes?.map(group => partOf(group, rates.length > 1 ? `${stay}, ${ratesOf(group)}` : stay)) ?? []
  if (kind === 'receipt' || !vatCountries.has(country) || !buyerCountry || parts.length === 0) return undefined
  const vat = vatNumberOf(seller.taxNumber)
  // The seller is identified by a VAT number or a registration (BR-CO-26), and by one of its tax numbers (BR-S-02).
  if (!isText(seller.taxNumber) || (!vat && !isText(seller.registrationNumber))) return undefined
  const known = parts.flatMap(part => part ?? [])
  if (known.length < parts.length) return undefined

  const standard = authority ? 'xrechnung' : 'en_16931'
  const net = known.reduce((sum, part) => sum + part.net, 0)
  const total = grossOf(content.taxes ?? [])
  // Money that a card has paid, or that went back, is not due any more.
  const due = kind === 'invoice' && !content.card ? total : 0
  const end = date(localDateOf(new Date(booking.end), timeZone))
  const document = element(
    'rsm:CrossIndustryInvoice',
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
    element(
      'rsm:ExchangedDocumentContext',
      authority ? element('ram:BusinessProcessSpecifiedDocumentContextParameter', element('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0')) : [],
      element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', guidelines[standard])),
    ),
    element(
      'rsm:ExchangedDocument',
      element('ram:ID', paperNumber(paper)),
      element('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      element('ram:IssueDateTime', date(localDateOf(paper.issuedAt, timeZone))),
      [content.reason, seller.note].filter(isText).map(note => element('ram:IncludedNote', element('ram:Content', note))),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      known.map(lineOf),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        isText(buyerDetails?.reference) ? element('ram:BuyerReference', authority?.leitwegId ?? buyerDetails.reference.trim()) : [],
        party('ram:SellerTradeParty', {
          name: seller.legalName || seller.title,
          registration: seller.registrationNumber,
          address: seller.address,
          postCode: seller.postCode ?? '',
          city: seller.city ?? '',
          country,
          contact: authority?.contact,
          reachedBy: authority && { schemeID: 'EM', id: authority.contact.email },
          taxes: [vat ? ['VA', vat.id] : ['FC', seller.taxNumber.trim()]],
        }),
        party('ram:BuyerTradeParty', {
          name: buyerDetails?.company || (paper.buyer ?? `Guest of booking ${booking.number}`),
          address: buyerDetails?.address ?? '',
          postCode: buyerDetails?.postCode ?? '',
          city: buyerDetails?.city ?? '',
          country: buyerCountry,
          reachedBy: authority && { schemeID: '0204', id: authority.leitwegId },
          taxes: buyerVat ? [['VA', buyerVat.id]] : [],
        }),
      ),
      element(
        'ram:ApplicableHeaderTradeDelivery',
        // XRechnung takes no empty element.
        authority ? element('ram:ActualDeliverySupplyChainEvent', element('ram:OccurrenceDateTime', end)) : [],
      ),
      element(
        'ram:ApplicableHeaderTradeSettlement',
        element('ram:InvoiceCurrencyCode', currency.code),
        paymentOf(content.card, standard),
        breakdownOf(known).map(part => taxOf(part, false)),
        element(
          'ram:BillingSpecifiedPeriod',
          element('ram:StartDateTime', date(localDateOf(new Date(booking.start), timeZone))),
          element('ram:EndDateTime', end),
        ),
        due > 0 || authority
          ? element('ram:SpecifiedTradePaymentTerms', element('ram:Description', due > 0 ? 'Due at the rental point' : 'Nothing is left to pay'))
          : [],
        element(
          'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
          element('ram:LineTotalAmount', cents(net)),
          element('ram:TaxBasisTotalAmount', cents(net)),
          element('ram:TaxTotalAmount', { currencyID: currency.code }, cents(total - net)),
          element('ram:GrandTotalAmount', cents(total)),
          element('ram:TotalPrepaidAmount', cents(total - due)),
          element('ram:DuePayableAmount', cents(due)),
        ),
        content.invoice && kind === 'credit_note' ? element('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', content.invoice)) : [],
      ),
    ),
  )
  return { standard, xml: document.document() }
}
