import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { cardSize, type Card } from './card.ts'
import type { Pixels } from './tones.ts'

const margin = 64
const inner = cardSize.width - 2 * margin
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`))
const fonts = {
  bold: { family: 'Inter Bold', file: fontFile('700Bold/Inter_700Bold') },
  plain: { family: 'Inter Medium', file: fontFile('500Medium/Inter_500Medium') },
}
const mark = fileURLToPath(new URL('mark.png', import.meta.url))
const paper = '#ffffff'
const star = '#ffc94d'
const lagoon = '#0b6b63'

/** Characters that the font has no picture for, such as emoji, would be drawn as boxes. */
const unknown = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{P}\p{Sc}\p{Zs}\p{Sm}\u0300-\u036f]/gu
const drawable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(unknown, '')
    .replace(/[\u2e80-\u{10ffff}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, sign => entities[sign] ?? sign)

interface Drawn {
  data: Buffer
  width: number
  height: number
}

interface Span {
  text: string
  font: keyof typeof fonts
  size: number
  color?: string
}

const spanOf = ({ text, font, size, color = paper }: Span) => `<span font="${fonts[font].family} ${size}" foreground="${color}">${escape(text)}</span>`

/** As high as any letter and not seen: texts with it are equally high, so that their lines are level. */
const strut = `<span font="${fonts.bold.family} 44" alpha="1">|</span>`

/** With a width in pixels, lines are broken at it. */
async function draw(markup: string, width?: number): Promise<Drawn> {
  const { data, info } = await sharp({
    text: { text: markup, font: `${fonts.bold.family} 44`, fontfile: fonts.bold.file, rgba: true, dpi: 72, ...(width && { width, wrap: 'word-char' }) },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The library finds a font whose file an earlier text has named. */
const loadFonts = () =>
  sharp({ text: { text: 'a', font: fonts.plain.family, fontfile: fonts.plain.file } })
    .raw()
    .toBuffer()

/** The drawn text, or as much of its beginning as fits, with '…'. */
async function drawWithin(text: string, most: { width: number; height: number }, drawText: (text: string) => Promise<Drawn>): Promise<Drawn> {
  let length = text.length
  for (;;) {
    const drawn = await drawText(length < text.length ? `${text.slice(0, length).trimEnd()}…` : text)
    if ((drawn.width <= most.width && drawn.height <= most.height) || length <= 1) return drawn
    const share = Math.min(1, most.width / drawn.width) * Math.min(1, most.height / drawn.height)
    length = Math.max(1, Math.min(length - 1, Math.floor(length * Math.max(share, 0.5))))
  }
}

const titleSizes = [68, 58, 50]
/** Two lines of the largest size, or three of the smallest. */
const titleSpace = { width: inner, height: 188 }

/** Up to three lines: smaller letters first, then fewer. */
async function drawTitle(title: string): Promise<Drawn> {
  const [smallest] = titleSizes.slice(-1)
  const drawIn = (size: number) => (text: string) => draw(spanOf({ text, font: 'bold', size }), inner)
  for (const size of titleSizes) {
    const drawn = await drawIn(size)(title)
    if (drawn.height <= titleSpace.height && drawn.width <= inner) return drawn
  }
  return drawWithin(title, titleSpace, drawIn(smallest ?? 50))
}

/** Price and place in one line. */
function drawFacts(price: string, place: string, width: number): Promise<Drawn> {
  const bold = price ? spanOf({ text: `${price}   `, font: 'bold', size: 44 }) : ''
  return drawWithin(place || ' ', { width, height: 200 }, text => draw(`${bold}${spanOf({ text, font: 'plain', size: 34 })}${strut}`))
}

const drawScore = (score: string) =>
  draw(`${strut}${spanOf({ text: '★', font: 'bold', size: 44, color: star })}${spanOf({ text: ` ${score}`, font: 'bold', size: 44 })}`)

/** Darker towards the foot, where the texts are, and a little at the head. */
function shade(textTop: number): OverlayOptions {
  const { width, height } = cardSize
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    const foot = Math.min(1, Math.max(0, (y - textTop + 165) / 290))
    const head = Math.max(0, 1 - y / 170)
    const alpha = Math.round(255 * Math.max(0.82 * foot * foot * (3 - 2 * foot), 0.5 * head))
    for (let x = 0; x < width; x++) data.writeUInt32BE(0x0e171500 + alpha, (y * width + x) * 4)
  }
  return { input: data, raw: { width, height, channels: 4 } }
}

/** Lays the texts over a photo of the card's size; without one over the product's colour. */
export async function layCard(photo: Pixels | undefined, card: Card): Promise<Pixels> {
  await loadFonts()
  const [name = '', price = '', where = '', score = ''] = [card.title, card.price, card.place, card.score].map(drawable)
  // A name in a script that the font lacks, such as Chinese, leaves the headline to the place.
  const [title, place] = name ? [name, where] : [where, '']
  const layers: OverlayOptions[] = []
  const put = (drawn: Drawn, left: number, top: number) => layers.push({ input: drawn.data, left, top: Math.round(top) })

  const right = score ? await drawScore(score) : undefined
  const facts = await drawFacts(price, place, inner - (right ? right.width + 40 : 0))
  const factsTop = cardSize.height - margin + 12 - facts.height
  put(facts, margin, factsTop)
  if (right) put(right, cardSize.width - margin - right.width, factsTop)
  const heading = title ? await drawTitle(title) : undefined
  const top = factsTop - 20 - (heading?.height ?? 0)
  if (heading) put(heading, margin, top)
  const product = await draw(spanOf({ text: card.name, font: 'bold', size: 38 }))
  put(product, margin + 70, 48 + 28 - product.height / 2)
  layers.push({ input: mark, left: margin, top: 48 })

  const base = photo
    ? sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: photo.channels } })
    : sharp({ create: { ...cardSize, channels: 3, background: lagoon } })
  const { data, info } = await base
    .composite(photo ? [shade(top), ...layers] : layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}
