import type { Area, DeviceProblem, PositionSource } from '@rentwell/contract/tracker/tracker.rules.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { sha256 } from '../platform/base/secrets.ts'

/** A unit as its rows are keyed. */
export interface UnitKey {
  rentalId: string
  unitId: string
}

/** A piece of a unit as its rows are keyed. */
export interface PieceKey extends UnitKey {
  pieceId: string
}

export interface NewPosition {
  at: Date
  lat: number
  lng: number
  speed: number | null
  bearing: number | null
  altitude: number | null
  accuracy: number | null
  battery: number | null
}

/** Locks the unit against others who change its devices; false where the rental has no such unit. */
export const lockUnit = async (tx: Db, { rentalId, unitId }: UnitKey): Promise<boolean> =>
  (await tx.row(sql`select 1 as one from units where rental_id = ${rentalId} and id = ${unitId} for no key update`)) !== undefined

export const isUnit = async (db: Db, { rentalId, unitId }: UnitKey): Promise<boolean> =>
  (await db.row(sql`select 1 as one from units where rental_id = ${rentalId} and id = ${unitId}`)) !== undefined

/** The names of the devices on a piece, with those that were made a moment ago and never heard of. */
export const listDeviceNames = (db: Db, { rentalId, unitId, pieceId }: PieceKey, since: Date) =>
  db.rows<{ id: string; name: string; isFresh: boolean; addedBy: string }>(sql`
    select id, name, added_by as "addedBy", last_seen_at is null and inserted_at >= ${since} as "isFresh" from tracker_devices
    where rental_id = ${rentalId} and unit_id = ${unitId} and piece_id = ${pieceId} and removed_at is null order by inserted_at, id`)

export const insertDevice = (tx: Db, { rentalId, unitId, pieceId }: PieceKey, device: { id: string; name: string; userId: string; now: Date }) =>
  tx.run(sql`
    insert into tracker_devices (rental_id, id, unit_id, piece_id, name, inserted_at, added_by)
    values (${rentalId}, ${device.id}, ${unitId}, ${pieceId}, ${device.name}, ${device.now}, ${device.userId})`)

/** The one address that a device sends to from now on. */
export async function giveToken(tx: Db, rentalId: string, deviceId: string, token: string): Promise<void> {
  await tx.run(sql`delete from tracker_tokens where rental_id = ${rentalId} and device_id = ${deviceId}`)
  await tx.run(sql`insert into tracker_tokens (token_hash, rental_id, device_id) values (${sha256(token)}, ${rentalId}, ${deviceId})`)
}

export const lockDevice = (tx: Db, { rentalId, unitId }: UnitKey, id: string) =>
  tx.row<{ removedBy: string | null }>(sql`
    select removed_by as "removedBy" from tracker_devices where rental_id = ${rentalId} and unit_id = ${unitId} and id = ${id} for update`)

export async function deleteDevice(tx: Db, rentalId: string, id: string, userId: string, now: Date): Promise<void> {
  await tx.run(sql`delete from tracker_tokens where rental_id = ${rentalId} and device_id = ${id}`)
  await tx.run(sql`update tracker_devices set removed_at = ${now}, removed_by = ${userId} where rental_id = ${rentalId} and id = ${id}`)
}

/** Who sends to an address. */
export const findSender = (db: Db, token: string) =>
  db.row<PieceKey & { deviceId: string }>(sql`
    select d.rental_id as "rentalId", d.unit_id as "unitId", d.piece_id as "pieceId", d.id as "deviceId" from (select * from tracker_tokens where token_hash = ${sha256(token)}) t
    join tracker_devices d on d.rental_id = t.rental_id and d.id = t.device_id and d.removed_at is null where t.token_hash = ${sha256(token)}`)

/** What a device said of itself; an older report does not undo what a newer one said of the battery. */
export const noteHeard = (
  tx: Db,
  { rentalId, deviceId }: { rentalId: string; deviceId: string },
  heard: { now: Date; at: Date; battery: number | null; isCharging: boolean | null; problem: DeviceProblem | null },
) =>
  tx.run(sql`
    update tracker_devices set last_seen_at = ${heard.now}, problem = ${heard.problem},
      battery = case when ${heard.battery !== null} and battery_at is not null and battery_at > ${heard.at} then battery else coalesce(${heard.battery}, battery) end,
      is_charging = case when battery_at is not null and battery_at > ${heard.at} then is_charging else coalesce(${heard.isCharging}, is_charging) end,
      battery_at = case when ${heard.battery !== null} then greatest(battery_at, ${heard.at}) else battery_at end
    where rental_id = ${rentalId} and id = ${deviceId}`)

export async function newestAt(db: Db, { rentalId, unitId, pieceId }: PieceKey): Promise<Date | undefined> {
  const row = await db.row<{ at: Date }>(sql`
    select at from positions where rental_id = ${rentalId} and unit_id = ${unitId} and piece_id = ${pieceId} order by at desc limit 1`)
  return row?.at
}

/** Each once: what was sent before is not written again. Returns how many are new. */
export const insertPositions = (tx: Db, { rentalId, unitId, pieceId }: PieceKey, deviceId: string, positions: readonly NewPosition[], now: Date) =>
  tx.run(sql`
    insert into positions (rental_id, unit_id, piece_id, at, device_id, source, lat, lng, speed, bearing, altitude, accuracy, battery, received_at)
    select ${rentalId}, ${unitId}, ${pieceId}, at, ${deviceId}, 'device', lat, lng, speed, bearing, altitude, accuracy, battery, ${now}
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
      as p (at timestamptz, lat double precision, lng double precision, speed real, bearing real, altitude real, accuracy real, battery smallint)
    on conflict do nothing`)

interface PassedPiece extends PieceKey {
  /** Of the rental. */
  lat: number
  lng: number
}

/** The units and pieces that a booking has, or had when they came back; those alone that have no point of it yet. Pieces of a pool, and kits, stand for themselves. */
const listPassed = (tx: Db, rentalId: string, bookingId: string, isBack: boolean) =>
  tx.rows<PassedPiece>(sql`
    select b.rental_id as "rentalId", u.id as "unitId", case when u.tracking = 'pool' or u.is_kit then u.id else of.piece_id end as "pieceId", r.lat, r.lng
    from bookings b join rentals r on r.id = b.rental_id cross join (
      select unit_id, piece_id from bookings where rental_id = ${rentalId} and id = ${bookingId} and not has_items and piece_id is not null
      union select unit_id, unnest(piece_ids) from booking_items where rental_id = ${rentalId} and booking_id = ${bookingId}
      union select i.unit_id, i.unit_id from booking_items i join bookings k on k.rental_id = i.rental_id and k.id = i.booking_id
        where i.rental_id = ${rentalId} and i.booking_id = ${bookingId} and i.kind = 'kit' and (${!isBack} or k.status <> 'in_progress')
      union select unit_id, piece_id from holds where ${!isBack} and rental_id = ${rentalId} and kind = 'booking' and ref = ${bookingId}) of
    join units u on u.rental_id = ${rentalId} and u.id = of.unit_id
    where b.rental_id = ${rentalId} and b.id = ${bookingId} and (${!isBack} or not exists (
      select from positions p where p.rental_id = ${rentalId} and p.unit_id = of.unit_id and p.piece_id = of.piece_id and p.told_by = ${bookingId} and p.source = 'return'))
    group by 1, 2, 3, 4, 5`)

/**
 * A step of a booking as a point of each piece that it has: where it was taken, or the rental point if that is not known. A return is of the pieces that are
 * back and have none yet. Returns the pieces with a new point.
 */
export async function insertStep(
  tx: Db,
  rentalId: string,
  bookingId: string,
  { source, at, place }: { source: Exclude<PositionSource, 'device'>; at: Date; place: readonly [number, number] | undefined },
): Promise<PieceKey[]> {
  const pieces = await listPassed(tx, rentalId, bookingId, source === 'return')
  if (pieces.length === 0) return []
  const points = pieces.map(({ unitId, pieceId, lat, lng }) => ({ unit_id: unitId, piece_id: pieceId, lat: place?.[0] ?? lat, lng: place?.[1] ?? lng }))
  return tx.rows<PieceKey>(sql`
    insert into positions (rental_id, unit_id, piece_id, at, booking_id, source, lat, lng, is_assumed, received_at)
    select ${rentalId}, unit_id, piece_id, ${at}, ${bookingId}, ${source}, lat, lng, ${place === undefined}, ${at}
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as point (unit_id uuid, piece_id uuid, lat double precision, lng double precision)
    on conflict do nothing returning rental_id as "rentalId", unit_id as "unitId", piece_id as "pieceId"`)
}

export interface Settings {
  isShownToGuest: boolean
  area: Area | null
  isAway: boolean | null
}

interface SettingsRow {
  isShownToGuest: boolean
  lat: number | null
  lng: number | null
  radius: number | null
  isAway: boolean | null
}

const settingsOf = (row: SettingsRow | undefined): Settings => ({
  isShownToGuest: row?.isShownToGuest ?? false,
  area: row?.lat != null && row.lng !== null && row.radius !== null ? { centre: [row.lat, row.lng], radius: row.radius } : null,
  isAway: row?.isAway ?? null,
})

/** `isAway` is of a piece: of the first one it is kept with the unit. */
const selectSettings = ({ rentalId, unitId, pieceId }: PieceKey) => sql`
  select is_shown_to_guest as "isShownToGuest", area_lat as lat, area_lng as lng, area_radius as radius,
    case when unit_id = ${pieceId} then is_away else (
      select t.is_away from tracker_pieces t where t.rental_id = ${rentalId} and t.unit_id = ${unitId} and t.piece_id = ${pieceId}) end as "isAway"
  from tracker_settings where rental_id = ${rentalId} and unit_id = ${unitId}`

export const findSettings = async (db: Db, piece: PieceKey): Promise<Settings> => settingsOf(await db.row<SettingsRow>(selectSettings(piece)))

/** Positions of the pieces of one unit are judged one after the other, so that leaving is told once. */
export async function lockSettings(tx: Db, piece: PieceKey): Promise<Settings> {
  await tx.run(sql`select 1 as one from tracker_settings where rental_id = ${piece.rentalId} and unit_id = ${piece.unitId} for update`)
  return findSettings(tx, piece)
}

export const writeSettings = (tx: Db, { rentalId, unitId }: UnitKey, { isShownToGuest, area, isAway }: Settings, now: Date) =>
  tx.run(sql`
    insert into tracker_settings (rental_id, unit_id, is_shown_to_guest, area_lat, area_lng, area_radius, is_away, updated_at)
    values (${rentalId}, ${unitId}, ${isShownToGuest}, ${area?.centre[0] ?? null}, ${area?.centre[1] ?? null}, ${area?.radius ?? null}, ${isAway}, ${now})
    on conflict (rental_id, unit_id) do update set is_shown_to_guest = excluded.is_shown_to_guest, area_lat = excluded.area_lat, area_lng = excluded.area_lng,
      area_radius = excluded.area_radius, is_away = excluded.is_away, updated_at = excluded.updated_at`)

export const noteAway = (tx: Db, { rentalId, unitId, pieceId }: PieceKey, isAway: boolean) =>
  pieceId === unitId
    ? tx.run(sql`update tracker_settings set is_away = ${isAway} where rental_id = ${rentalId} and unit_id = ${unitId}`)
    : tx.run(sql`
        insert into tracker_pieces (rental_id, unit_id, piece_id, is_away) values (${rentalId}, ${unitId}, ${pieceId}, ${isAway})
        on conflict (rental_id, unit_id, piece_id) do update set is_away = excluded.is_away`)

/** Forgets of all pieces but the first whether they are outside of the area. */
export const forgetAway = (tx: Db, { rentalId, unitId }: UnitKey) =>
  tx.run(sql`delete from tracker_pieces where rental_id = ${rentalId} and unit_id = ${unitId}`)

/** SQL: the booking that a piece is out on. A kit is out with its parts, and a pool with any of its pieces. */
export const outOn = (rentalId: Query, unitId: Query, pieceId: Query) => sql`
  select o.id from (
    select h.ref as id from holds h join units u on u.rental_id = h.rental_id and u.id = h.unit_id
    where h.rental_id = ${rentalId} and h.unit_id = ${unitId} and (h.piece_id = ${pieceId} or u.tracking = 'pool') and h.kind = 'booking'
    union all select i.booking_id from booking_items i where i.rental_id = ${rentalId} and i.unit_id = ${unitId} and i.kind = 'kit') of
  join bookings o on o.rental_id = ${rentalId} and o.id = of.id and o.status = 'in_progress' order by o.updated_at desc limit 1`

export const findRunningStay = (db: Db, { rentalId, unitId, pieceId }: PieceKey) =>
  db.row<{ bookingId: string; guestId: string | null }>(sql`
    select id as "bookingId", guest_id as "guestId" from bookings
    where rental_id = ${rentalId} and id = (${outOn(sql`${rentalId}`, sql`${unitId}`, sql`${pieceId}`)})`)
