import { must } from '../../platform/base/must.ts'

/** A place in the spare room: a percentage of it, or pixels from the left or top edge. */
export interface Offset {
  amount: number
  isPercent: boolean
}
export interface Align {
  x: Offset
  y: Offset
}
/** Pixels, or a percentage of the side. */
export type Length = Offset
/** Red, green, blue 0 to 255 and alpha 0 to 1. */
export interface Fill {
  r: number
  g: number
  b: number
  alpha: number
}

export const largestNumber = 5000

export const centre: Align = { x: { amount: 50, isPercent: true }, y: { amount: 50, isPercent: true } }
export const topLeft: Align = { x: { amount: 0, isPercent: true }, y: { amount: 0, isPercent: true } }
const words: Record<string, [number, number]> = { center: [50, 50], top: [50, 0], right: [100, 50], bottom: [50, 100], left: [0, 50] }

export const only = (args: string[], least: number, most = least) => must(args.length >= least && args.length <= most, 'bad_request')

export function numberOf(text: string | undefined, least: number, most: number): number {
  must(text !== undefined && /^-?\d{1,5}$/.test(text), 'bad_request')
  const number = Number(text)
  must(number >= least && number <= most, 'bad_request')
  return number
}

export const sideOf = (text: string | undefined) => numberOf(text, 1, largestNumber)

export function choiceOf<T extends string>(args: string[], choices: readonly T[]): T {
  only(args, 1)
  const choice = choices.find(one => one === args[0])
  must(choice !== undefined, 'bad_request')
  return choice
}

export const isYes = (args: string[]) => choiceOf(args, ['yes', 'no']) === 'yes'

export function sizeOf(text: string | undefined): { width: number; height: number } {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(text ?? '') ?? []
  return { width: sideOf(width), height: sideOf(height) }
}

/** '300', '50p'. */
export function lengthOf(text: string | undefined): Length {
  const [, digits, percent] = /^(\d{1,5})(p?)$/.exec(text ?? '') ?? []
  return { amount: numberOf(digits, 0, percent ? 100 : largestNumber), isPercent: percent === 'p' }
}

/** 'center', '30,40', '30p,40p'; of a bare pair the numbers are percent where `isPercent`. */
export function alignOf(text: string, isPercent: boolean): Align {
  const word = Object.hasOwn(words, text) ? words[text] : undefined
  if (word) return { x: { amount: word[0], isPercent: true }, y: { amount: word[1], isPercent: true } }
  const [x, y, ...more] = text.split(',')
  must(more.length === 0, 'bad_request')
  const align = { x: lengthOf(x), y: lengthOf(y) }
  must(!isPercent || (align.x.isPercent && align.y.isPercent), 'bad_request')
  return align
}

export function fillOf(args: string[]): Fill {
  only(args, 1)
  const text = args[0] ?? ''
  must(/^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text), 'bad_request')
  const hex = text.length === 3 ? text.replace(/./g, '$&$&') : text
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16)
  return { r: part(0), g: part(2), b: part(4), alpha: hex.length === 8 ? part(6) / 255 : 1 }
}
