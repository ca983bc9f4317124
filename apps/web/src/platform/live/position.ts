/** How far this tab has followed the numbered events of its person, and which of them each answer of the API is known to reflect. */

/** Names the last event that an answer is sure to reflect. */
const header = 'X-Live-Position'

/** Of an answer of which nothing is known: any event may be missing from it. */
const unknown = -1

/** Number of the last event that was handed to the tab. */
let last: number | undefined
/** Every event after this number was handed to the tab. */
let since: number | undefined
/** The lowest position of what was read before the tab followed anything. */
let lowest: number | undefined
/** Another one when numbers begin anew: positions from before say nothing. */
let era = 0
let positions = new WeakMap<object, number>()

export const lastEvent = () => last
export const currentEra = () => era

/** The number after which a stream has to begin so that nothing is missing from what was read; undefined: now. */
export const streamStart = () => last ?? lowest

/** The next event was handed to the tab. */
export const moveTo = (id: number) => void (last = id)

/** Events before this number were not handed to the tab. */
export const skipTo = (id: number) => void (since = last = id)

/** The server counts anew, or no longer knows what the tab has missed. */
export function restartAt(id: number): void {
  forgetPositions()
  skipTo(id)
}

/** Another person, or another language: what was read and followed before counts for nothing. */
export function forgetPositions(): void {
  last = since = lowest = undefined
  era += 1
  positions = new WeakMap()
}

/** Called before a request is sent. The function that it returns notes the position of the answer: a request that is sent after an event reflects that event. */
export function beginRead(): (answer: unknown, headers: Headers) => void {
  const [sentAfter, sentIn] = [last, era]
  return (answer, headers) => {
    if (sentIn !== era || typeof answer !== 'object' || answer === null) return
    const named = headers.get(header)
    if (named !== null && last === undefined) lowest = Math.min(lowest ?? Infinity, Number(named))
    positions.set(answer, Math.max(sentAfter ?? unknown, named === null ? unknown : Number(named)))
  }
}

/** The number of an event that the answer reflects, with all before it. A copy of an answer, such as one kept in the browser, has none. */
export const positionOf = (answer: unknown) => (typeof answer === 'object' && answer !== null ? positions.get(answer) : undefined) ?? unknown

/** Whether something may be missing that the tab was not handed. */
export const isBehind = (position: number | undefined) => since !== undefined && (position ?? unknown) < since
