import type { Area, DeviceProblem, PositionSource } from '@rentwell/contract/tracker/tracker.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { sha256 } from '../platform/base/secrets.ts'

/** A unit as its rows are keyed. */
export interface UnitKey {
  rentalId: string
  unitId: string
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

/** The names of a unit's devices, with those that were made a moment ago and never heard of. */
export const listDeviceNames = (db: Db, { rentalId, unitId }: UnitKey, since: Date) =>
  db.rows<{ id: string; name: string; isFresh: boolean; addedBy: string }>(sql`
    select id, name, added_by as "addedBy", last_seen_at is null and inserted_at >= ${since} as "isFresh" from tracker_devices
    where rental_id = ${rentalId} and unit_id = ${unitId} and removed_at is null order by inserted_at, id`)

export const insertDevice = (tx: Db, { rentalId, unitId }: UnitKey, device: { id: string; name: string; userId: string; now: Date }) =>
  tx.run(sql`
    insert into tracker_devices (rental_id, id, unit_id, name, inserted_at, added_by)
    values (${rentalId}, ${device.id}, ${unitId}, ${device.name}, ${device.now}, ${device.userId})`)

/** The one address that a device sends to from now on. */
export async function giveToken(tx: Db, rentalId: string, deviceId: string, token: string): Promise<void> {
  await tx.run(sql`
    insert into tracker_tokens (token_hash, rental_id, device_id) values (${sha256(token)}, ${rentalId}, ${deviceId})
    on conflict (rental_id, device_id) do update set token_hash = excluded.token_hash`)
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
  db.row<UnitKey & { deviceId: string }>(sql`
    select d.rental_id as "rentalId", d.unit_id as "unitId", d.id as "deviceId" from (select * from tracker_tokens where token_hash = ${sha256(token)}) t
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

export async function newestAt(db: Db, { rentalId, unitId }: UnitKey): Promise<Date | undefined> {
  const row = await db.row<{ at: Date }>(sql`select at from positions where rental_id = ${rentalId} and unit_id = ${unitId} order by at desc limit 1`)
  return row?.at
}

/** Each once: what was sent before is not written again. Returns how many are new. */
export const insertPositions = (tx: Db, { rentalId, unitId }: UnitKey, deviceId: string, positions: readonly NewPosition[], now: Date) =>
  tx.run(sql`
    insert into positions (rental_id, unit_id, at, device_id, source, lat, lng, speed, bearing, altitude, accuracy, battery, received_at)
    select ${rentalId}, ${unitId}, at, ${deviceId}, 'device', lat, lng, speed, bearing, altitude, accuracy, battery, ${now}
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
      as p (at timestamptz, lat double precision, lng double precision, speed real, bearing real, altitude real, accuracy real, battery smallint)
    on conflict do nothing`)

/** A step of a booking as a point: where it was taken, or the rental point where nobody knows. */
export const insertStep = (
  tx: Db,
  rentalId: string,
  bookingId: string,
  step: { source: Exclude<PositionSource, 'device'>; at: Date; place: readonly [number, number] | undefined },
) =>
  tx.row<{ unitId: string }>(sql`
    insert into positions (rental_id, unit_id, at, booking_id, source, lat, lng, is_assumed, received_at)
    select b.rental_id, b.unit_id, ${step.at}, b.id, ${step.source}, coalesce(${step.place?.[0] ?? null}, r.lat), coalesce(${step.place?.[1] ?? null}, r.lng),
      ${step.place === undefined}, ${step.at}
    from bookings b join rentals r on r.id = b.rental_id where b.rental_id = ${rentalId} and b.id = ${bookingId}
    on conflict do nothing returning unit_id as "unitId"`)

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

const settingColumns = sql`is_shown_to_guest as "isShownToGuest", area_lat as lat, area_lng as lng, area_radius as radius, is_away as "isAway"`

export const findSettings = async (db: Db, { rentalId, unitId }: UnitKey): Promise<Settings> =>
  settingsOf(await db.row<SettingsRow>(sql`select ${settingColumns} from tracker_settings where rental_id = ${rentalId} and unit_id = ${unitId}`))

/** Positions of one unit are judged one after the other, so that leaving is told once. */
export const lockSettings = async (tx: Db, { rentalId, unitId }: UnitKey): Promise<Settings> =>
  settingsOf(await tx.row<SettingsRow>(sql`select ${settingColumns} from tracker_settings where rental_id = ${rentalId} and unit_id = ${unitId} for update`))

export const writeSettings = (tx: Db, { rentalId, unitId }: UnitKey, { isShownToGuest, area, isAway }: Settings, now: Date) =>
  tx.run(sql`
    insert into tracker_settings (rental_id, unit_id, is_shown_to_guest, area_lat, area_lng, area_radius, is_away, updated_at)
    values (${rentalId}, ${unitId}, ${isShownToGuest}, ${area?.centre[0] ?? null}, ${area?.centre[1] ?? null}, ${area?.radius ?? null}, ${isAway}, ${now})
    on conflict (rental_id, unit_id) do update set is_shown_to_guest = excluded.is_shown_to_guest, area_lat = excluded.area_lat, area_lng = excluded.area_lng,
      area_radius = excluded.area_radius, is_away = excluded.is_away, updated_at = excluded.updated_at`)

export const noteAway = (tx: Db, { rentalId, unitId }: UnitKey, isAway: boolean) =>
  tx.run(sql`update tracker_settings set is_away = ${isAway} where rental_id = ${rentalId} and unit_id = ${unitId}`)

/** The stay that a unit is out for. */
export const findRunningStay = (db: Db, { rentalId, unitId }: UnitKey) =>
  db.row<{ bookingId: string; guestId: string | null }>(sql`
    select id as "bookingId", guest_id as "guestId" from bookings where rental_id = ${rentalId} and unit_id = ${unitId} and status = 'in_progress'
    order by updated_at desc limit 1`)
