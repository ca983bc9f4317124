import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupMarkers } from './group-markers.ts'
import type { MapMarker } from './map-markers.tsx'

const crowd = (names: readonly string[]) => ({ label: `${names.length} units`, name: `${names.length} units: ${names.join(', ')}` })
const at = (id: string, lat: number, lng: number): MapMarker => ({ id, at: [lat, lng], name: `Unit ${id}`, label: `Unit ${id}` })
const parking = [at('a', -8.65, 115.13), at('b', -8.6501, 115.1302), at('c', -8.6502, 115.1301)]
const far = at('d', -8.5, 115.4)

test('pills that would cover each other are one, which says how many and, aloud, which', () => {
  const [group, alone, ...rest] = groupMarkers([...parking, far], 10, crowd)
  expect(rest).toEqual([])
  expect(group).toMatchObject({ label: '3 units', name: '3 units: Unit a, Unit b, Unit c', active: false, members: parking.map(one => one.at) })
  expect(alone).toEqual(far)
})

test('nearer, they part', () => {
  expect(groupMarkers([...parking, far], 22, crowd).map(one => one.label)).toEqual(['Unit a', 'Unit b', 'Unit c', 'Unit d'])
})

test('one that is looked at in the list shows in its group', () => {
  expect(groupMarkers([{ ...at('a', 1, 1), active: true }, at('b', 1, 1)], 5, crowd)[0]?.active).toBe(true)
})

test('every unit is in one pill, at any zoom', () => {
  const place = fc.tuple(fc.double({ min: -80, max: 80, noNaN: true }), fc.double({ min: -170, max: 170, noNaN: true }))
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), fc.double({ min: 1, max: 18, noNaN: true }), (places, zoom) => {
      const markers = places.map(([lat, lng], index) => at(String(index), lat, lng))
      const ids = groupMarkers(markers, zoom, crowd).flatMap(one => one.id.split(' '))
      expect(ids.toSorted()).toEqual(markers.map(one => one.id).toSorted())
    }),
  )
})
