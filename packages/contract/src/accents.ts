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

const writeColor = (color: Rgb) => `#${color.map(part => part.toString(16).padStart(2, '0')).join('')}`
const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map(at => Math.round((one[at] ?? 0) * share + (other[at] ?? 0) * (1 - share))) as unknown as Rgb

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

/**
 * The color nearest to a typed one that can be the accent of a theme: itself, or else mixed with as little black (light theme) or white (dark theme) as
 * makes it readable. Undefined for what is no color.
 */
export function nearestAccent(typed: string, theme: keyof typeof grounds): string | undefined {
  const color = readColor(typed)
  if (!color) return undefined
  const { towards } = grounds[theme]
  for (let share = 0; share < 256; share++) {
    const mixed = writeColor(mix(towards, color, share / 255))
    if (accentColors(mixed, theme)) return mixed
  }
  throw new Error('neither black nor white is readable')
}

/** A typed color as '#rrggbb'; undefined for what is no color. */
export function hexColor(typed: string): string | undefined {
  const color = readColor(typed)
  return color && writeColor(color)
}

/**
 * The accents of a brand, of which one color is kept: in the light theme the color itself, in the dark one the nearest that is readable there. No single
 * color has a contrast of 4.5 with the white page and with the cards of the dark theme, whose own contrast is below 4.5 squared. Undefined if the color can't be read in the light theme.
 */
export function brandAccents(typed: string): Record<keyof typeof grounds, AccentColors> | undefined {
  const light = accentColors(typed, 'light')
  const dark = accentColors(nearestAccent(typed, 'dark') ?? '', 'dark')
  return light && dark && { light, dark }
}

const properties = { accent: '--color-lagoon', deep: '--color-lagoon-deep', onAccent: '--color-on-lagoon', wash: '--color-wash' } as const
export type AccentProperty = (typeof properties)[keyof typeof properties]

/** Where each color of an accent is used: the name of its custom property in app.css. */
export const accentProperties = Object.entries(properties) as [keyof AccentColors, AccentProperty][]

/** The custom properties that paint a page, or a part of it, in a brand's color in both themes. Safe in a style sheet: every value is made of digits. */
export function brandProperties(typed: string): Partial<Record<AccentProperty, string>> {
  const accents = brandAccents(typed)
  return accents ? Object.fromEntries(accentProperties.map(([part, name]) => [name, `light-dark(${accents.light[part]}, ${accents.dark[part]})`])) : {}
}
