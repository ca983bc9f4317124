import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { locateDevice, placeChooser, stillState, type FoundPlace, type PlaceState, type PlaceValue } from './place-chooser.ts'
import { metresBetween, pointAt, type LatLng } from './places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const canggu: FoundPlace = { address: 'Canggu, Bali, Indonesia', shortAddress: 'Canggu, Bali', countryId: 'id', location: pointAt([-8.6478, 115.1385]) }
const ubud: FoundPlace = { address: 'Ubud, Bali, Indonesia', shortAddress: 'Ubud, Bali', countryId: 'id', location: pointAt([-8.5069, 115.2625]) }
const paris: FoundPlace = { address: 'Paris, France', shortAddress: 'Paris, France', countryId: 'fr', location: pointAt([48.85, 2.35]) }
const empty: PlaceValue = { countryId: null, address: '', shortAddress: '', location: null, locationGettingAround: '' }

interface Stand {
  find?: (query: string, signal: AbortSignal) => Promise<FoundPlace[]>
  describe?: (at: LatLng, signal: AbortSignal) => Promise<FoundPlace | undefined>
  locate?: (() => Promise<LatLng>) | undefined
  value?: Partial<PlaceValue>
}

function build({
  find = async () => [canggu],
  describe: describePoint = async () => ubud,
  locate = async () => [-8.5069, 115.2625],
  value = {},
  ...rest
}: Stand = {}) {
  let state: PlaceState = stillState
  let held: PlaceValue = { ...empty, ...value }
  const asked: string[] = []
  const chooser = placeChooser({
    find: (query, signal) => {
      asked.push(query)
      return find(query, signal)
    },
    describe: (at, signal) => {
      asked.push(at.join())
      return describePoint(at, signal)
    },
    locate: 'locate' in rest ? undefined : locate,
    show: patch => (state = { ...state, ...patch }),
  })
  const follow = () =>
    chooser.follow(held, next => {
      held = next
      follow()
    })
  follow()
  return { ...chooser, asked, state: () => state, value: () => held, settle: (ms = 0) => vi.advanceTimersByTimeAsync(ms) }
}

describe('typing an address', () => {
  test('it is looked up a second after the last key', async () => {
    const place = build()
    place.typed('Cang')
    await place.settle(900)
    place.typed('Canggu')
    await place.settle(999)
    expect(place.asked).toEqual([])
    expect(place.state().isLooking).toBe(true)
    await place.settle(1)
    expect(place.asked).toEqual(['Canggu'])
    expect(place.value()).toMatchObject({ address: 'Canggu', shortAddress: 'Canggu, Bali', countryId: 'id', location: canggu.location })
    expect(place.state()).toEqual(stillState)
  })

  test('nothing found is said, and the next key clears it', async () => {
    const place = build({ find: async () => [] })
    place.typed('nowhere')
    await place.settle(1000)
    expect(place.state().trouble).toBe('no_result')
    expect(place.value()).toMatchObject({ address: 'nowhere', location: null })
    place.typed('nowhere 2')
    expect(place.state().trouble).toBeNull()
  })

  test('a guess is a question, never a pin; taking it places the pin and keeps what was typed', async () => {
    const place = build({ find: async () => [{ ...ubud, isGuess: true }] })
    place.typed('Villa Nobody Ubud')
    await place.settle(1000)
    expect(place.state()).toMatchObject({ trouble: 'guess', guesses: [{ shortAddress: 'Ubud, Bali' }] })
    expect(place.value()).toMatchObject({ address: 'Villa Nobody Ubud', location: null, countryId: null })
    place.take(ubud)
    expect(place.state()).toEqual(stillState)
    expect(place.value()).toMatchObject({ address: 'Villa Nobody Ubud', shortAddress: 'Ubud, Bali', location: ubud.location })
  })

  test('an address that is not found takes the pin of the one before with it, but not a pin placed by hand', async () => {
    const place = build({ find: async query => (query === 'Canggu' ? [canggu] : []) })
    place.typed('Canggu')
    await place.settle(1000)
    place.typed('nowhere')
    await place.settle(1000)
    expect(place.value().location).toBeNull()
    place.moved([-8.5069, 115.2625])
    await place.settle()
    place.typed('nowhere at all')
    await place.settle(1000)
    expect(place.value().location).toEqual(pointAt([-8.5069, 115.2625]))
  })

  test('an emptied address asks nothing', async () => {
    const place = build()
    place.typed('Canggu')
    place.typed('  ')
    await place.settle(5000)
    expect(place.asked).toEqual([])
    expect(place.state().isLooking).toBe(false)
  })

  test('among places of one name the chosen country wins', async () => {
    const place = build({ find: async () => [paris, canggu], value: { countryId: 'id' } })
    place.typed('Paris')
    await place.settle(1000)
    expect(place.value().countryId).toBe('id')
  })

  test('without one in that country the country follows the place', async () => {
    const place = build({ find: async () => [paris], value: { countryId: 'id' } })
    place.typed('Paris')
    await place.settle(1000)
    expect(place.value().countryId).toBe('fr')
  })

  test('an answer to an earlier text is dropped', async () => {
    const place = build({
      find: query => new Promise(resolve => setTimeout(() => resolve(query === 'slow' ? [paris] : [canggu]), query === 'slow' ? 3000 : 10)),
    })
    place.typed('slow')
    await place.settle(1100)
    place.typed('fast')
    await place.settle(5000)
    expect(place.value()).toMatchObject({ address: 'fast', location: canggu.location })
  })

  test('a server that fails is told in its words', async () => {
    const place = build({ find: async () => Promise.reject(new Error('Too many requests. Wait a little and try again.')) })
    place.typed('Canggu')
    await place.settle(1000)
    expect(place.state()).toMatchObject({ isLooking: false, trouble: { message: 'Too many requests. Wait a little and try again.' } })
  })

  test('a long text is cut for the question, not in the form', async () => {
    const place = build()
    place.typed('a'.repeat(300))
    await place.settle(1000)
    expect(place.asked[0]).toHaveLength(200)
    expect(place.value().address).toHaveLength(300)
  })
})

describe('moving the map', () => {
  test('a drag clears the trouble and marks the place as changing until the centre is described', async () => {
    const place = build({ find: async () => [] })
    place.typed('nowhere')
    await place.settle(1000)
    place.moveStarted()
    expect(place.state()).toMatchObject({ isChanging: true, trouble: null })
    place.moved([-8.5, 115.26])
    expect(place.state().isChanging).toBe(true)
    await place.settle()
    expect(place.asked.at(-1)).toBe('-8.5,115.26')
    expect(place.value()).toMatchObject({ address: ubud.address, shortAddress: ubud.shortAddress, countryId: 'id', location: pointAt([-8.5, 115.26]) })
    expect(place.state().isChanging).toBe(false)
  })

  test('a drag stops a waiting look-up', async () => {
    const place = build()
    place.typed('Canggu')
    place.moveStarted()
    await place.settle(5000)
    expect(place.asked).toEqual([])
  })

  test('the open sea has no address: said, and the place stays chosen', async () => {
    const place = build({ describe: async () => undefined })
    place.moveStarted()
    place.moved([-40, -120])
    await place.settle()
    expect(place.state()).toMatchObject({ isChanging: false, trouble: 'no_result' })
    expect(place.value().location).toEqual(pointAt([-40, -120]))
  })

  test('zooming asks for the centre, and keeps a typed address that stands there', async () => {
    const place = build()
    place.typed('Jl. Raya 12, Canggu')
    await place.settle(1000)
    place.moved([-8.64781, 115.13852])
    await place.settle()
    expect(place.asked).toHaveLength(2)
    expect(place.value().address).toBe('Jl. Raya 12, Canggu')
  })

  test('a typed address that the map overwrote can be put back', async () => {
    const place = build()
    place.typed('Jl. Raya 12, Canggu')
    await place.settle(1000)
    place.moved([-8.5069, 115.2625])
    await place.settle()
    expect(place.value().address).toBe(ubud.address)
    expect(place.state().overwritten).toBe('Jl. Raya 12, Canggu')
    place.putBack()
    expect(place.value()).toMatchObject({ address: 'Jl. Raya 12, Canggu', location: pointAt([-8.5069, 115.2625]) })
    expect(place.state().overwritten).toBeNull()
  })

  test('a short address corrected by hand stays while the place does', async () => {
    const place = build()
    place.moved([-8.5069, 115.2625])
    await place.settle()
    place.change({ shortAddress: 'By the palace, Ubud' })
    place.moved([-8.507, 115.2626])
    await place.settle()
    expect(place.value().shortAddress).toBe('By the palace, Ubud')
    place.typed('Canggu')
    await place.settle(1000)
    expect(place.value().shortAddress).toBe('Canggu, Bali')
  })

  test('a place left behind changes nothing any more', async () => {
    const place = build()
    place.moved([-8.5069, 115.2625])
    place.dispose()
    await place.settle(100)
    expect(place.value().address).toBe('')
  })
})

describe('where I am', () => {
  test('the device is found and its place described', async () => {
    const place = build()
    place.useMyLocation()
    expect(place.state().isLocating).toBe(true)
    await place.settle()
    expect(place.value()).toMatchObject({ address: ubud.address, location: pointAt([-8.5069, 115.2625]) })
    expect(place.state()).toEqual(stillState)
  })

  test('a device that does not tell', async () => {
    const place = build({ locate: async () => Promise.reject(new Error('denied')) })
    place.useMyLocation()
    await place.settle()
    expect(place.state()).toMatchObject({ isLocating: false, trouble: 'unable' })
  })

  test('typing meanwhile wins over a late answer of the device', async () => {
    const place = build({ locate: () => new Promise(resolve => setTimeout(() => resolve([1, 2]), 3000)) })
    place.useMyLocation()
    place.typed('Canggu')
    expect(place.state().isLocating).toBe(false)
    await place.settle(5000)
    expect(place.value().location).toEqual(canggu.location)
  })

  test('a browser that cannot', () => {
    expect(locateDevice(undefined)).toBeUndefined()
    let trouble: PlaceState['trouble'] | undefined
    const parts = { find: async () => [], describe: async () => undefined, locate: undefined }
    placeChooser({ ...parts, show: patch => (trouble = patch.trouble) }).useMyLocation()
    expect(trouble).toBe('unsupported')
  })

  test('it is asked precisely, for five seconds, without memory', async () => {
    const getCurrentPosition = vi.fn((found: PositionCallback) => found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition))
    expect(await locateDevice({ getCurrentPosition } as unknown as Geolocation)?.()).toEqual([1, 2])
    expect(getCurrentPosition.mock.calls[0]?.slice(2)).toEqual([{ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }])
  })
})

test('metres are metres', () => {
  expect(metresBetween([0, 0], [0, 1])).toBeGreaterThan(111_000)
  expect(metresBetween([0, 0], [0, 1])).toBeLessThan(111_400)
  expect(metresBetween([0, 179.999], [0, -179.999])).toBeLessThan(300)
})
