import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listTracker, readTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { mostPathPoints } from '@rentwell/contract/tracker/tracker.rules.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'
import { simplifyPath } from '../geo/geo.public.ts'
import { numberedPieces } from './tracked-pieces.views.ts'
import { outOn, type PieceKey, type Settings, type UnitKey } from './tracker.store.ts'

type TrackerView = Returned<typeof readTracker>
export type PositionView = TrackerView['positions'][number]
export type DeviceView = TrackerView['devices'][number]

type PositionRow = Omit<PositionView, 'location'> & { lat: number; lng: number }

const columns = sql`p.at, p.lat, p.lng, p.source, p.is_assumed as "isAssumed", p.speed, p.bearing, p.altitude, p.accuracy, p.battery`

const present = ({ lat, lng, ...row }: PositionRow): PositionView => ({ ...row, location: { type: 'Point', coordinates: [lat, lng] } })

/** Read at most so many points of a long stretch of time: one for each equal piece of it, and every step of a booking. */
const mostRead = 5000

/** Positions of a piece within a time, oldest first, and how many there are in truth. */
export async function readPath(db: Db, { rentalId, unitId, pieceId }: PieceKey, from: Date, to: Date): Promise<{ positions: PositionView[]; count: number }> {
  const inside = sql`p.rental_id = ${rentalId} and p.unit_id = ${unitId} and p.piece_id = ${pieceId} and p.at >= ${from} and p.at < ${to}`
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

export async function readLast(db: Db, { rentalId, unitId, pieceId }: PieceKey): Promise<PositionView | null> {
  const row = await db.row<PositionRow>(sql`
    select ${columns} from positions p where p.rental_id = ${rentalId} and p.unit_id = ${unitId} and p.piece_id = ${pieceId} order by p.at desc limit 1`)
  return row ? present(row) : null
}

const deviceColumns = sql`
  id, piece_id as "pieceId", name, inserted_at as "insertedAt", last_seen_at as "lastSeenAt", battery, is_charging as "isCharging", problem`

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
  piece: UnitPlace['piece']
  devices: number
  isAway: boolean | null
  booking: UnitPlace['booking']
  position: (Omit<PositionRow, 'at'> & { at: string }) | null
}

/** Where every unit of a rental was seen last: those of several pieces by each piece that anything is known of, if there is one. */
export async function listPlaces(db: Db, rentalId: string): Promise<UnitPlace[]> {
  const rows = await db.rows<PlaceRow>(sql`
    with piece as (
      select u.id as unit_id, u.title, u.photos[1] as photo, coalesce(n.id, u.id) as id, coalesce(n.count, 1) as count,
        case when n.count > 1 then jsonb_build_object('id', n.id, 'label', n.label, 'number', n.number) end as piece, coalesce(n.number, 1) as number
      from units u left join (${numberedPieces(rentalId)}) n on n.unit_id = u.id where u.rental_id = ${rentalId} and u.status = 'active'),
    seen as (
      select of.*, to_jsonb(last) as position, last.at, (
        select count(*)::int from tracker_devices d
        where d.rental_id = ${rentalId} and d.unit_id = of.unit_id and (d.piece_id = of.id or of.count = 1) and d.removed_at is null) as devices
      from piece of left join lateral (
        select ${columns} from positions p where p.rental_id = ${rentalId} and p.unit_id = of.unit_id and p.piece_id = of.id order by p.at desc limit 1) last on true),
    shown as (
      select distinct on (unit_id, case when at is null and devices = 0 then unit_id else id end) * from (
        select s.*, bool_or(at is not null or devices > 0) over (partition by unit_id) as is_known from seen s) s
      where at is not null or devices > 0 or not is_known order by unit_id, case when at is null and devices = 0 then unit_id else id end, number)
    select s.unit_id as "unitId", s.title, s.photo, case when s.is_known then s.piece end as piece, s.position, s.devices,
      case when s.id = s.unit_id then t.is_away else a.is_away end as "isAway",
      (select jsonb_build_object('id', b.id, 'number', b.number::text, 'name', coalesce(b.customer_name, g.first_name || ' ' || g.last_name, ''))
        from bookings b left join users g on g.id = b.guest_id
        where b.rental_id = ${rentalId} and b.id = (${outOn(sql`${rentalId}`, sql`s.unit_id`, sql`s.id`)})) as booking
    from shown s left join tracker_settings t on t.rental_id = ${rentalId} and t.unit_id = s.unit_id
    left join tracker_pieces a on a.rental_id = ${rentalId} and a.unit_id = s.unit_id and a.piece_id = s.id
    order by s.at desc nulls last, s.title, s.unit_id, s.number`)
  return rows.map(({ unitId, title, photo, position, ...row }) => ({
    ...row,
    unit: { id: unitId, title, photo },
    position: position && present({ ...position, at: new Date(position.at) }),
  }))
}

interface OwnStay {
  rentalId: string
  pieces: { unitId: string; title: string; pieceId: string; isShown: boolean; since: Date }[]
}

/** A stay of the guest who asks, with the pieces that it has while it runs: since when it has each, and whether that is shown. Pieces of a pool come once. */
export async function findOwnStay(db: Db, userId: string, bookingId: string): Promise<OwnStay | undefined> {
  const rows = await db.rows<{ rentalId: string; unitId: string | null } & OwnStay['pieces'][number]>(sql`
    select b.rental_id as "rentalId", u.id as "unitId", u.title, of.piece_id as "pieceId", coalesce(s.is_shown_to_guest, false) as "isShown",
      greatest(h.at, of.swapped_at) as since
    from bookings b
    left join lateral (
      select max(at) as at from booking_history
      where rental_id = b.rental_id and booking_id = b.id and dst = 'in_progress' and src is distinct from dst) h on b.status = 'in_progress'
    left join lateral (
      select o.unit_id, case when p.tracking = 'pool' then p.id else o.piece_id end as piece_id,
        max(o.swapped_at) as swapped_at
      from holds o join units p on p.rental_id = o.rental_id and p.id = o.unit_id where o.rental_id = b.rental_id and o.kind = 'booking' and o.ref = b.id group by 1, 2
      union all select i.unit_id, i.unit_id, null from booking_items i where i.rental_id = b.rental_id and i.booking_id = b.id and i.kind = 'kit') of on h.at is not null
    left join units u on u.rental_id = b.rental_id and u.id = of.unit_id
    left join tracker_settings s on s.rental_id = b.rental_id and s.unit_id = of.unit_id
    left join booking_items i on i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id = of.unit_id
    where b.rental_id = ${lookup(sql`select rental_id from guest_bookings where user_id = ${userId} and booking_id = ${bookingId}`)}
      and b.id = ${bookingId} and b.guest_id = ${userId} order by i.position, of.piece_id`)
  const [first] = rows
  return first && { rentalId: first.rentalId, pieces: rows.filter(({ unitId }) => unitId !== null) }
}
