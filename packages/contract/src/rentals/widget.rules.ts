/** Browsers and Node have it; the language alone does not. */
declare const URL: {
  canParse: (address: string) => boolean
  new (address: string): { protocol: string; hostname: string; port: string; origin: string }
}

/** Sites of other people that may show the booking widget of a rental. */
export const mostSites = 20
export const longestSite = 300

/** Hosts of the machine itself, for which an address without TLS is accepted. */
const ownHosts = ['localhost', '127.0.0.1']

const hasOnlyOrigin = /^https?:\/\/[^/?#@\\*\s\p{Cc}]+\/?$/iu
const hostLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
/** True for a name of two labels or more whose last is no number, in ASCII. */
export const isHostName = (host: string) => {
  const labels = host.split('.')
  // The last label of an IP address is a number.
  return host.length <= 253 && labels.length > 1 && labels.every(label => hostLabel.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/**
 * The origin that a typed address of a site names, in ASCII: 'Echo-Beach.com' → 'https://echo-beach.com'. Undefined for anything with a path, a
 * query, credentials, a wildcard, another scheme, an IP address, and for http outside of one's own machine. The result is safe in a header.
 */
export function siteOrigin(typed: string): string | undefined {
  const trimmed = typed.trim()
  const address = trimmed.includes('://') ? trimmed : `https://${trimmed}`
  if (address.length > longestSite || !hasOnlyOrigin.test(address) || !URL.canParse(address)) return undefined
  const { protocol, hostname, port, origin } = new URL(address)
  if (port === '0') return undefined
  if (ownHosts.includes(hostname)) return origin
  return protocol === 'https:' && isHostName(hostname) ? origin : undefined
}

export const widgetThemes = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof widgetThemes)[number]
