import { sql, type Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { rentalId } from './rentals.ts'
import { unitId } from './units.ts'

/** An afternoon's way: from the rental point through Canggu, to the beach, and on to Pererenan. */
const way: readonly (readonly [lat: number, lng: number])[] = [
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
const minute = 60_000
const between = 8

/** A scooter with a tracker under its seat, and the area that it should stay in. */
export async function writePositions(tx: Db, now: Date): Promise<void> {
  const [rental, unit, device] = [rentalId('echo-beach'), unitId('vario-125'), newId()]
  const at = (index: number) => new Date(now.getTime() - ((way.length - 1 - index) * between + 3) * minute)
  const positions = way.map(([lat, lng], index) => ({ at: at(index), lat, lng, speed: index % 4 === 3 ? 0 : 8.5, battery: 92 - index }))
  await tx.run(sql`
    insert into tracker_devices (rental_id, id, unit_id, name, inserted_at, added_by, last_seen_at, battery_at, battery, is_charging)
    select ${rental}, ${device}, ${unit}, 'GPS under the seat', ${at(0)}, user_id, ${at(way.length - 1)}, ${at(way.length - 1)}, ${92 - way.length + 1}, false
    from members where rental_id = ${rental} and role = 'owner' order by inserted_at limit 1`)
  await tx.run(sql`
    insert into positions (rental_id, unit_id, at, device_id, source, lat, lng, speed, accuracy, battery, received_at)
    select ${rental}, ${unit}, at, ${device}, 'device', lat, lng, speed, 6, battery, at
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p (at timestamptz, lat double precision, lng double precision, speed real, battery smallint)`)
  await tx.run(sql`
    insert into tracker_settings (rental_id, unit_id, area_lat, area_lng, area_radius, is_away, updated_at)
    values (${rental}, ${unit}, ${-8.6547}, ${115.1266}, 5000, false, ${now})`)
}
