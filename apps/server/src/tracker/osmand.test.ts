import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson, readMoment, readParameters } from './osmand.ts'

const read = (text: string) => readParameters(new URLSearchParams(text))

describe('a moment', () => {
  test.each([
    ['1764000000', '2025-11-24T16:00:00.000Z'],
    ['1764000000123', '2025-11-24T16:00:00.123Z'],
    ['2147483646', '2038-01-19T03:14:06.000Z'],
    ['2147483647', '1970-01-25T20:31:23.647Z'],
    ['2025-11-24T16:00:00Z', '2025-11-24T16:00:00.000Z'],
    ['2025-11-24T23:00:00.500+07:00', '2025-11-24T16:00:00.500Z'],
    ['2025-11-24 16:00:00', '2025-11-24T16:00:00.000Z'],
  ])('%s', (text, iso) => expect(readMoment(text)?.toISOString()).toBe(iso))

  test.each(['', ' ', 'yesterday', 'NaN', 'Infinity', '1e300', '2025-13-40T99:99:99Z', 'Tue', '24.11.2025', null, undefined, {}, []])('%j is none', value =>
    expect(readMoment(value)).toBeUndefined(),
  )
})

describe('a query string or form', () => {
  test('as the Traccar Client before version 9 sends it', () => {
    expect(
      read('id=123456&timestamp=1764000000&lat=-8.6547&lon=115.1266&speed=19.43846&bearing=270.5&altitude=12.5&accuracy=4.2&batt=87.4&charge=true'),
    ).toEqual({
      at: new Date('2025-11-24T16:00:00Z'),
      place: { lat: -8.6547, lng: 115.1266 },
      isFix: true,
      speed: expect.closeTo(10, 4),
      bearing: 270.5,
      altitude: 12.5,
      accuracy: 4.2,
      battery: 87,
      isCharging: true,
    })
  })

  test('as OsmAnd sends it, with names of other devices', () => {
    const report = read('deviceid=x&lat=52.5&lon=13.4&timestamp=1764000000000&hdop=1.5&altitude=34&speed=0&heading=90')
    expect([report.at?.toISOString(), report.place, report.speed, report.bearing]).toEqual(['2025-11-24T16:00:00.000Z', { lat: 52.5, lng: 13.4 }, 0, 90])
    expect(read('location=52.5,13.4').place).toEqual({ lat: 52.5, lng: 13.4 })
    expect([read('valid=false').isFix, read('valid=0').isFix, read('valid=1').isFix, read('valid=true').isFix]).toEqual([false, false, true, true])
  })

  test.each([
    '',
    'lat=1',
    'lat=91&lon=0',
    'lat=-90.1&lon=1',
    'lat=1&lon=180.1',
    'lat=0&lon=0',
    'lat=x&lon=1',
    'lat=&lon=',
    'lat=NaN&lon=1',
    'lat=1e999&lon=1',
    'location=1',
    'location=,',
  ])('%j has no place', text => expect(read(text).place).toBeUndefined())

  test('what cannot be is not known', () => {
    const report = read('lat=1&lon=1&speed=-1&bearing=361&accuracy=-5&batt=101&charge=maybe&altitude=1e99')
    expect([report.speed, report.bearing, report.accuracy, report.battery, report.isCharging, report.altitude]).toEqual([null, null, null, null, null, null])
  })
})

describe('JSON', () => {
  const page = {
    location: {
      timestamp: '2025-11-24T16:00:00.000Z',
      coords: { latitude: -8.65, longitude: 115.13, accuracy: 5, speed: 3.5, heading: 12, altitude: 7 },
      is_moving: false,
      odometer: 1200,
      event: 'motionchange',
      battery: { level: 0.42, is_charging: false },
      activity: { type: 'still' },
      extras: {},
    },
    device_id: '48241179',
  }

  test('as the Traccar Client from version 9 on sends it: metres a second, a battery from 0 to 1', () => {
    expect(readJson(page)).toEqual([
      {
        at: new Date('2025-11-24T16:00:00Z'),
        place: { lat: -8.65, lng: 115.13 },
        isFix: true,
        speed: 3.5,
        bearing: 12,
        altitude: 7,
        accuracy: 5,
        battery: 42,
        isCharging: false,
      },
    ])
  })

  test('-1 is how its library says that it does not know', () => {
    const [report] = readJson({
      location: { ...page.location, coords: { ...page.location.coords, speed: -1, heading: -1 }, battery: { level: -1, is_charging: false } },
    })
    expect([report?.speed, report?.bearing, report?.battery]).toEqual([null, null, null])
  })

  test('several places at once, a hundred at most', () => {
    expect(readJson({ location: [page.location, page.location] })).toHaveLength(2)
    expect(readJson({ location: Array.from({ length: 500 }, () => page.location) })).toHaveLength(100)
  })

  test('whatever is sent, what comes out can be kept', () => {
    fc.assert(
      fc.property(fc.anything(), sent => {
        for (const { place, speed, battery, bearing, accuracy } of readJson(sent)) {
          expect(place === undefined || (Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180)).toBe(true)
          for (const value of [speed, battery, bearing, accuracy]) expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true)
        }
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('lat', 'lon', 'location', 'timestamp', 'speed', 'batt', 'valid'), fc.string()), sent => {
        const { at, place } = readParameters(new URLSearchParams(sent))
        expect(at === undefined || Number.isFinite(at.getTime())).toBe(true)
        expect(place === undefined || Number.isFinite(place.lat + place.lng)).toBe(true)
      }),
    )
  })
})
