import { getPublicSuffix } from 'tldts-icann'

/** What the verbs need to know of the installation. */
export interface OwnDomainSettings {
  /** Host of the product itself, without a port; undefined if it is not configured. */
  ownHost: string | undefined
  /** Name server that is asked; undefined: those of the machine. */
  dnsServer: string | undefined
  /** `host:port` of private places that may be asked for the file, for tests. */
  allowedHosts: string[]
}

/** False for the product's own host and its subdomains, and for public suffixes such as 'co.uk', which have no single owner. */
export const mayBelongToRental = (domain: string, ownHost: string | undefined) =>
  domain !== ownHost && !(ownHost !== undefined && domain.endsWith(`.${ownHost}`)) && getPublicSuffix(domain) !== domain
