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

/** Colors that stand for the accent of one theme, as '#rrggbb'. */
export interface AccentColors {
  accent: string
  /** Of a button that is pointed at. */
  deep: string
  /** Of text on the accent. */
  onAccent: string
  /** Of chosen days and rows that are pointed at. */
  wash: string
}

type Rgb = readonly [number, number, number]

/** '#0a7', '0a7' and '#00AA77' are the same; undefined for what is no such color. */
function readColor(typed: string): Rgb | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? []
  if (digits === undefined) return undefined
  const whole = digits.length === 3 ? Array.from(digits, digit => digit + digit).join('') : digits
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

export const isColor = (typed: string) => readColor(typed) !== undefined

const writeColor = (color: Rgb) => `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (one: Rgb, other: Rgb, share: number): Rgb => [0, 1, 2].map(at => (one[at] ?? 0) * share + (other[at] ?? 0) * (1 - share)) as unknown as Rgb

/** Relative luminance, by WCAG 2.2. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors, by WCAG 2.2: 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What WCAG 2.2 AA asks of text. */
const leastContrast = 4.5

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Of each theme: what text in the accent stands on (page, cards, what floats), and the text on the accent. As in app.css. */
const grounds = {
  light: { page: white, others: [white], onAccent: white, towards: black },
  dark: {
    page: [14, 23, 21],
    others: [
      [22, 34, 31],
      [30, 44, 40],
    ],
    onAccent: [6, 32, 29],
    towards: white,
  },
} as const satisfies Record<string, { page: Rgb; others: readonly Rgb[]; onAccent: Rgb; towards: Rgb }>

/** The colors of an accent in a theme; undefined if text in it, or on it, could not be read, and for what is no color. */
export function accentColors(typed: string, theme: keyof typeof grounds): AccentColors | undefined {
  const accent = readColor(typed)
  if (!accent) return undefined
  const { page, others, onAccent, towards } = grounds[theme]
  const wash = mix(accent, page, 0.12)
  const deep = mix(towards, accent, 0.15)
  const isReadable = [page, ...others, wash, onAccent].every(ground => contrast(accent, ground) >= leastContrast) && contrast(deep, onAccent) >= leastContrast
  return isReadable ? { accent: writeColor(accent), deep: writeColor(deep), onAccent: writeColor(onAccent), wash: writeColor(wash) } : undefined
}
