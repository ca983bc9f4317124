import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, line } from '../shared.ts'
import { feedProblemCodes } from './feeds.rules.ts'

/** An imported calendar that blocks dates of a unit, and its health. */
export const feed = z
  .object({
    id,
    unitId: id,
    name: z.string(),
    url: z.string(),
    status: z.enum(['waiting', 'healthy', 'failing']),
    problem: z.enum(feedProblemCodes).nullable(),
    /** Consecutive failed polls. */
    failures: z.int(),
    checkedAt: instantOut.nullable(),
    /** Last successful poll. */
    fetchedAt: instantOut.nullable(),
    nextAt: instantOut,
    /** Number of blocked periods from today on. */
    periods: z.int(),
    conflicts: z.array(z.object({ bookingId: id, number: z.string(), startAt: instantOut, endAt: instantOut })),
    insertedAt: instantOut,
  })
  .meta({ id: 'Feed' })

/** The secret URL of an exported calendar, of one unit or of all (`unitId` null). Anyone who knows it can read the calendar. Without PUBLIC_URL, `url` is a path. */
export const calendarAddress = z.object({ unitId: id.nullable(), url: z.string(), rotatedAt: instantOut.nullable() }).meta({ id: 'CalendarAddress' })

const oneFeed = { answer: z.object({ feed }) } satisfies Shape

export const listFeeds = {
  query: z.strictObject({ unitId: id.optional() }),
  answer: z.object({ feeds: z.array(feed) }),
} satisfies Shape

const url = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(2000, { error: 'too_long' })
  .regex(/^[\x21-\x7e]+$/, { error: 'invalid' })
  .transform(typed => typed.replace(/^webcals?:/i, 'https:'))
  .pipe(z.url({ protocol: /^https?$/, error: 'invalid' }))

/** `pieceId` is required if the unit has several pieces. */
export const addFeed = {
  body: z.strictObject({ unitId: id, pieceId: id.optional(), name: line(80), url }),
  answer: oneFeed.answer,
  status: 201,
} satisfies Shape
export const checkFeed = { answer: oneFeed.answer, status: 202 } satisfies Shape
export const removeFeed = { answer: null } satisfies Shape

const oneAddress = { answer: z.object({ address: calendarAddress }) } satisfies Shape

export const readCalendarAddress = { query: z.strictObject({ unitId: id.optional() }), ...oneAddress } satisfies Shape
/** Replaces the URL; the old one stops working at once. */
export const rotateCalendarAddress = { body: z.strictObject({ unitId: id.nullable().optional() }), ...oneAddress } satisfies Shape
