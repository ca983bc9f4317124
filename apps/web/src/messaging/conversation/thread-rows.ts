import { minute } from '@rentwell/contract/durations.ts'
import type { Message } from '../messages.ts'
import type { Unsent } from '../composer/unsent.ts'

/** What stands in a conversation, from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; startsGroup: boolean }
  | { kind: 'local'; key: string; message: Unsent }

/** Messages of one author in so many minutes stand together. */
const groupMinutes = 10

interface Parts {
  messages: readonly Message[]
  locals: readonly Unsent[]
  /** Place of the first message that was unread when the conversation was opened. */
  newFrom: number | undefined
  /** Whether the other side wrote it. */
  isTheirs: (message: Message) => boolean
  /** The day of a moment, where the reader is. */
  dayOf: (at: string) => string
}

/** Lays messages out: a line for each day, one where the unread ones begin, what is still on its way at the end. */
export function rowsOf({ messages, locals, newFrom, isTheirs, dayOf }: Parts): Row[] {
  const rows: Row[] = []
  let day = ''
  let before: Message | undefined
  const begin = (at: string) => {
    const its = dayOf(at)
    if (its !== day) rows.push({ kind: 'day', key: `day ${its}`, at })
    const isNew = its !== day
    day = its
    return isNew
  }
  for (const message of messages) {
    const startsDay = begin(message.insertedAt)
    const startsNew = message.seq === newFrom
    if (startsNew) rows.push({ kind: 'new', key: 'new', count: messages.filter(one => one.seq >= message.seq && isTheirs(one)).length })
    rows.push({ kind: 'message', key: `${message.seq}`, message, startsGroup: startsDay || startsNew || !goesOn(before, message) })
    before = message
  }
  const known = new Set(messages.map(message => `${message.author.user?.id} ${message.id}`))
  for (const message of locals) {
    if (known.has(`${message.user.id} ${message.id}`)) continue
    begin(message.insertedAt)
    rows.push({ kind: 'local', key: `local ${message.id}`, message })
  }
  return rows
}

const goesOn = (before: Message | undefined, message: Message) =>
  before !== undefined &&
  before.author.kind === message.author.kind &&
  before.author.user?.id === message.author.user?.id &&
  Date.parse(message.insertedAt) - Date.parse(before.insertedAt) < groupMinutes * minute

/** Where the unread messages begin: so many of the other side's, counted from the end. Undefined where all is read, or not all of them are loaded. */
export function firstUnread(messages: readonly Message[], unread: number, isTheirs: Parts['isTheirs']): number | undefined {
  let left = unread
  for (const message of messages.toReversed()) {
    if (left <= 0) return undefined
    if (isTheirs(message) && --left === 0) return message.seq
  }
  return undefined
}
