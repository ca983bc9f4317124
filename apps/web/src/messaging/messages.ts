import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { listMessages, readConversation } from '@rentwell/contract/messaging/messaging.endpoints.ts'

export type Message = Answer<typeof listMessages>['messages'][number]
export type Conversation = Answer<typeof readConversation>['conversation']
export type Side = Conversation['side']
export type MessageFile = Message['files'][number]

/** A message of this browser that the server has not taken yet. */
export interface LocalMessage {
  /** Made here, so that what is sent twice is kept once. */
  id: string
  conversationId: string
  body: string
  /** On its way, or waiting for the connection. */
  isProcessing: boolean
  user: { id: string }
  insertedAt: string
}

/** A system line tells of a step and is nobody's words. */
export const isSystem = (message: Message) => message.author.kind === 'system'

/** Whether the other side wrote it, or its assistant. */
export const isTheirs = (message: Message, side: Side) => !isSystem(message) && !isOurs(message, side)

/** Whether it stands on the right: this person's own, and in an office whatever was said for the rental. */
export const isOurs = (message: Message, side: Side) => (side === 'guest' ? message.author.kind === 'guest' : /rental|assistant/.test(message.author.kind))

export const isFilm = (file: Pick<MessageFile, 'mimeType'>) => file.mimeType.startsWith('video/')
/** What a tile can show; the rest is named and handed over as a file. */
export const isShown = (file: MessageFile) => file.isImage || isFilm(file)

/** The other side as a list names it. */
export const nameOfOther = ({ side, rental, user }: Pick<Conversation, 'side' | 'rental' | 'user'>) =>
  side === 'guest' ? rental.title : `${user.firstName} ${user.lastName}`.trim()
