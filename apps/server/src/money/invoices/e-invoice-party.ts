import { element, type Xml } from './xml.ts'

export interface Party {
  name: string
  registration?: string
  /** Lines of the street, and whatever else stands in the address. */
  address: string
  postCode: string
  city: string
  country: string
  /** Electronic address: an e-mail (EM) or a Leitweg-ID (0204). */
  reachedBy?: { schemeID: 'EM' | '0204'; id: string } | undefined
  contact?: { name: string; phone: string; email: string } | undefined
  taxes: [scheme: 'VA' | 'FC', id: string][]
}

export const isText = (text: string | null | undefined): text is string => Boolean(text?.trim())
const ifAny = (name: string, text: string | null | undefined) => (isText(text) ? element(name, text.trim()) : [])

/** The seller or the buyer of an invoice. */
export function party(tag: string, { name, registration, address, postCode, city, country, reachedBy, contact, taxes }: Party): Xml {
  const lines = address.split(/\r?\n/).filter(isText)
  return element(
    tag,
    element('ram:Name', name),
    isText(registration) ? element('ram:SpecifiedLegalOrganization', element('ram:ID', registration)) : [],
    contact
      ? element(
          'ram:DefinedTradeContact',
          element('ram:PersonName', contact.name),
          element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', contact.phone)),
          element('ram:EmailURIUniversalCommunication', element('ram:URIID', contact.email)),
        )
      : [],
    element(
      'ram:PostalTradeAddress',
      ifAny('ram:PostcodeCode', postCode),
      ifAny('ram:LineOne', lines[0]),
      ifAny('ram:LineTwo', lines[1]),
      ifAny('ram:LineThree', lines.slice(2).join(', ')),
      ifAny('ram:CityName', city),
      element('ram:CountryID', country),
    ),
    reachedBy ? element('ram:URIUniversalCommunication', element('ram:URIID', { schemeID: reachedBy.schemeID }, reachedBy.id)) : [],
    taxes.map(([schemeID, id]) => element('ram:SpecifiedTaxRegistration', element('ram:ID', { schemeID }, id))),
  )
}
