import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween, type LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import { sql } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { buildRental } from './rentals.build.ts'

const { db } = await testDatabase()

/** Where the database moves pins to. */
async function moved(points: readonly LatLng[]): Promise<LatLng[]> {
  const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)]
  const rows = await db.rows<{ lat: number; lng: number }>(sql`
    select moved_lat(lat) as lat, moved_lng(lat, lng) as lng from unnest(${lats}::float8[], ${lngs}::float8[]) with ordinality as points (lat, lng, nr) order by nr`)
  return rows.map(({ lat, lng }): LatLng => [lat, lng])
}

/** Half the diagonal of a cell of 500 by 500 metres. */
const farthest = 354
const degreesOf = (metres: number) => metres / 111_195

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(90, -90, 0, 89.9999, -89.9999, 60, -60),
  fc.double({ min: 89.9, max: 90, noNaN: true }),
  fc.double({ min: -90, max: -89.9, noNaN: true }),
)
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(180, -180, 0, 179.99999, -179.99999),
  fc.double({ min: 179.9, max: 180, noNaN: true }),
  fc.double({ min: -180, max: -179.9, noNaN: true }),
)
const place = fc.tuple(latitude, longitude)
const places = fc.array(place, { minLength: 1, maxLength: 200 })

test('a pin is never moved farther than half the diagonal of a cell, near the poles and the date line too', async () => {
  await fc.assert(
    fc.asyncProperty(places, async points => {
      const pins = await moved(points)
      for (const [index, point] of points.entries()) {
        const pin = pins[index] ?? [0, 0]
        expect(metresBetween(point, pin)).toBeLessThan(farthest)
        expect([pin[0] >= -90, pin[0] <= 90, pin[1] >= -180, pin[1] < 180]).toEqual([true, true, true, true])
      }
    }),
  )
})

test('every point of a cell has the pin of that cell, so that none tells where in it the door is', async () => {
  // Rows and columns are 500 m apart less a few centimetres, but for the short rows at the poles.
  const off = fc.tuple(fc.double({ min: -249, max: 249, noNaN: true }), fc.double({ min: -249, max: 249, noNaN: true }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), longitude), off, off), { minLength: 1, maxLength: 100 }),
      async cases => {
        const pins = await moved(cases.map(([point]) => point))
        const around = (which: 1 | 2) =>
          moved(
            cases.map((one, index): LatLng => {
              const [lat = 0, lng = 0] = pins[index] ?? []
              const [north, east] = one[which]
              const turned = lng + degreesOf(east) / Math.cos((lat * Math.PI) / 180)
              return [lat + degreesOf(north), ((turned + 540) % 360) - 180]
            }),
          )
        expect(await around(1)).toEqual(pins)
        expect(await around(2)).toEqual(pins)
      },
    ),
  )
})

test('a pin that was moved stays where it is, and neighbours are about 500 m apart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), longitude), { minLength: 1, maxLength: 100 }), async points => {
      const pins = await moved(points)
      expect(await moved(pins)).toEqual(pins)
      const east = await moved(pins.map(([lat, lng]): LatLng => [lat, ((lng + degreesOf(400) / Math.cos((lat * Math.PI) / 180) + 540) % 360) - 180]))
      for (const [index, pin] of pins.entries()) {
        const metres = metresBetween(pin, east[index] ?? pin)
        expect(metres).toBeGreaterThan(480)
        expect(metres).toBeLessThan(501)
      }
    }),
  )
})

test('the database keeps the moved pin of a private rental, and the exact one of any other, whatever else changes', async () => {
  const door: LatLng = [-8.651234, 115.131234]
  const rental = await buildRental(db, { lat: door[0], lng: door[1], addressIsPublic: false })
  const [pin] = await moved([door])
  const shown = async () => {
    const row = await db.row<{ lat: number; lng: number }>(sql`select public_lat as lat, public_lng as lng from rentals where id = ${rental.id}`)
    return row && [row.lat, row.lng]
  }
  expect(await shown()).toEqual(pin)
  await db.run(sql`update rentals set title = 'Another', address = 'Elsewhere', lat = lat + 0.00001 where id = ${rental.id}`)
  expect(await shown()).toEqual(pin)
  await db.run(sql`update rentals set address_is_public = true, lat = ${door[0]} where id = ${rental.id}`)
  expect(await shown()).toEqual(door)
  await expect(db.run(sql`update rentals set public_lat = 1 where id = ${rental.id}`)).rejects.toThrow('can only be updated to DEFAULT')
})
