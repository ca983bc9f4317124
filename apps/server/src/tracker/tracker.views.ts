import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listTracker, readTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { mostPathPoints } from '@rentwell/contract/tracker/tracker.rules.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'
import { simplifyPath } from '../geo/geo.public.ts'
import type { Settings, UnitKey } from './tracker.store.ts'

type TrackerView = Returned<typeof readTracker>
export type PositionView = TrackerView['positions'][number]
export type DeviceView = TrackerView['devices'][number]

type PositionRow = Omit<PositionView, 'location'> & { lat: number; lng: number }

const columns = sql`p.at, p.lat, p.lng, p.source, p.is_assumed as "isAssumed", p.speed, p.bearing, p.altitude, p.accuracy, p.battery`

const present = ({ lat, lng, ...row }: PositionRow): PositionView => ({ ...row, location: { type: 'Point', coordinates: [lat, lng] } })

/** Read at most so many points of a long stretch of time: one for each equal piece of it, and every step of a booking. */
const mostRead = 5000

/** Positions of a unit within a time, oldest first, and how many there are in truth. */
export async function readPath(db: Db, { rentalId, unitId }: UnitKey, from: Date, to: Date): Promise<{ positions: PositionView[]; count: number }> {
  const inside = sql`p.rental_id = ${rentalId} and p.unit_id = ${unitId} and p.at >= ${from} and p.at < ${to}`
  const counted = await db.row<{ count: number }>(sql`select count(*)::int as count from positions p where ${inside}`)
  const count = counted?.count ?? 0
  const piece = Math.max((to.getTime() - from.getTime()) / 1000 / mostRead, 0.001)
  const rows =
    count > mostRead
      ? await db.rows<PositionRow>(sql`
          select ${columns} from (
            select distinct on (piece, of_booking) * from (
              select p.*, floor(extract(epoch from p.at) / ${piece}::float8) as piece, p.booking_id as of_booking from positions p where ${inside}) as cut
            order by piece, of_booking, at) as p order by p.at`)
      : await db.rows<PositionRow>(sql`select ${columns} from positions p where ${inside} order by p.at, p.told_by`)
  return { positions: simplifyPath(rows.map(present), one => one.location.coordinates, mostPathPoints), count }
}

export async function readLast(db: Db, { rentalId, unitId }: UnitKey): Promise<PositionView | null> {
  const row = await db.row<PositionRow>(sql`
    select ${columns} from positions p where p.rental_id = ${rentalId} and p.unit_id = ${unitId} order by p.at desc limit 1`)
  return row ? present(row) : null
}

const deviceColumns = sql`
  id, name, inserted_at as "insertedAt", last_seen_at as "lastSeenAt", battery, is_charging as "isCharging", problem`

/** The devices of a unit, oldest first. */
export const listDevices = (db: Db, { rentalId, unitId }: UnitKey) =>
  db.rows<DeviceView>(sql`
    select ${deviceColumns} from tracker_devices where rental_id = ${rentalId} and unit_id = ${unitId} and removed_at is null order by inserted_at, id`)

export const readDevice = (db: Db, rentalId: string, id: string) =>
  db.row<DeviceView>(sql`select ${deviceColumns} from tracker_devices where rental_id = ${rentalId} and id = ${id}`)

export const presentSettings = ({ area, ...settings }: Settings): TrackerView['settings'] => ({
  ...settings,
  area: area && { location: { type: 'Point', coordinates: [...area.centre] }, radius: area.radius },
})

type UnitPlace = Returned<typeof listTracker>['positions'][number]

interface PlaceRow {
  unitId: string
  title: string
  photo: string | null
  devices: number
  isAway: boolean | null
  booking: UnitPlace['booking']
  position: (Omit<PositionRow, 'at'> & { at: string }) | null
}

/** Where every unit of a rental was seen last. */
export async function listPlaces(db: Db, rentalId: string): Promise<UnitPlace[]> {
  const rows = await db.rows<PlaceRow>(sql`
    select u.id as "unitId", u.title, u.photos[1] as photo, s.is_away as "isAway", to_jsonb(last) as position,
      (select count(*)::int from tracker_devices d where d.rental_id = u.rental_id and d.unit_id = u.id and d.removed_at is null) as devices,
      (select jsonb_build_object('id', b.id, 'number', b.number::text, 'name', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, ''))
        from bookings b left join users g on g.id = b.guest_id
        where b.rental_id = u.rental_id and b.status = 'in_progress' and (b.unit_id = u.id and not b.has_items or b.has_items and exists (
          select from booking_items i where i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id = u.id and cardinality(i.piece_ids) < i.count)) order by b.updated_at desc limit 1) as booking
    from units u left join tracker_settings s on s.rental_id = u.rental_id and s.unit_id = u.id
    left join lateral (
      select ${columns} from positions p where p.rental_id = u.rental_id and p.unit_id = u.id order by p.at desc limit 1) last on true
    where u.rental_id = ${rentalId} and u.status = 'active' order by last.at desc nulls last, u.title, u.id`)
  return rows.map(({ unitId, title, photo, position, ...row }) => ({
    ...row,
    unit: { id: unitId, title, photo },
    position: position && present({ ...position, at: new Date(position.at) }),
  }))
}

/** A stay of the guest who asks: since when it runs, and whether its unit is shown. */
export const findOwnStay = (db: Db, userId: string, bookingId: string) =>
  db.row<UnitKey & { startedAt: Date | null; isShown: boolean }>(sql`
    select b.rental_id as "rentalId", b.unit_id as "unitId", b.status = 'in_progress' and coalesce(s.is_shown_to_guest, false) as "isShown",
      (select max(h.at) from booking_history h
        where h.rental_id = b.rental_id and h.booking_id = b.id and h.dst = 'in_progress' and h.src is distinct from h.dst) as "startedAt"
    from bookings b left join tracker_settings s on s.rental_id = b.rental_id and s.unit_id = b.unit_id
    where b.rental_id = ${lookup(sql`select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${bookingId}`)}
      and b.id = ${bookingId} and b.guest_id = ${userId}`)

/** A unit as notices of it tell. */
export const findUnitFacts = (db: Db, { rentalId, unitId }: UnitKey) =>
  db.row<{ unitTitle: string; rentalTitle: string; timeZone: string }>(sql`
    select u.title as "unitTitle", r.title as "rentalTitle", r.time_zone as "timeZone"
    from units u join rentals r on r.id = u.rental_id where u.rental_id = ${rentalId} and u.id = ${unitId}`)
