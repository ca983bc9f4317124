import { must } from '../../platform/base/must.ts'
import {
  alignOf,
  centre,
  choiceOf,
  fillOf,
  isYes,
  largestNumber,
  lengthOf,
  numberOf,
  only,
  sideOf,
  sizeOf,
  topLeft,
  type Align,
  type Fill,
  type Length,
} from './read-arguments.ts'

type Stretch = 'on' | 'off' | 'fill'
export type Tone = 'grayscale' | 'invert' | 'brightness' | 'exposure' | 'gamma' | 'contrast' | 'saturation' | 'vibrance' | 'warmth'

export type Operation =
  | { name: 'preview'; width: number; height: number }
  | { name: 'resize'; width: number | null; height: number | null; stretch: Stretch }
  | { name: 'scale_crop'; width: number; height: number; isSmart: boolean; align: Align }
  | { name: 'crop'; width: Length; height: Length; align: Align }
  | { name: 'ratio'; width: number; height: number; align: Align }
  | { name: 'rotate'; quarters: 0 | 1 | 2 | 3 }
  | { name: 'flip' }
  | { name: 'mirror' }
  | { name: 'tone'; tone: Tone; value: number }
  | { name: 'blur'; sigma: number; amount: number }
  | { name: 'sharpen'; strength: number }
  | { name: 'enhance'; strength: number }

const qualities = ['smart', 'smart_retina', 'normal', 'better', 'best', 'lighter', 'lightest'] as const
export type Quality = (typeof qualities)[number]
const wantedFormats = ['jpeg', 'png', 'webp', 'auto', 'preserve'] as const
type WantedFormat = (typeof wantedFormats)[number]

/** What an address asks for. */
export interface ImageRequest {
  operations: Operation[]
  format: WantedFormat
  quality: Quality
  isProgressive: boolean
  fill: Fill | null
  autorotate: boolean
  /** Shown or saved; null: as its type is. */
  inline: boolean | null
  json: boolean
  /** False for the stored bytes as they are. */
  isDerived: boolean
  /** Name for a download; empty without one. */
  name: string
}

const mostOperations = 20
const longest = 1000

const isSmartType = (text: string) => /^smart(?:_(?:faces|objects|points)){0,3}$/.test(text)

function scaleCropOf([size, ...args]: string[]): Operation {
  const isSmart = isSmartType(args[0] ?? '')
  if (isSmart) args.shift()
  only(args, 0, 1)
  const [text] = args
  return { name: 'scale_crop', ...sizeOf(size), isSmart, align: text === undefined ? (isSmart ? centre : topLeft) : alignOf(text, true) }
}

function cropOf(args: string[]): Operation {
  only(args, 1, 2)
  const [size = '', text] = args
  const [, wide, high] = /^(\d{1,5}):(\d{1,5})$/.exec(size) ?? []
  if (wide) return { name: 'ratio', width: sideOf(wide), height: sideOf(high), align: text === undefined ? centre : alignOf(text, false) }
  const [, across, down] = /^(\d{1,5}p?)x(\d{1,5}p?)$/.exec(size) ?? []
  const [width, height] = [lengthOf(across), lengthOf(down)]
  must(width.amount > 0 && height.amount > 0, 'bad_request')
  return { name: 'crop', width, height, align: text === undefined ? topLeft : alignOf(text, false) }
}

function resizeOf(args: string[], stretch: Stretch): Operation {
  only(args, 1)
  const [, wide = '', high = ''] = /^(\d{0,5})x(\d{0,5})$/.exec(args[0] ?? '') ?? []
  must(wide || high, 'bad_request')
  return { name: 'resize', width: wide ? sideOf(wide) : null, height: high ? sideOf(high) : null, stretch }
}

function blurOf(args: string[]): Operation {
  only(args, 0, 2)
  return { name: 'blur', sigma: numberOf(args[0] ?? '10', 0, 5000) / 10, amount: numberOf(args[1] ?? '100', -200, 100) }
}

function rotateOf(args: string[]): Operation {
  only(args, 1)
  const angle = numberOf(args[0], 0, largestNumber)
  must(angle % 90 === 0, 'bad_request')
  return { name: 'rotate', quarters: ((angle / 90) % 4) as 0 | 1 | 2 | 3 }
}

const plain = (operation: Operation) => (args: string[]) => {
  only(args, 0)
  return operation
}
const tone = (name: Tone, least: number, most: number) => (args: string[]) => {
  only(args, 1)
  return { name: 'tone', tone: name, value: numberOf(args[0], least, most) } satisfies Operation
}

/** Operations on pixels, by their name in an address; how far a resize may stretch is known by then. */
const readers: Record<string, (args: string[], stretch: Stretch) => Operation> = {
  preview(args) {
    only(args, 0, 1)
    return { name: 'preview', ...sizeOf(args[0] ?? '2048x2048') }
  },
  resize: resizeOf,
  smart_resize(args, stretch) {
    only(args, 1)
    return { name: 'resize', ...sizeOf(args[0]), stretch }
  },
  scale_crop: scaleCropOf,
  crop: cropOf,
  rotate: rotateOf,
  flip: plain({ name: 'flip' }),
  mirror: plain({ name: 'mirror' }),
  grayscale: plain({ name: 'tone', tone: 'grayscale', value: 0 }),
  invert: plain({ name: 'tone', tone: 'invert', value: 0 }),
  brightness: tone('brightness', -100, 100),
  exposure: tone('exposure', -500, 500),
  gamma: tone('gamma', 0, 1000),
  contrast: tone('contrast', -100, 500),
  saturation: tone('saturation', -100, 500),
  vibrance: tone('vibrance', -100, 500),
  warmth: tone('warmth', -100, 100),
  blur: blurOf,
  sharp(args) {
    only(args, 0, 1)
    return { name: 'sharpen', strength: numberOf(args[0] ?? '5', 0, 20) }
  },
  enhance(args) {
    only(args, 0, 1)
    return { name: 'enhance', strength: numberOf(args[0] ?? '50', 0, 100) }
  },
}

/** Settings hold for the whole address, wherever they stand. */
const settings: Record<string, (wanted: ImageRequest, args: string[]) => void> = {
  format: (wanted, args) => void (wanted.format = choiceOf(args, wantedFormats)),
  quality: (wanted, args) => void (wanted.quality = choiceOf(args, qualities)),
  progressive: (wanted, args) => void (wanted.isProgressive = isYes(args)),
  // Nothing of the metadata is ever kept, so every choice is obeyed as the safest.
  strip_meta: (_wanted, args) => void choiceOf(args, ['all', 'none', 'sensitive']),
  // Pictures are always drawn in sRGB.
  srgb: (_wanted, args) => void choiceOf(args, ['fast', 'icc', 'keep_profile']),
  setfill: (wanted, args) => void (wanted.fill = fillOf(args)),
  autorotate: (wanted, args) => void (wanted.autorotate = isYes(args)),
  inline: (wanted, args) => void (wanted.inline = isYes(args)),
  json(wanted, args) {
    only(args, 0)
    wanted.json = true
  },
}
const leavesBytes = new Set(['inline', 'json'])

/** Reads what stands behind `/media/{uuid}/`: nothing, a name, or `-/op/args/-/op/args/name`. Refuses what it does not know before any pixel is touched. */
export function readImageRequest(text: string): ImageRequest {
  must(text.length <= longest, 'bad_request')
  const wanted: ImageRequest = {
    operations: [],
    format: 'auto',
    quality: 'normal',
    isProgressive: false,
    fill: null,
    autorotate: true,
    inline: null,
    json: false,
    isDerived: false,
    name: '',
  }
  const cut = text.lastIndexOf('/') + 1
  wanted.name = text.slice(cut)
  if (cut === 0) return wanted
  const steps = text.slice(0, cut - 1).split('/')
  must(steps[0] === '-', 'bad_request')
  const starts = steps.flatMap((step, index) => (step === '-' ? [index] : []))
  must(starts.length <= mostOperations, 'bad_request')
  let stretch: Stretch = 'on'
  starts.forEach((start, index) => {
    const [name = '', ...args] = steps.slice(start + 1, starts[index + 1])
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    const set = Object.hasOwn(settings, name) ? settings[name] : undefined
    must(read ?? set ?? name === 'stretch', 'bad_request')
    if (name === 'stretch') stretch = choiceOf(args, ['on', 'off', 'fill'])
    else if (read) wanted.operations.push(read(args, stretch))
    else set?.(wanted, args)
    if (!leavesBytes.has(name)) wanted.isDerived = true
  })
  return wanted
}
