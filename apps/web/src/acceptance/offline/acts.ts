import type { completeBooking, saveAcceptance, saveReturn } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'

type Body<E> = Omit<Input<E>, 'rental' | 'booking' | 'version'>
export type AcceptanceBody = Body<typeof saveAcceptance>
export type ReturnBody = Body<typeof saveReturn>
export type CompletionBody = Body<typeof completeBooking>

/** The booking of an act, and the id of its rental. */
export interface Place {
  rental: string
  booking: string
}

/** What was done without a network. `base` is what a saved part was before, so that it can be merged with what others did meanwhile. */
export type Work =
  | { kind: 'acceptance'; body: AcceptanceBody; base: AcceptanceBody }
  | { kind: 'start' }
  | { kind: 'return'; body: ReturnBody; base: ReturnBody }
  | { kind: 'complete'; body: CompletionBody }

/** Why the server did not take an act, and how the booking is now. */
export interface ActRefusal {
  reason: string
  /** In the language of the moment. */
  message: string
  /** Null if the booking is not to be seen any more. */
  status: BookingStatus | null
  /** Name of the user who set this status; '' if the system did. */
  by: string
  at: string | null
}

/** An act that waits to be sent. */
export interface Act extends Place {
  /** Idempotency key. */
  id: string
  /** Place in the queue. */
  seq: number
  /** When it was done, by this device. */
  at: string
  /** Words to know the booking by: its number, its guest, and what is rented. */
  about: { number: string; guest: string; title: string }
  work: Work
  /** Units and pieces of the booking when its hand-over was saved here. Missing if a person sends it again knowing that they were swapped. */
  items?: string[]
  refusal?: ActRefusal
}

/** Of the same booking. An address may name the rental by its slug, so only the booking counts. */
export const isOf =
  ({ booking }: Pick<Place, 'booking'>) =>
  (act: Pick<Place, 'booking'>) =>
    act.booking === booking

/** Acts of each booking in their order; bookings in the order of their first act. */
export function byBooking(acts: readonly Act[]): Act[][] {
  return [...Map.groupBy(acts, act => act.booking).values()]
}

/** Saved parts of the same kind become one act: `next` is laid over `last`, which keeps its base where it has one. Undefined if they stay two. */
export function joinWork(last: Work | undefined, next: Work): Work | undefined {
  if (last?.kind === 'acceptance' && next.kind === 'acceptance') {
    const documents = { ...last.body.documents, ...next.body.documents }
    return {
      kind: 'acceptance',
      base: { ...next.base, ...last.base, documents: { ...next.base.documents, ...last.base.documents }, ...joinPieces(next.base.pieces, last.base.pieces) },
      body: {
        ...last.body,
        ...next.body,
        ...(Object.keys(documents).length > 0 && { documents }),
        ...joinPieces(last.body.pieces, next.body.pieces),
        ...joinNames(last.body.unitNames, next.body.unitNames),
      },
    }
  }
  if (last?.kind === 'return' && next.kind === 'return')
    return {
      kind: 'return',
      base: { ...next.base, ...last.base, ...joinPieces(next.base.pieces, last.base.pieces) },
      body: { ...last.body, ...next.body, ...joinPieces(last.body.pieces, next.body.pieces) },
    }
  return undefined
}

function joinPieces(before: AcceptanceBody['pieces'] = [], after: AcceptanceBody['pieces'] = []) {
  const all = new Map(before.map(piece => [piece.pieceId, piece]))
  for (const piece of after) all.set(piece.pieceId, { ...all.get(piece.pieceId), ...piece })
  return all.size > 0 ? { pieces: [...all.values()] } : {}
}

function joinNames(before: AcceptanceBody['unitNames'] = [], after: AcceptanceBody['unitNames'] = []) {
  const all = new Map([...before, ...after].map(one => [one.media, one]))
  return all.size > 0 ? { unitNames: [...all.values()] } : {}
}

/** Every id of a file that stands in some data is replaced by that of the server. */
export function withIds<T>(data: T, ids: ReadonlyMap<string, string>): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)) as T
}

/** Ids of `known` that stand in some data. */
export function idsIn(data: unknown, known: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  JSON.stringify(data, (_, value: unknown) => {
    if (typeof value === 'string' && known.has(value)) found.add(value)
    return value
  })
  return [...found]
}

/** Photographs that an act adds. */
export function countPhotos(work: Work): number {
  if (work.kind !== 'acceptance' && work.kind !== 'return') return 0
  const listed = (body: AcceptanceBody | ReturnBody) => {
    const lists: (readonly unknown[] | undefined)[] = [body.unitMedias, ...(body.pieces ?? []).flatMap(piece => [piece.unitMedias, piece.guestMedias])]
    if ('guestMedias' in body) lists.push(body.guestMedias)
    if ('documents' in body) lists.push(body.documents?.passportMedias, body.documents?.driverLicensesMedias)
    return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0)
  }
  return Math.max(0, listed(work.body) - listed(work.base))
}
