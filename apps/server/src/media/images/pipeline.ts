import sharp, { type Sharp } from 'sharp'
import type { ImageInfo } from '../files.store.ts'
import type { Card } from './card.ts'
import { layCard } from './lay-card.ts'
import { masterSide } from './master.ts'
import type { Quality } from './operations.ts'
import type { Output, Pass, Plan } from './plan.ts'
import type { Fill } from './read-arguments.ts'
import { changeTone, enhance, mix, type Pixels } from './tones.ts'

const mostPixels = 75_000_000
const mostFrames = 60
/** Formats that are opened, as the library calls them; the rest of its decoders stay shut. */
const opened: Record<string, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WEBP', gif: 'GIF', heif: 'AVIF' }

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['JpegFile', 'JpegBuffer', 'PngFile', 'PngBuffer', 'WebpFile', 'WebpBuffer', 'NsgifFile', 'HeifFile'].map(name => `VipsForeignLoad${name}`),
})

const open = (source: string | Buffer) => sharp(source, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })

const qualities: Record<'jpeg' | 'webp' | 'avif', Record<Quality, number>> = {
  jpeg: { lightest: 42, lighter: 62, smart_retina: 62, normal: 78, smart: 78, better: 87, best: 95 },
  webp: { lightest: 32, lighter: 55, smart_retina: 55, normal: 75, smart: 75, better: 86, best: 94 },
  avif: { lightest: 26, lighter: 37, smart_retina: 37, normal: 50, smart: 50, better: 62, best: 76 },
}

const white: Fill = { r: 255, g: 255, b: 255, alpha: 1 }
const clear: Fill = { r: 255, g: 255, b: 255, alpha: 0 }

function encode(image: Sharp, { format, quality, isProgressive, fill }: Output): Sharp {
  switch (format) {
    case 'jpeg':
      return image.flatten({ background: fill ?? white }).jpeg({ quality: qualities.jpeg[quality], progressive: isProgressive })
    case 'png':
      return image.png({ progressive: isProgressive })
    case 'webp':
      return image.webp({ quality: qualities.webp[quality], effort: 2 })
    case 'avif':
      return image.avif({ quality: qualities.avif[quality], effort: 0 })
  }
}

const reopen = ({ data, ...raw }: Pixels) => sharp(data, { raw })

async function hold(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`a picture of ${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function draw(image: Sharp, { cut, size, isSmart, window, pad }: Extract<Pass, { name: 'draw' }>, fill: Fill): Sharp {
  let drawn = cut ? image.extract(cut) : image
  const isScaled = !cut || cut.width !== size.width || cut.height !== size.height
  if (isScaled) drawn = drawn.resize({ ...size, ...(isSmart ? { fit: 'cover', position: 'attention' } : { fit: 'fill' }) })
  if (window) drawn = drawn.extract(window)
  return pad ? (fill.alpha < 1 ? drawn.ensureAlpha() : drawn).extend({ ...pad, background: fill }) : drawn
}

/** Of more than this the eye sees no difference to blurring a smaller picture, at a small part of the work. */
const largestSigma = 6

async function blurred(pixels: Pixels, sigma: number): Promise<Pixels> {
  const times = Math.min(Math.ceil(sigma / largestSigma), Math.max(1, Math.min(pixels.width, pixels.height)))
  if (times === 1) return hold(reopen(pixels).blur(Math.max(0.3, sigma)))
  const size = { width: Math.max(1, Math.round(pixels.width / times)), height: Math.max(1, Math.round(pixels.height / times)) }
  const small = await hold(reopen(pixels).resize({ ...size, fit: 'fill' }))
  const soft = await hold(reopen(small).blur(Math.min(sigma / times, Math.max(0.3, Math.max(size.width, size.height)))))
  return hold(reopen(soft).resize({ width: pixels.width, height: pixels.height, fit: 'fill', kernel: 'cubic' }))
}

async function change(pixels: Pixels, pass: Exclude<Pass, { name: 'draw' }>): Promise<Pixels> {
  switch (pass.name) {
    case 'rotate':
      return hold(reopen(pixels).rotate(pass.quarters * 90))
    case 'flip':
      return hold(reopen(pixels).flip())
    case 'mirror':
      return hold(reopen(pixels).flop())
    case 'tone':
      changeTone(pixels, pass.tone, pass.value)
      return pixels
    case 'enhance':
      enhance(pixels, pass.strength)
      return pixels
    case 'sharpen':
      return pass.strength === 0 ? pixels : hold(reopen(pixels).sharpen({ sigma: 1, m1: pass.strength / 5, m2: pass.strength / 2 }))
    case 'blur': {
      if (pass.sigma < 0.3 || pass.amount === 0) return pixels
      const soft = await blurred(pixels, pass.sigma)
      if (pass.amount === 100) return soft
      mix(pixels, soft, pass.amount)
      return pixels
    }
  }
}

/** Draws the picture at `source` as planned and writes it to `target`. Throws for bytes that are no whole picture of ours. */
export async function drawPicture(source: string, plan: Plan, output: Output, target: string, card?: Card): Promise<void> {
  const original = open(source)
  const { hasAlpha } = plan.passes.some(pass => pass.name === 'draw' && pass.pad) ? await open(source).metadata() : { hasAlpha: false }
  const fill = output.fill ?? (hasAlpha && output.format !== 'jpeg' ? clear : white)
  const [first, ...others] = plan.passes
  let image = plan.isTurnedUpright ? original.autoOrient() : original
  const rest = first?.name === 'draw' ? others : plan.passes
  if (first?.name === 'draw') image = draw(image, first, fill)
  if (rest.length > 0) {
    let pixels = await hold(image)
    for (const pass of rest) pixels = pass.name === 'draw' ? await hold(draw(reopen(pixels), pass, fill)) : await change(pixels, pass)
    image = reopen(pixels)
  }
  if (card) image = reopen(await layCard(await hold(image.flatten({ background: fill })), card))
  await encode(image, output).toFile(target)
}

/** Writes a card without a photo to `target`. */
export const drawCard = async (card: Card, output: Output, target: string) => encode(reopen(await layCard(undefined, card)), output).toFile(target)

/** Writes the copy that smaller pictures are drawn from: upright, sRGB, its longer side 2400 pixels at most. */
export async function drawMaster(source: string, target: string): Promise<void> {
  const { hasAlpha } = await open(source).metadata()
  const image = open(source).autoOrient().resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
  await (hasAlpha ? image.webp({ quality: 95, alphaQuality: 100, effort: 2 }) : image.jpeg({ quality: 92 })).toFile(target)
}

const colorModes: Record<string, string> = { 'b-w': 'L', grey16: 'L', cmyk: 'CMYK' }

/** What the head of a file tells; undefined for what is no picture of ours. */
export async function readHead(source: string | Buffer): Promise<ImageInfo | undefined> {
  const found = await open(source).metadata()
  const format = opened[found.format]
  const frames = found.pages ?? 1
  if (!format || frames > mostFrames || (format === 'AVIF' && found.compression !== 'av1')) return undefined
  const { width, height } = found
  if (width * height > mostPixels) return undefined
  const mode = colorModes[found.space] ?? 'RGB'
  const density = found.density ? Math.round(found.density) : undefined
  return {
    width,
    height,
    format,
    colorMode: found.hasAlpha ? `${mode}A` : mode,
    orientation: found.orientation && found.orientation >= 1 && found.orientation <= 8 ? found.orientation : null,
    dpi: density ? [density, density] : null,
    animated: frames > 1,
  }
}

/** The mean colour of a picture, '#8a9b7c'. Decodes all of it, so that one that is cut off is not taken for whole. */
export async function readColour(path: string): Promise<string> {
  const small = open(path).resize({ width: 16, height: 16, fit: 'fill' }).flatten({ background: white })
  const { data } = await hold(small)
  const mean = (channel: number) => {
    let sum = 0
    for (let at = channel; at < data.length; at += 3) sum += data[at] ?? 0
    return Math.round(sum / (data.length / 3))
  }
  return `#${[0, 1, 2].map(channel => mean(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Of a document's photograph every letter can be read at this. */
const redrawnSide = 3000

/** The same photograph as JPEG, upright and without any metadata. */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  const image = open(bytes).autoOrient().resize({ width: redrawnSide, height: redrawnSide, fit: 'inside', withoutEnlargement: true })
  return image.flatten({ background: white }).jpeg({ quality: 88 }).toBuffer()
}
