import { z } from 'zod'
import { booking } from '../bookings/bookings.shapes.ts'
import { mostItems, mostOfUnit } from '../calendar/items.rules.ts'
import type { Shape } from '../endpoint.ts'
import { cents, id, instantOut, point, text } from '../shared.ts'
import { askedDocuments } from '../rentals/rentals.shapes.ts'
import { acceptanceParts, findingStates, longestFinding, mostDocumentMedias, mostGuestMedias, mostMarks, mostUnitMedias } from './acceptance.rules.ts'
import { person, photo } from './photos.shapes.ts'
import { notedPieces, pieceRecord } from './piece-records.shapes.ts'
import { slotName } from './photo-slots.shapes.ts'

const oneBooking = { answer: z.object({ booking }) } satisfies Shape

const documentKind = z.enum(['passport', 'driver_license'])

/** A photograph of a document; `isThere` is false once it was removed. */
export const document = z.object({ id, kind: documentKind, insertedAt: instantOut, by: person, isThere: z.boolean() }).meta({ id: 'Document' })

const seal = z.object({ id, hash: z.string(), at: instantOut })

/** Of acceptance and return together: it grows with every change. */
const version = z.int().min(0)

const slot = z
  .int()
  .min(0)
  .max(mostUnitMedias - 1)

const share = z.number().min(0).max(1)

/** How a photographed slot came back. Damage is told in words; marks are places on the photo of the return, in parts of its width and height. */
const finding = z
  .strictObject({ slot, state: z.enum(findingStates), words: text(longestFinding), marks: z.array(z.strictObject({ x: share, y: share })).max(mostMarks) })
  .refine(({ state, words }) => state === 'same' || words !== '', { error: 'required', path: ['words'] })
  .refine(({ state, words, marks }) => state === 'damage' || (words === '' && marks.length === 0), { error: 'invalid', path: ['state'] })
  .meta({ id: 'Finding' })

export const acceptance = z
  .object({
    bookingId: id,
    version,
    asks: askedDocuments,
    /** Names of the photos to take of a unit of this kind, in order, as the rental has them now. */
    slots: z.array(z.string()),
    unitMedias: z.array(id),
    guestMedias: z.array(id),
    documents: z.object({ passport: z.boolean(), driverLicense: z.boolean(), passportMedias: z.array(id), driverLicensesMedias: z.array(id) }),
    photos: z.array(photo),
    /** Left out for a booking of one piece of which nothing was noted. */
    pieces: z.array(pieceRecord).optional(),
    /** Photographs of documents, read by their own address. */
    papers: z.array(document),
    /** What is still to be done before the start. */
    missing: z.array(z.enum(acceptanceParts)),
    updatedAt: instantOut.nullable(),
    /** Set at the start: nothing changes any more. */
    seal: seal.nullable(),
  })
  .meta({ id: 'Acceptance' })

export const returned = z
  .object({
    bookingId: id,
    version,
    unitMedias: z.array(z.object({ slot: z.int(), media: id })),
    findings: z.array(finding),
    note: z.string(),
    photos: z.array(photo),
    /** As of the hand-over. */
    pieces: z.array(pieceRecord).optional(),
    updatedAt: instantOut.nullable(),
    /** Why there are no photos. */
    reason: z.string().nullable(),
    deposit: z.object({ action: z.enum(['release', 'keep']), amount: z.int().nullable(), reason: z.string().nullable() }).nullable(),
    seal: seal.nullable(),
  })
  .meta({ id: 'Return' })

const handOver = z.object({ acceptance, return: returned })

export const readOfficeAcceptance = { answer: handOver } satisfies Shape
export const readAcceptance = { answer: handOver } satisfies Shape

export const saveAcceptance = {
  body: z.strictObject({
    version: version.optional(),
    unitMedias: z.array(id).max(mostUnitMedias).optional(),
    /** What photos of the unit show. Those left out keep their name, or have none. */
    unitNames: z
      .array(z.strictObject({ media: id, name: slotName }))
      .max(mostUnitMedias)
      .optional(),
    guestMedias: z.array(id).max(mostGuestMedias).optional(),
    pieces: notedPieces.optional(),
    documents: z
      .strictObject({
        passport: z.boolean().optional(),
        driverLicense: z.boolean().optional(),
        passportMedias: z.array(id).max(mostDocumentMedias).optional(),
        driverLicensesMedias: z.array(id).max(mostDocumentMedias).optional(),
      })
      .optional(),
  }),
  answer: z.object({ acceptance }),
} satisfies Shape

export const startBooking = oneBooking

export const saveReturn = {
  body: z.strictObject({
    version: version.optional(),
    unitMedias: z
      .array(z.strictObject({ slot, media: id }))
      .max(mostUnitMedias)
      .optional(),
    findings: z.array(finding).max(mostUnitMedias).optional(),
    pieces: notedPieces.optional(),
    note: text(4000).optional(),
  }),
  answer: z.object({ return: returned }),
} satisfies Shape

export const completeBooking = {
  /** `pieceIds`: only these pieces are back, and the booking goes on with the others. */
  body: z.strictObject({
    pieceIds: z
      .array(id)
      .min(1, { error: 'required' })
      .max(mostItems * mostOfUnit)
      .refine(list => new Set(list).size === list.length, { error: 'invalid_id' })
      .optional(),
    reason: text(1000).optional(),
    deposit: z
      .strictObject({ action: z.enum(['release', 'keep']), amount: cents.optional(), reason: text(1000).optional() })
      .refine(({ action, amount }) => action === 'release' || (amount !== undefined && amount > 0), { error: 'required', path: ['amount'] })
      .refine(({ action, reason }) => action === 'release' || Boolean(reason), { error: 'required', path: ['reason'] })
      .optional(),
  }),
  answer: oneBooking.answer,
} satisfies Shape

export const keepDocument = {
  path: z.object({ kind: documentKind }),
  takes: ['image/jpeg', 'image/png', 'image/webp'],
  answer: z.object({ document }),
  status: 201,
} satisfies Shape
export const removeDocument = { answer: null } satisfies Shape
export const readOfficeDocument = { answer: null, gives: 'image/jpeg' } satisfies Shape
export const readDocument = { answer: null, gives: 'image/jpeg' } satisfies Shape

export const listDocumentViews = {
  answer: z.object({ views: z.array(z.object({ documentId: id, kind: documentKind, at: instantOut, by: person })) }),
} satisfies Shape

/** The same for a customer without an account, by the link of the booking. */
export const readQrByLink = {
  path: z.object({ link: z.string().max(64) }),
  answer: z.object({ token: z.string(), code: z.string(), expiresAt: instantOut }),
} satisfies Shape

export const readQr = { answer: z.object({ token: z.string(), code: z.string(), expiresAt: instantOut }) } satisfies Shape

export const scanBooking = {
  body: z
    .strictObject({
      token: z.string({ error: 'invalid' }).max(500, { error: 'invalid' }).optional(),
      code: z.string({ error: 'invalid' }).max(50, { error: 'invalid' }).optional(),
      /** Where the scanning phone is, if it says so: a point on the unit's map. */
      location: point.optional(),
    })
    .refine(({ token, code }) => (token === undefined) !== (code === undefined), { error: 'required', path: ['token'] }),
  answer: oneBooking.answer,
} satisfies Shape

/** What was sealed at a hand-over or return, as anybody may check it: hashes, times and kinds, no pictures and no names. */
export const record = z
  .object({
    id,
    kind: z.enum(['contract', 'acceptance', 'return']),
    rental: z.object({ id, title: z.string() }),
    sealedAt: instantOut,
    /** Hex of SHA-256: the last link. */
    seal: z.string(),
    /** The seal of the rental's record before this one; null for its first. */
    previous: z.string().nullable(),
    /** In order; each link is the SHA-256 of the link before it, a line break and the text. */
    lines: z.array(z.object({ text: z.string(), link: z.string(), isIntact: z.boolean() })),
    /** The files that hang on the booking today are those that were sealed. */
    isIntact: z.boolean(),
    /** What is wrong, where something is. */
    faults: z.array(z.enum(['line_changed', 'details_changed', 'photo_changed', 'photo_missing', 'contract_changed', 'chain_broken', 'records_missing'])),
  })
  .meta({ id: 'SealedRecord' })

export const readRecord = { answer: z.object({ record }) } satisfies Shape
export const readRecordFile = { answer: null, gives: 'text/plain' } satisfies Shape
