import type { Tone } from './operations.ts'

/** Pixels in rows, 8 bits a channel: red, green, blue and, where there are four, alpha. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** As Rec. 709 weighs them. */
const lightness = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b

const clamped = (value: number) => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value))

/** The same curve for every channel. */
const curves: Partial<Record<Tone, (channel: number, value: number) => number>> = {
  invert: channel => 255 - channel,
  brightness: (channel, value) => channel + 2.55 * value,
  exposure: (channel, value) => channel * 2 ** (value / 100),
  gamma: (channel, value) => (value === 0 ? (channel === 255 ? 255 : 0) : 255 * (channel / 255) ** (100 / value)),
  contrast: (channel, value) => 127.5 + (channel - 127.5) * (1 + value / 100),
}

/** How far a channel moves away from grey; 1 leaves it. */
const spreads: Partial<Record<Tone, (r: number, g: number, b: number, value: number) => number>> = {
  grayscale: () => 0,
  saturation: (_r, _g, _b, value) => 1 + value / 100,
  // What is dull already moves most.
  vibrance: (r, g, b, value) => 1 + (value / 100) * (1 - (Math.max(r, g, b) - Math.min(r, g, b)) / 255),
}

/** Changes the pixels in place. */
export function changeTone({ data, channels }: Pixels, tone: Tone, value: number): void {
  const curve = curves[tone]
  if (curve)
    return throughTables(
      data,
      channels,
      [0, 1, 2].map(() => tableOf(channel => curve(channel, value))),
    )
  if (tone === 'warmth') {
    const warm = value * 0.4
    return throughTables(data, channels, [tableOf(red => red + warm), tableOf(green => green), tableOf(blue => blue - warm)])
  }
  const spread = spreads[tone]
  if (!spread) return
  for (let at = 0; at < data.length; at += channels) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
    const grey = lightness(r, g, b)
    const by = spread(r, g, b, value)
    data[at] = clamped(grey + (r - grey) * by)
    data[at + 1] = clamped(grey + (g - grey) * by)
    data[at + 2] = clamped(grey + (b - grey) * by)
  }
}

const tableOf = (curve: (channel: number) => number) => Uint8Array.from({ length: 256 }, (_, channel) => clamped(curve(channel)))

function throughTables(data: Buffer, channels: number, tables: Uint8Array[]): void {
  for (let at = 0; at < data.length; at += channels)
    tables.forEach((table, channel) => {
      data[at + channel] = table[data[at + channel] ?? 0] ?? 0
    })
}

/** Spreads the tones between the darkest and the lightest hundredth over the whole range, by a strength of 0 to 100. */
export function enhance({ data, channels }: Pixels, strength: number): void {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += channels) {
    const light = clamped(lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    counts[light] = (counts[light] ?? 0) + 1
  }
  const least = data.length / channels / 100
  const edge = (levels: number[]) => {
    let seen = 0
    return levels.find(level => (seen += counts[level] ?? 0) > least) ?? 0
  }
  const levels = [...counts.keys()]
  const dark = edge(levels)
  const light = edge(levels.toReversed())
  const share = strength / 100
  if (light <= dark) return
  const table = tableOf(channel => channel + share * (((channel - dark) * 255) / (light - dark) - channel))
  throughTables(data, channels, [table, table, table])
}

/** `amount` hundredths of the way from the picture to its blurred form; beyond 0 the other way, which sharpens. Changes the pixels in place. */
export function mix({ data }: Pixels, blurred: Pixels, amount: number): void {
  const share = amount / 100
  for (let at = 0; at < data.length; at++) {
    const before = data[at] ?? 0
    data[at] = clamped(before + share * ((blurred.data[at] ?? 0) - before))
  }
}
