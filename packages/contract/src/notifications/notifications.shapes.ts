import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, pageOf, pageQuery } from '../shared.ts'
import { notificationKinds } from './notifications.rules.ts'

export const notification = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    title: z.string(),
    text: z.string(),
    /** Where in the app it leads. */
    path: z.string(),
    rentalId: id.nullable(),
    bookingId: id.nullable(),
    insertedAt: instantOut,
    readAt: instantOut.nullable(),
  })
  .meta({ id: 'Notification' })

export const listNotifications = { query: pageQuery, answer: pageOf('notifications', notification).extend({ unreadCount: z.int() }) } satisfies Shape

/** Those of `ids`, or all where none are sent. */
export const readNotifications = {
  body: z.strictObject({ ids: z.array(id).max(100, { error: 'too_long' }).optional() }),
  answer: z.object({ notifications: z.array(notification), unreadCount: z.int() }),
} satisfies Shape

/** The key that a browser subscribes with, base64url. */
export const readPushKey = { answer: z.object({ publicKey: z.string() }) } satisfies Shape

const base64url = (longest: number) =>
  z
    .string({ error: 'required' })
    .max(longest, { error: 'too_long' })
    .regex(/^[\w-]+={0,2}$/, { error: 'invalid' })

/** As `PushSubscription.toJSON()` gives it; `expirationTime` is not kept. */
export const subscribeToPush = {
  body: z.strictObject({
    endpoint: z.url({ error: 'invalid' }).max(1000, { error: 'too_long' }),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
  }),
  answer: null,
} satisfies Shape

export const unsubscribeFromPush = { body: z.strictObject({ endpoint: z.string().max(1000, { error: 'too_long' }) }), answer: null } satisfies Shape
