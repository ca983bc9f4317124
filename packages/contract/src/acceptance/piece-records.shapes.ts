import { z } from 'zod'
import { mostItems, mostOfUnit } from '../calendar/items.rules.ts'
import { id, text } from '../shared.ts'
import { longestPieceNote, mostPieceMedias } from './acceptance.rules.ts'
import { photo } from './photos.shapes.ts'

const medias = z.array(id).max(mostPieceMedias)

/** What is noted of single pieces of the booking. Pieces and keys left out stay as they are. */
export const notedPieces = z
  .array(z.strictObject({ pieceId: id, unitMedias: medias.optional(), guestMedias: medias.optional(), note: text(longestPieceNote).optional() }))
  .max(mostItems * mostOfUnit)
  .refine(list => new Set(list.map(({ pieceId }) => pieceId)).size === list.length, { error: 'duplicate_key' })

/** What was noted of one piece of a booking, at its hand-over or at its return. Guests don't see its label. */
export const pieceRecord = z
  .object({
    pieceId: id,
    unitId: id,
    /** Of the unit. */
    title: z.string(),
    label: z.string(),
    unitMedias: z.array(id),
    guestMedias: z.array(id),
    note: z.string(),
    photos: z.array(photo),
  })
  .meta({ id: 'PieceRecord' })
