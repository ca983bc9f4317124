import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, line, pageOf, pageQuery, point, text } from '../shared.ts'
import { authorKinds, cleanMessage, longestMessage, mostMessageMedias, saysSomething, systemLines } from './messaging.rules.ts'

const person = z.object({ id, firstName: z.string(), lastName: z.string(), profilePic: z.string().nullable() })

const place = z.object({ address: z.string(), location: point })

/** What is known of a file of a message, for tiles of pictures, films and others. */
const file = z.object({
  uuid: z.string(),
  name: z.string(),
  mimeType: z.string(),
  isImage: z.boolean(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})

export const conversationMessage = z
  .object({
    id,
    conversationId: id,
    /** Place in the conversation, from 1, without gaps. */
    seq: z.int(),
    /** Of a system line: its words in the reader's language. */
    body: z.string(),
    medias: z.array(z.string()),
    files: z.array(file),
    location: place.nullable(),
    author: z.object({ kind: z.enum(authorKinds), user: person.nullable() }),
    /** The lines that an answer of the assistant leans on, each with the page it stands on. */
    sources: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })).optional(),
    /** The step of a booking that a system line tells of. */
    system: z.object({ kind: z.enum(systemLines), bookingId: id, number: z.string(), unitTitle: z.string() }).optional(),
    insertedAt: instantOut,
    /** When the other side read it. */
    readAt: instantOut.nullable(),
  })
  .meta({ id: 'ConversationMessage' })

export const conversation = z
  .object({
    id,
    /** Where the caller stands. */
    side: z.enum(['guest', 'rental']),
    rental: z.object({ id, slug: z.string(), title: z.string(), profilePicUuid: z.string().nullable() }),
    user: person,
    lastMessage: conversationMessage.nullable(),
    unreadCount: z.int(),
    /** Since when the guest waits for a person of the rental, whom they asked for instead of the assistant; null: does not. */
    askedPersonAt: instantOut.nullable(),
    insertedAt: instantOut,
    updatedAt: instantOut,
  })
  .meta({ id: 'Conversation' })

/** A page, and the unread messages of all pages together. */
const conversations = pageOf('conversations', conversation).extend({ unreadCount: z.int() })

/** `asked`: whose guests wait for a person of the rental. `q`: letters of the other side's name. */
const narrowed = pageQuery.extend({ unread: z.enum(['yes']).optional(), asked: z.enum(['yes']).optional(), q: text(100).optional() })

/** Of the caller: as a guest, and of the rentals they work in; the newest message first. */
export const listConversations = {
  query: narrowed.extend({ side: z.enum(['guest', 'rental']).optional(), rentalId: id.optional() }),
  answer: conversations,
} satisfies Shape

export const listOfficeConversations = {
  query: narrowed.extend({ userId: id.optional() }),
  answer: conversations,
} satisfies Shape

/** `bookingId`: the booking of the two that matters most now, of those that are not over. */
export const readConversation = { answer: z.object({ conversation, bookingId: id.nullable() }) } satisfies Shape

/** In order; the first page is the newest ones, `nextCursor` leads to older ones. With `afterSeq`: the first ones after that place instead. */
export const listMessages = {
  query: pageQuery.extend({ afterSeq: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  answer: pageOf('messages', conversationMessage),
} satisfies Shape

/** Counted as people count: one for each code point. */
const body = text(longestMessage * 2)
  .transform(cleanMessage)
  .refine(value => value.length <= longestMessage || Array.from(value).length <= longestMessage, { error: 'too_long' })

export const sendMessage = {
  body: z
    .strictObject({
      id,
      body: body.default(''),
      conversationId: id.optional(),
      rentalId: id.optional(),
      medias: z.array(id).max(mostMessageMedias, { error: 'too_long' }).optional(),
      location: z
        .strictObject({ address: line(300), location: point })
        .nullable()
        .optional(),
    })
    .refine(message => saysSomething(message), { error: 'required', path: ['body'] })
    .refine(message => (message.conversationId === undefined) !== (message.rentalId === undefined), { error: 'required', path: ['conversationId'] }),
  answer: z.object({ conversationMessage }),
  status: 201,
} satisfies Shape

export const markMessagesRead = { body: z.strictObject({ upTo: id }), answer: z.object({ unreadCount: z.int() }) } satisfies Shape

export const tellTyping = { answer: null } satisfies Shape

/** Newest first, in all conversations of the caller, in those of one rental, or in one. */
export const searchMessages = {
  query: pageQuery.extend({ q: text(100).refine(value => value.length >= 2, { error: 'required' }), conversationId: id.optional(), rentalId: id.optional() }),
  answer: pageOf('messages', conversationMessage),
} satisfies Shape
