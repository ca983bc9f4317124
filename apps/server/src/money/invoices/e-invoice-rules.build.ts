import { Profile, validateXsd } from '@stackforge-eu/factur-x'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'

const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** A business rule: its number, the elements that it is for, and what must be true of each, as XPath 1.0. RATE is that of the element. */
type Rule = [id: string, of: string, must: string]

const deal = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
const agreement = `${deal}/ram:ApplicableHeaderTradeAgreement`
const settlement = `${deal}/ram:ApplicableHeaderTradeSettlement`
const totals = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const line = `${deal}/ram:IncludedSupplyChainTradeLineItem`
const lineNet = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'
const lineTax = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax'
const vat = `${settlement}/ram:ApplicableTradeTax`
const seller = `${agreement}/ram:SellerTradeParty`
const buyer = `${agreement}/ram:BuyerTradeParty`
const text = (path: string) => `normalize-space(${path}) != ''`
/** Equal to the cent; sums of XPath 1.0 are binary fractions. */
const same = (one: string, other: string) => `round((${one}) * 100) = round((${other}) * 100)`
/** Lines of a category. */
const linesOf = (category: string) => `${line}[${lineTax}/ram:CategoryCode = '${category}']`

const core: Rule[] = [
  ['BR-01', '/*', text('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')],
  ['BR-02', '/*', text('rsm:ExchangedDocument/ram:ID')],
  ['BR-03', '/*', "string-length(rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = '102']) = 8"],
  ['BR-04', '/*', text('rsm:ExchangedDocument/ram:TypeCode')],
  ['BR-05', settlement, text('ram:InvoiceCurrencyCode')],
  ['BR-06', seller, text('ram:Name')],
  ['BR-07', buyer, text('ram:Name')],
  ['BR-08', seller, 'ram:PostalTradeAddress'],
  ['BR-09', `${seller}/ram:PostalTradeAddress`, text('ram:CountryID')],
  ['BR-10', buyer, 'ram:PostalTradeAddress'],
  ['BR-11', `${buyer}/ram:PostalTradeAddress`, text('ram:CountryID')],
  ['BR-12', totals, text('ram:LineTotalAmount')],
  ['BR-13', totals, text('ram:TaxBasisTotalAmount')],
  ['BR-14', totals, text('ram:GrandTotalAmount')],
  ['BR-15', totals, text('ram:DuePayableAmount')],
  ['BR-16', deal, 'ram:IncludedSupplyChainTradeLineItem'],
  ['BR-21', line, text('ram:AssociatedDocumentLineDocument/ram:LineID')],
  ['BR-22', line, text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')],
  ['BR-23', line, text('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode')],
  ['BR-24', line, text(lineNet)],
  ['BR-25', line, text('ram:SpecifiedTradeProduct/ram:Name')],
  ['BR-26', line, text('ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount')],
  ['BR-27', line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount >= 0'],
  ['BR-29', `${settlement}/ram:BillingSpecifiedPeriod`, 'ram:EndDateTime/udt:DateTimeString >= ram:StartDateTime/udt:DateTimeString'],
  ['BR-45', vat, text('ram:BasisAmount')],
  ['BR-46', vat, text('ram:CalculatedAmount')],
  ['BR-47', vat, text('ram:CategoryCode')],
  ['BR-48', vat, text('ram:RateApplicablePercent')],
  ['BR-49', `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`, text('ram:TypeCode')],
  ['BR-51', '//ram:ApplicableTradeSettlementFinancialCard', 'string-length(ram:ID) >= 4 and string-length(ram:ID) <= 6'],
  ['BR-53', totals, `count(ram:TaxTotalAmount[@currencyID = ${settlement}/ram:InvoiceCurrencyCode]) = 1`],
  ['BR-55', `${settlement}/ram:InvoiceReferencedDocument`, text('ram:IssuerAssignedID')],
  ['BR-62, BR-63', '//ram:URIUniversalCommunication/ram:URIID', text('@schemeID')],
  ['BR-CL-01', '/*', "contains(' 380 381 ', concat(' ', rsm:ExchangedDocument/ram:TypeCode, ' '))"],
  ['BR-CL-14', '//ram:CountryID', "string-length(.) = 2 and translate(., 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = ''"],
  ['BR-CL-25', '//ram:URIUniversalCommunication/ram:URIID', "@schemeID = 'EM' or @schemeID = '0204'"],
  ['BR-CO-04', line, `count(${lineTax}/ram:CategoryCode) = 1`],
  ['BR-CO-09', "//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']", "translate(substring(., 1, 2), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = ''"],
  ['BR-CO-10', totals, same('ram:LineTotalAmount', `sum(${line}/${lineNet})`)],
  ['BR-CO-13', totals, same('ram:TaxBasisTotalAmount', 'ram:LineTotalAmount')],
  ['BR-CO-14', totals, same('ram:TaxTotalAmount', `sum(${vat}/ram:CalculatedAmount)`)],
  ['BR-CO-15', totals, same('ram:GrandTotalAmount', 'ram:TaxBasisTotalAmount + ram:TaxTotalAmount')],
  ['BR-CO-16', totals, same('ram:DuePayableAmount', 'ram:GrandTotalAmount - ram:TotalPrepaidAmount')],
  ['BR-CO-17', vat, '(ram:BasisAmount * ram:RateApplicablePercent div 100 - ram:CalculatedAmount) < 1'],
  ['BR-CO-17', vat, '(ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100) < 1'],
  ['BR-CO-18', settlement, 'ram:ApplicableTradeTax'],
  ['BR-CO-19', `${settlement}/ram:BillingSpecifiedPeriod`, 'ram:StartDateTime or ram:EndDateTime'],
  ['BR-CO-25', `${settlement}[${totals}/ram:DuePayableAmount > 0]`, text('ram:SpecifiedTradePaymentTerms/ram:Description')],
  ['BR-CO-26', seller, "ram:SpecifiedLegalOrganization/ram:ID or ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']"],
  ['BR-DEC', '//*[contains(local-name(), "Amount")]', "string-length(substring-after(., '.')) <= 2"],
  ['BR-S-01', deal, `not(${linesOf('S')}) or ${vat}[ram:CategoryCode = 'S']`],
  ['BR-S-02', seller, `not(${linesOf('S')}) or ram:SpecifiedTaxRegistration/ram:ID`],
  ['BR-S-05', linesOf('S'), `${lineTax}/ram:RateApplicablePercent > 0`],
  ['BR-S-08', `${vat}[ram:CategoryCode = 'S']`, same('ram:BasisAmount', `sum(${linesOf('S')}[${lineTax}/ram:RateApplicablePercent = RATE]/${lineNet})`)],
  ['BR-S-10', `${vat}[ram:CategoryCode = 'S']`, 'not(ram:ExemptionReason)'],
  ['BR-E-01', deal, `not(${linesOf('E')}) or count(${vat}[ram:CategoryCode = 'E']) = 1`],
  ['BR-E-05', linesOf('E'), `${lineTax}/ram:RateApplicablePercent = 0`],
  ['BR-E-08', `${vat}[ram:CategoryCode = 'E']`, same('ram:BasisAmount', `sum(${linesOf('E')}/${lineNet})`)],
  ['BR-E-09', `${vat}[ram:CategoryCode = 'E']`, 'ram:CalculatedAmount = 0'],
  ['BR-E-10', `${vat}[ram:CategoryCode = 'E']`, text('ram:ExemptionReason')],
]

const xrechnung: Rule[] = [
  ['BR-DE-01', settlement, 'ram:SpecifiedTradeSettlementPaymentMeans'],
  ['BR-DE-02', seller, 'ram:DefinedTradeContact'],
  ['BR-DE-03', `${seller}/ram:PostalTradeAddress`, text('ram:CityName')],
  ['BR-DE-04', `${seller}/ram:PostalTradeAddress`, text('ram:PostcodeCode')],
  ['BR-DE-05', `${seller}/ram:DefinedTradeContact`, text('ram:PersonName')],
  ['BR-DE-06', `${seller}/ram:DefinedTradeContact`, text('ram:TelephoneUniversalCommunication/ram:CompleteNumber')],
  ['BR-DE-07', `${seller}/ram:DefinedTradeContact`, text('ram:EmailURIUniversalCommunication/ram:URIID')],
  ['BR-DE-08', `${buyer}/ram:PostalTradeAddress`, text('ram:CityName')],
  ['BR-DE-09', `${buyer}/ram:PostalTradeAddress`, text('ram:PostcodeCode')],
  ['BR-DE-14', vat, text('ram:RateApplicablePercent')],
  ['BR-DE-15', agreement, text('ram:BuyerReference')],
  ['BR-DE-16', seller, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA' or @schemeID = 'FC']"],
  ['BR-DE-17', '/*', "contains(' 326 380 384 389 381 875 876 877 ', concat(' ', rsm:ExchangedDocument/ram:TypeCode, ' '))"],
  ['BR-DE-18', settlement, 'count(ram:SpecifiedTradePaymentTerms/ram:Description) = 1 and not(contains(ram:SpecifiedTradePaymentTerms/ram:Description, "#"))'],
  ['BR-DE-21', '//ram:GuidelineSpecifiedDocumentContextParameter', "ram:ID = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'"],
  ['BR-DE-24', "//ram:SpecifiedTradeSettlementPaymentMeans[ram:TypeCode = '48']", 'ram:ApplicableTradeSettlementFinancialCard'],
  ['BR-DE-27', '//ram:CompleteNumber', "string-length(translate(., translate(., '0123456789', ''), '')) >= 3"],
  ['BR-DE-28', '//ram:EmailURIUniversalCommunication/ram:URIID', "contains(., '@') and not(contains(., ' ')) and not(contains(substring-after(., '@'), '@'))"],
  ['PEPPOL-EN16931-R001', '//rsm:ExchangedDocumentContext', text('ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID')],
  ['PEPPOL-EN16931-R008', '//*[not(*)]', text('.')],
  ['PEPPOL-EN16931-R010', buyer, text('ram:URIUniversalCommunication/ram:URIID')],
  ['PEPPOL-EN16931-R020', seller, text('ram:URIUniversalCommunication/ram:URIID')],
]

/**
 * What is wrong with an invoice as XML: lines of the schema of Factur-X, and numbers of the business rules that it breaks, of EN 16931-1 and, if it says
 * that it is one, of XRechnung 3.0. They are written here after the published rules, because their Schematron can't be had as a package; code lists
 * beyond what we write are not checked.
 */
export async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXsd(xml, Profile.EN16931)
  const document = XmlDocument.fromString(xml)
  try {
    const rules = xml.includes('kosit:xrechnung') ? [...core, ...xrechnung] : core
    const broken = rules.filter(([, of, must]) =>
      document.find(of, namespaces).some(node => {
        const rate = (node as XmlElement).get('ram:RateApplicablePercent', namespaces)?.content ?? ''
        return (node as XmlElement).eval(`boolean(${must.replaceAll('RATE', rate)})`, namespaces) !== true
      }),
    )
    return [...errors.map(String), ...broken.map(([id]) => id)]
  } finally {
    document.dispose()
  }
}
