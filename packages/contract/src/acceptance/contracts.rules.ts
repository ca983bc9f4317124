import type { BookingStatus } from '../booking-statuses.ts'
import { fillNames, namesIn, unknownNames } from '../placeholders.ts'

/** What a template may name; the server puts the booking's facts in its place. */
export const placeholders = ['guest_name', 'unit', 'pieces', 'start', 'end', 'total', 'deposit', 'rental_title', 'address', 'booking_number'] as const
export type Placeholder = (typeof placeholders)[number]
export type ContractFacts = Record<Placeholder, string>

export const longestContractTitle = 120
export const longestContractBody = 20_000

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** Names in double braces that are no placeholders, in the order of their first use. */
export const unknownPlaceholders = (text: string): string[] => unknownNames(text, placeholders)

/** The placeholders of a text, in the order of their first use. */
export const placeholdersOf = (text: string): Placeholder[] => namesIn(text).filter(isPlaceholder)

/** The text with facts in place of its placeholders. */
export const fillPlaceholders = (text: string, facts: ContractFacts): string => fillNames(text, facts)

/** The whole text of a contract: its title as the first heading, then the body. Its hash is that of these bytes in UTF-8. */
export const contractText = (title: string, body: string) => `# ${title}\n\n${body.replace(/\r\n?/g, '\n').trim()}\n`

/** A part of a line; no other markup exists, so what looks like HTML is shown as it was typed. */
export interface ContractRun {
  text: string
  isBold: boolean
}

export interface ContractBlock {
  kind: 'title' | 'heading' | 'item' | 'paragraph'
  /** '1.' of a numbered item. */
  number: string | null
  runs: ContractRun[]
}

/** The blocks of a text: `# ` title, `## ` heading, `- ` or `1. ` item; other lines are paragraphs, of several lines until an empty one. */
export function contractBlocks(text: string): ContractBlock[] {
  const blocks: ContractBlock[] = []
  let isOpen = false
  for (const line of text.split('\n').map(one => one.trim())) {
    const heading = /^(#{1,3}) (.+)$/.exec(line)
    const item = /^(?:[-*•]|(\d{1,3}[.)])) (.+)$/.exec(line)
    const last = blocks.at(-1)
    if (line === '') isOpen = false
    else if (heading) {
      blocks.push({ kind: heading[1] === '#' ? 'title' : 'heading', number: null, runs: runsOf(heading[2] ?? '') })
      isOpen = false
    } else if (item) {
      blocks.push({ kind: 'item', number: item[1] ?? null, runs: runsOf(item[2] ?? '') })
      isOpen = true
    } else if (isOpen && last) last.runs.push({ text: ' ', isBold: false }, ...runsOf(line))
    else {
      blocks.push({ kind: 'paragraph', number: null, runs: runsOf(line) })
      isOpen = true
    }
  }
  return blocks
}

/** `**bold**` and what is between. */
const runsOf = (line: string): ContractRun[] =>
  line
    .split(/\*\*([^*]+)\*\*/)
    .map((text, at) => ({ text, isBold: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** The pad that is signed on; points are whole numbers on it, from its upper left corner. */
export const pad = { width: 600, height: 240 }

export type Point = readonly [x: number, y: number]
export type Strokes = readonly (readonly Point[])[]

/** Bytes of strokes as JSON. */
export const mostStrokeBytes = 64 * 1024
/** A signature is at least so long on the pad; a dot or a slip of the finger is shorter. */
const leastInk = 60

const lengthOf = (stroke: readonly Point[]) =>
  stroke.reduce((sum, [x, y], at) => {
    const before = stroke[at - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum
  }, 0)

/** What is wrong with a drawn signature; undefined if it can be taken. */
export function strokesFault(strokes: Strokes): 'signature_empty' | 'signature_too_short' | 'signature_too_long' | undefined {
  if (strokes.every(stroke => stroke.length === 0)) return 'signature_empty'
  if (JSON.stringify(strokes).length > mostStrokeBytes) return 'signature_too_long'
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < leastInk ? 'signature_too_short' : undefined
}

/** The strokes as the path of an SVG: numbers only. */
export const pathOfStrokes = (strokes: Strokes): string =>
  strokes
    .filter(stroke => stroke.length > 0)
    .map(stroke => {
      const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke
      return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
    })
    .join('')

/** How it was made sure who signs: a code to the phone or e-mail of the booking, or a member who was there. */
export const contractProofs = ['sms', 'email', 'counter'] as const
export type ContractProof = (typeof contractProofs)[number]

export const longestWaiveReason = 500

/** Bookings whose contract can be signed: agreed ones, and those that a manager let start without. */
export const isSignable = (status: BookingStatus) => status === 'confirmed' || status === 'in_progress'
