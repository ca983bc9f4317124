import { isTheirs, type Message, type Side } from '../messages.ts'

/** The part of a conversation that is loaded: in order, without gaps. */
export interface Thread {
  messages: readonly Message[]
  /** Leads to the ones before; null where the first one is loaded. */
  older: string | null
  /** The highest place that is known of; beyond the last loaded one where newer ones are still to be loaded. */
  newest: number
}

interface Page {
  messages: readonly Message[]
  nextCursor: string | null
}

export const emptyThread: Thread = { messages: [], older: null, newest: 0 }

const seqOf = (message: Message | undefined) => message?.seq ?? 0
export const lastSeq = ({ messages }: Thread) => seqOf(messages.at(-1))

/** Whether the newest message is loaded. */
export const reachesEnd = (thread: Thread) => lastSeq(thread) >= thread.newest

/** A page in the place of what was loaded. What is known of later messages stays known. */
export const startedWith = (thread: Thread, { messages, nextCursor }: Page): Thread => ({
  messages,
  older: nextCursor,
  newest: Math.max(thread.newest, seqOf(messages.at(-1))),
})

/** The page before the first loaded one. */
export function withOlder(thread: Thread, { messages, nextCursor }: Page): Thread {
  const first = thread.messages[0]
  const before = first ? messages.filter(message => message.seq < first.seq) : messages
  return { ...thread, messages: [...before, ...thread.messages], older: nextCursor }
}

/** The newest page once more: joined where it touches what is loaded, in its place where a gap would be between them. */
export function renewedWith(thread: Thread, page: Page): Thread {
  const first = page.messages[0]
  if (!first || first.seq > lastSeq(thread) + 1) return startedWith(thread, page)
  const before = thread.messages.filter(message => message.seq < first.seq)
  const beyond = thread.messages.filter(message => message.seq > seqOf(page.messages.at(-1)))
  return {
    messages: [...before, ...page.messages, ...beyond],
    older: before.length > 0 ? thread.older : page.nextCursor,
    newest: Math.max(thread.newest, seqOf(page.messages.at(-1))),
  }
}

/** One message that was heard of: in its place, at the end, or only known to be there. */
export function withMessage(thread: Thread, message: Message): Thread {
  const newest = Math.max(thread.newest, message.seq)
  if (thread.messages.some(one => one.seq === message.seq)) {
    return { ...thread, newest, messages: thread.messages.map(one => (one.seq === message.seq ? message : one)) }
  }
  if (message.seq !== lastSeq(thread) + 1) return { ...thread, newest }
  return { ...thread, newest, messages: [...thread.messages, message] }
}

/** Those of a page that go on where the loaded ones end. */
export const withNewer = (thread: Thread, messages: readonly Message[]) => messages.reduce(withMessage, thread)

/** How far a side has read. */
export interface Mark {
  by: Side
  /** The message's id. */
  upTo: string
  readAt: string
}

/** One side has read up to a message: what the other side wrote until there is read from then on. */
export function withRead(thread: Thread, { by, upTo, readAt }: Mark): Thread {
  const until = thread.messages.findLast(message => message.id === upTo)?.seq
  if (until === undefined) return thread
  return {
    ...thread,
    messages: thread.messages.map(message => (message.seq <= until && message.readAt === null && isTheirs(message, by) ? { ...message, readAt } : message)),
  }
}
