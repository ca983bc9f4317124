import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { rentalId } from './rentals.ts'
import { unitId } from './units.ts'

/** An afternoon's way: from the rental point through Canggu, to the beach, and on to Pererenan. */
const throughCanggu: readonly (readonly [lat: number, lng: number])[] = [
  [-8.6547, 115.1266],
  [-8.6532, 115.1291],
  [-8.6508, 115.1302],
  [-8.6489, 115.1331],
  [-8.6471, 115.1352],
  [-8.6498, 115.1371],
  [-8.6539, 115.1358],
  [-8.6586, 115.1339],
  [-8.6612, 115.1322],
  [-8.6589, 115.1297],
  [-8.6553, 115.1262],
  [-8.6521, 115.1239],
  [-8.6487, 115.1218],
  [-8.6462, 115.1204],
]
/** The coast road from Amed to where the Vespa is on its way back. */
const fromAmed: readonly (readonly [lat: number, lng: number])[] = [
  [-8.3448, 115.6621],
  [-8.3972, 115.6089],
  [-8.4498, 115.6103],
  [-8.4937, 115.5712],
  [-8.5086, 115.5664],
  [-8.5289, 115.5108],
  [-8.5407, 115.4719],
]
const between = 8

interface Tracker {
  unit: string
  name: string
  /** How many minutes ago it was last heard of. */
  ago: number
  battery: number
  /** From the oldest to the newest place, some minutes apart. */
  way: readonly (readonly [lat: number, lng: number])[]
}

const trackers: Tracker[] = [
  { unit: 'vario-125', name: 'Tracker under the seat', ago: 3, battery: 79, way: throughCanggu },
  { unit: 'vespa-primavera', name: 'Tracker behind the headlight', ago: 6, battery: 41, way: fromAmed },
  {
    unit: 'scoopy-mint',
    name: 'Tracker in the side box',
    ago: 24,
    battery: 88,
    way: [
      [-8.6412, 115.1387],
      [-8.6489, 115.1331],
    ],
  },
  {
    unit: 'scoopy-mango',
    name: 'Tracker under the seat',
    ago: 95,
    battery: 64,
    way: [
      [-8.6659, 115.1402],
      [-8.6621, 115.1377],
    ],
  },
  { unit: 'nmax-155', name: 'Tracker under the seat', ago: 11, battery: 97, way: [[-8.6539, 115.1267]] },
  {
    unit: 'surf-rack',
    name: 'Tracker in the front panel',
    ago: 47,
    battery: 72,
    way: [
      [-8.6498, 115.1201],
      [-8.6457, 115.1098],
    ],
  },
  { unit: 'scoopy-coral', name: 'Tracker in the top box', ago: 19, battery: 93, way: [[-8.6538, 115.1269]] },
  {
    unit: 'nmax-month',
    name: 'Tracker under the seat',
    ago: 1560,
    battery: 12,
    way: [
      [-8.6364, 115.1152],
      [-8.6331, 115.1187],
    ],
  },
]

/** SQL: the piece of a unit that is out, or the first one. */
const pieceOut = (rental: string) => sql`
  coalesce((select h.piece_id from holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref
    where h.rental_id = ${rental} and h.unit_id = unit and h.kind = 'booking' and b.status = 'in_progress' order by b.number limit 1), unit)`

/** Scooters with a tracker, and the area that one of them should stay in. */
export async function writePositions(tx: Db, now: Date): Promise<void> {
  const rental = rentalId('echo-beach')
  const placed = trackers.map(({ unit, name, ago, battery, way }) => {
    const at = (index: number) => new Date(now.getTime() - ((way.length - 1 - index) * between + ago) * minute)
    const device = newId()
    return {
      device: { device, unit: unitId(unit), name, added: new Date(now.getTime() - 90 * 1440 * minute), seen: at(way.length - 1), battery },
      positions: way.map(([lat, lng], index) => ({
        device,
        unit: unitId(unit),
        at: at(index),
        lat,
        lng,
        speed: way.length === 1 || index % 4 === 3 ? 0 : 8.5,
        battery: battery + way.length - 1 - index,
      })),
    }
  })
  await tx.run(sql`
    insert into tracker_devices (rental_id, id, unit_id, piece_id, name, inserted_at, added_by, last_seen_at, battery_at, battery, is_charging)
    select ${rental}, device, unit, ${pieceOut(rental)}, name, added, o.user_id, seen, seen, battery, false
    from jsonb_to_recordset(${JSON.stringify(placed.map(one => one.device))}::jsonb)
      as t (device uuid, unit uuid, name text, added timestamptz, seen timestamptz, battery smallint),
      (select user_id from members where rental_id = ${rental} and role = 'owner' order by inserted_at limit 1) o`)
  await tx.run(sql`
    insert into positions (rental_id, unit_id, at, device_id, source, lat, lng, speed, accuracy, battery, received_at)
    select ${rental}, unit, at, device, 'device', lat, lng, speed, 6, battery, at
    from jsonb_to_recordset(${JSON.stringify(placed.flatMap(one => one.positions))}::jsonb)
      as p (unit uuid, device uuid, at timestamptz, lat double precision, lng double precision, speed real, battery smallint)`)
  await tx.run(sql`
    insert into tracker_settings (rental_id, unit_id, area_lat, area_lng, area_radius, is_away, updated_at)
    select ${rental}, unit_id, ${-8.6547}, ${115.1266}, 5000, case when piece_id = unit_id then false end, ${now}
    from tracker_devices where rental_id = ${rental} and unit_id = ${unitId('vario-125')}`)
  await tx.run(sql`
    insert into tracker_pieces (rental_id, unit_id, piece_id, is_away)
    select rental_id, unit_id, piece_id, false from tracker_devices where rental_id = ${rental} and unit_id = ${unitId('vario-125')} and piece_id <> unit_id`)
}
