/** Characters of a message, as people count them. */
export const longestMessage = 10_000
export const mostMessageMedias = 20
/** What one person may send in a minute. */
export const messagesAMinute = 100
/** How often a client says that somebody types, at most, and how long the other side shows it, in seconds. */
export const typingEverySeconds = 3
export const typingShownSeconds = 6

/** Steps of a booking that stand in a conversation as lines of their own. */
export const systemLines = [
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'no_show',
  'started',
  'completed',
  'change_asked',
  'change_accepted',
  'change_refused',
  'change_withdrawn',
  'unit_swapped',
  'unit_offered',
  'unit_refused',
  'unit_withdrawn',
  'charged',
  'charge_asked',
  'charge_accepted',
  'charge_refused',
  'charge_removed',
] as const
export type SystemLine = (typeof systemLines)[number]

export const authorKinds = ['guest', 'rental', 'assistant', 'system'] as const
export type AuthorKind = (typeof authorKinds)[number]

/** Overrides and isolates let a text read as another one; marks of direction, which right-to-left writing needs, stay. */
const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/gu

/** A message as it is kept: trimmed, without what would turn its letters around. */
export const cleanMessage = (typed: string) => typed.replace(directionOverrides, '').trim()

/** Whether a message says anything: words, a picture or a place. */
export const saysSomething = (message: { body: string; medias?: readonly unknown[] | undefined; location?: unknown }) =>
  cleanMessage(message.body) !== '' || (message.medias?.length ?? 0) > 0 || Boolean(message.location)
