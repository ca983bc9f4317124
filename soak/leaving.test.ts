import { afterAll, expect, test } from 'vitest'
import { moveRental } from './leaving.ts'
import { openPlaces } from './leaving-places.ts'

const { places, close } = await openPlaces()
afterAll(close)

test('a rental of 300 bookings moves from one installation into another: equal manifests, and everything holds there', async () => {
  const { bookings, faults, archiveBytes } = await moveRental(places, 300, () => {})
  expect([bookings, faults]).toEqual([300, []])
  expect(archiveBytes).toBeGreaterThan(20_000)
})
