import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instant, instantOut, line, point } from '../shared.ts'
import { deviceProblems, largestAreaMetres, positionSources, smallestAreaMetres } from './tracker.rules.ts'

/** Where a unit was at a moment. */
export const position = z
  .object({
    at: instantOut,
    location: point,
    source: z.enum(positionSources),
    /** The rental point, because nothing measured where the step was taken. */
    isAssumed: z.boolean(),
    /** Metres a second. */
    speed: z.number().nullable(),
    /** Degrees from north. */
    bearing: z.number().nullable(),
    /** Metres, as is accuracy. */
    altitude: z.number().nullable(),
    accuracy: z.number().nullable(),
    /** Percent. */
    battery: z.int().nullable(),
  })
  .meta({ id: 'Position' })

/** What sends positions of a piece. */
export const device = z
  .object({
    id,
    /** The piece that it sits on. */
    pieceId: id,
    name: z.string(),
    insertedAt: instantOut,
    /** When it was heard of last. */
    lastSeenAt: instantOut.nullable(),
    battery: z.int().nullable(),
    isCharging: z.boolean().nullable(),
    /** Why what it sent last was not kept. */
    problem: z.enum(deviceProblems).nullable(),
  })
  .meta({ id: 'TrackerDevice' })

/** With the address that it sends to, told once: a new one is made by a rotation. Without PUBLIC_URL it begins with '/'. */
export const newDevice = device.extend({ ingestUrl: z.string() }).meta({ id: 'NewTrackerDevice' })

const area = z.object({ location: point, radius: z.int() })

export const trackerSettings = z
  .object({
    /** The guest sees the unit on the map while it is with them. */
    isShownToGuest: z.boolean(),
    /** A circle that it should stay in; those who work there are told when it leaves and comes back. */
    area: area.nullable(),
    /** Outside of it, as far as is known. */
    isAway: z.boolean().nullable(),
  })
  .meta({ id: 'TrackerSettings' })

/** A piece of a unit that has several. `number`: its place among them, from 1, which is its name if it has no label. */
const trackedPiece = z.object({ id, label: z.string(), number: z.int() })

export const unitPlace = z
  .object({
    unit: z.object({ id, title: z.string(), photo: id.nullable() }),
    /** Null: the unit has one piece, or nothing is known of any of its pieces. */
    piece: trackedPiece.nullable(),
    /** Null: nothing is known of it. */
    position: position.nullable(),
    devices: z.int(),
    isAway: z.boolean().nullable(),
    /** The stay that it is out for. */
    booking: z.object({ id, number: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'UnitPlace' })

/** All units that are not archived, those with the newest positions first. A unit of several pieces comes once for each that has a device or a position. */
export const listTracker = { answer: z.object({ positions: z.array(unitPlace) }) } satisfies Shape

/** Without from and to: the last day that anything is known of. Without a piece: the one that was seen last. */
export const readTracker = {
  query: z.strictObject({ from: instant.optional(), to: instant.optional(), pieceId: id.optional() }),
  answer: z.object({
    /** The piece that the answer is about; the devices are those of all pieces. */
    pieceId: id,
    /** The pieces of the unit if it has several; none of a pool. */
    pieces: z.array(trackedPiece),
    /** Oldest first; drawn of so few points that nothing is more than some metres off. */
    positions: z.array(position),
    /** How many there are in truth. */
    count: z.int(),
    from: instantOut,
    to: instantOut,
    last: position.nullable(),
    /** Of all pieces of the unit. */
    devices: z.array(device),
    settings: trackerSettings,
  }),
} satisfies Shape

export const saveTracker = {
  body: z.strictObject({
    isShownToGuest: z.boolean({ error: 'invalid' }).optional(),
    area: z
      .strictObject({
        location: point,
        radius: z.int({ error: 'invalid' }).min(smallestAreaMetres, { error: 'too_small' }).max(largestAreaMetres, { error: 'too_large' }),
      })
      .nullable()
      .optional(),
  }),
  answer: z.object({ settings: trackerSettings }),
} satisfies Shape

const oneNewDevice = { answer: z.object({ device: newDevice }) } satisfies Shape

/** `pieceId` is required if the unit has several pieces. */
export const addDevice = { body: z.strictObject({ name: line(80).optional(), pieceId: id.optional() }), ...oneNewDevice, status: 201 } satisfies Shape
/** A new address; what is sent to the old one is 404 from now on. */
export const rotateDevice = { ...oneNewDevice } satisfies Shape
export const removeDevice = { answer: null } satisfies Shape

/**
 * Where the pieces of one's own running stay are, since one has them; nothing where the rental does not show it. `positions` and `last` are of the piece
 * that was seen last.
 */
export const readBookingTracker = {
  answer: z.object({
    isShown: z.boolean(),
    positions: z.array(position),
    last: position.nullable(),
    pieces: z.array(z.object({ id, unit: z.object({ id, title: z.string() }), positions: z.array(position), last: position.nullable() })),
  }),
} satisfies Shape
