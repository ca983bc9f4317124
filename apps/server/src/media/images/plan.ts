import { must } from '../../platform/base/must.ts'
import type { PictureFormat } from './negotiate.ts'
import type { Operation, Quality, ImageRequest } from './operations.ts'
import type { Align, Fill, Offset } from './read-arguments.ts'

export interface Size {
  width: number
  height: number
}
export interface Box extends Size {
  left: number
  top: number
}
interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** One turn over the pixels. A 'draw' cuts, then scales, then cuts again, then pads. */
export type Pass =
  | { name: 'draw'; cut: Box | null; size: Size; isSmart: boolean; window: Box | null; pad: Edges | null }
  | { name: 'rotate'; quarters: 1 | 2 | 3 }
  | { name: 'flip' }
  | { name: 'mirror' }
  | Extract<Operation, { name: 'tone' }>
  | Extract<Operation, { name: 'blur' }>
  | Extract<Operation, { name: 'sharpen' }>
  | Extract<Operation, { name: 'enhance' }>

export interface Plan extends Size {
  isTurnedUpright: boolean
  passes: Pass[]
}

export interface Output {
  format: PictureFormat
  quality: Quality
  isProgressive: boolean
  fill: Fill | null
}

/** No picture on the way may have more pixels, nor a longer side. */
const mostPixels = 25_000_000
const longestSide = 5000
/** Of the answer: 5000 only where the address itself asks for JPEG. */
const longestAnswer = (wanted: ImageRequest) => (wanted.format === 'jpeg' ? longestSide : 3000)

const whole = (value: number) => Math.max(1, Math.round(value))
const isSame = (a: Size, b: Size) => a.width === b.width && a.height === b.height
const isTooLarge = ({ width, height }: Size) => width > longestSide || height > longestSide || width * height > mostPixels
const mustFit = (size: Size) => must(!isTooLarge(size), 'bad_request')

/** Where a window of `inner` begins on a side of `outer`; below 0 where it is the longer one. */
const place = (offset: Offset, outer: number, inner: number) => (offset.isPercent ? Math.round(((outer - inner) * offset.amount) / 100) : offset.amount)

const windowOf = (outer: Size, inner: Size, align: Align): Box => ({
  left: place(align.x, outer.width, inner.width),
  top: place(align.y, outer.height, inner.height),
  ...inner,
})

/** Draws one after the other as far as they come to a single turn over the pixels. */
class Drawing {
  passes: Pass[] = []
  size: Size
  /** A cut that the next draw takes along. */
  #cut: Box | null = null
  /** What commutes with scaling waits while the picture is still too large to be held. */
  #waiting: Pass[] = []
  #isTurned = false

  constructor(size: Size) {
    this.size = size
  }

  cut(box: Box) {
    must(!this.#isTurned, 'bad_request')
    this.#cut = this.#cut ? { ...box, left: box.left + this.#cut.left, top: box.top + this.#cut.top } : box
    this.size = { width: box.width, height: box.height }
  }

  draw(size: Size, { isSmart = false, window = null, pad = null }: { isSmart?: boolean; window?: Box | null; pad?: Edges | null } = {}) {
    must(!this.#isTurned || !window, 'bad_request')
    mustFit(window ?? size)
    const turned = this.#isTurned ? { width: size.height, height: size.width } : size
    this.passes.push({ name: 'draw', cut: this.#cut, size: turned, isSmart, window, pad: null })
    this.#cut = null
    this.size = window ?? size
    this.#settle()
    if (pad) this.pad(pad)
  }

  pad(pad: Edges) {
    const size = { width: this.size.width + pad.left + pad.right, height: this.size.height + pad.top + pad.bottom }
    mustFit(size)
    this.flush()
    this.passes.push({ name: 'draw', cut: null, size: this.size, isSmart: false, window: null, pad })
    this.size = size
  }

  pixels(pass: Pass) {
    const isTurn = pass.name === 'rotate' && pass.quarters !== 2
    if (isTooLarge(this.size)) {
      this.#waiting.push(pass)
      if (isTurn) this.#isTurned = !this.#isTurned
    } else {
      this.flush()
      this.passes.push(pass)
    }
    if (isTurn) this.size = { width: this.size.height, height: this.size.width }
  }

  /** Makes of a waiting cut a draw of its own. */
  flush() {
    if (this.#cut) this.draw(this.size)
  }

  #settle() {
    this.passes.push(...this.#waiting)
    this.#waiting = []
    this.#isTurned = false
  }
}

function scaleCrop(drawing: Drawing, { width, height, isSmart, align }: Extract<Operation, { name: 'scale_crop' }>) {
  const { size } = drawing
  const scale = Math.max(width / size.width, height / size.height)
  const scaled = { width: Math.max(width, whole(size.width * scale)), height: Math.max(height, whole(size.height * scale)) }
  // Enlarging first and cutting then would make pixels by the million to throw them away.
  if (scale > 1 && (!isSmart || isTooLarge(scaled))) {
    const inner = { width: Math.min(size.width, whole(width / scale)), height: Math.min(size.height, whole(height / scale)) }
    drawing.cut(windowOf(size, inner, align))
    return drawing.draw({ width, height })
  }
  if (isSmart) return drawing.draw({ width, height }, { isSmart })
  const window = windowOf(scaled, { width, height }, align)
  return drawing.draw(scaled, isSame(scaled, { width, height }) ? {} : { window })
}

function crop(drawing: Drawing, inner: Size, align: Align) {
  const { size } = drawing
  const window = windowOf(size, inner, align)
  const left = Math.max(0, window.left)
  const top = Math.max(0, window.top)
  const seen = { left, top, width: Math.min(size.width, window.left + inner.width) - left, height: Math.min(size.height, window.top + inner.height) - top }
  must(seen.width > 0 && seen.height > 0, 'bad_request')
  if (!isSame(seen, size)) drawing.cut(seen)
  if (isSame(seen, inner)) return
  const before = { left: left - window.left, top: top - window.top }
  drawing.pad({ ...before, right: inner.width - seen.width - before.left, bottom: inner.height - seen.height - before.top })
}

function resize(drawing: Drawing, { width, height, stretch }: Extract<Operation, { name: 'resize' }>) {
  const { size } = drawing
  const asked = {
    width: width ?? whole((size.width * (height ?? 0)) / size.height),
    height: height ?? whole((size.height * (width ?? 0)) / size.width),
  }
  mustFit(asked)
  if (stretch === 'on') return drawing.draw(asked)
  const isByOneSide = width === null || height === null
  const within = { width: Math.min(asked.width, size.width), height: Math.min(asked.height, size.height) }
  const drawn = isByOneSide && !isSame(within, asked) ? size : within
  if (!isSame(drawn, size)) drawing.draw(drawn)
  if (stretch === 'off' || isSame(drawn, asked)) return
  const left = Math.floor((asked.width - drawn.width) / 2)
  const top = Math.floor((asked.height - drawn.height) / 2)
  drawing.pad({ left, top, right: asked.width - drawn.width - left, bottom: asked.height - drawn.height - top })
}

function apply(drawing: Drawing, operation: Operation) {
  const { size } = drawing
  const pixels = ({ amount, isPercent }: Offset, side: number) => (isPercent ? whole((side * amount) / 100) : amount)
  switch (operation.name) {
    case 'preview': {
      const scale = Math.min(1, operation.width / size.width, operation.height / size.height)
      return drawing.draw({ width: whole(size.width * scale), height: whole(size.height * scale) })
    }
    case 'resize':
      return resize(drawing, operation)
    case 'scale_crop':
      return scaleCrop(drawing, operation)
    case 'crop':
      return crop(drawing, { width: pixels(operation.width, size.width), height: pixels(operation.height, size.height) }, operation.align)
    case 'ratio': {
      const unit = Math.min(size.width / operation.width, size.height / operation.height)
      return crop(drawing, { width: whole(operation.width * unit), height: whole(operation.height * unit) }, operation.align)
    }
    case 'rotate': {
      // An address turns against the clock, the pictures' library with it.
      const quarters = (4 - operation.quarters) % 4
      return quarters === 0 ? undefined : drawing.pixels({ name: 'rotate', quarters: quarters as 1 | 2 | 3 })
    }
    case 'flip':
    case 'mirror':
      return drawing.pixels({ name: operation.name })
    default:
      return drawing.pixels(operation)
  }
}

/** The picture as it is shown: EXIF's 5 to 8 lie on their side. */
export const uprightSize = ({ width, height, orientation }: Size & { orientation: number | null }): Size =>
  (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }

/** What is to be done with the pixels of a picture, computed from its size alone. Refuses what would grow too large. */
export function planPicture(wanted: ImageRequest, source: Size & { orientation: number | null }): Plan {
  const drawing = new Drawing(wanted.autorotate ? uprightSize(source) : { width: source.width, height: source.height })
  for (const operation of wanted.operations) apply(drawing, operation)
  drawing.flush()
  const { width, height } = drawing.size
  must(width <= longestAnswer(wanted) && height <= longestAnswer(wanted) && !isTooLarge(drawing.size), 'bad_request')
  return { isTurnedUpright: wanted.autorotate, passes: drawing.passes, width, height }
}
