import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { productName } from '@rentwell/contract/product.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chooseGeocoder } from './geocoder.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void

let answer: Answer = () => {}
let asked: URL[] = []
let agents: (string | undefined)[] = []
const stand = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://stand')
  asked.push(url)
  agents.push(request.headers['user-agent'])
  answer(request, response, url)
})
await new Promise<void>(resolve => stand.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`
afterAll(() => {
  stand.closeAllConnections()
  stand.close()
})
beforeEach(() => {
  asked = []
  agents = []
})

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const build = (name: 'photon' | 'nominatim' | 'google') =>
  chooseGeocoder({ GEOCODER: name, GEOCODER_URL: url, GEOCODER_KEY: 'secret-key', PUBLIC_URL: 'https://rent.example' })

const photonPlace = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [115.1246, -8.6549] },
  properties: {
    osm_id: 1,
    osm_type: 'W',
    countrycode: 'ID',
    name: 'The Warung',
    street: 'Jalan Pantai Batu Mejan',
    housenumber: '12',
    postcode: '80361',
    district: 'Canggu',
    city: 'Badung',
    state: 'Bali',
    country: 'Indonesia',
    extent: [1, 2, 3, 4],
  },
}
const nominatimPlace = {
  place_id: 1,
  licence: '© OpenStreetMap',
  lat: '-8.6549',
  lon: '115.1246',
  display_name: '12, Jalan Pantai Batu Mejan, Canggu, Badung, Bali, 80361, Indonesia',
  address: {
    house_number: '12',
    road: 'Jalan Pantai Batu Mejan',
    village: 'Canggu',
    county: 'Badung',
    state: 'Bali',
    postcode: '80361',
    country: 'Indonesia',
    country_code: 'id',
  },
}
const googlePlace = {
  formatted_address: 'Jl. Pantai Batu Mejan No.12, Canggu, Bali 80361, Indonesia',
  geometry: { location: { lat: -8.6549, lng: 115.1246 }, location_type: 'ROOFTOP', viewport: {} },
  address_components: [
    { long_name: '12', short_name: '12', types: ['street_number'] },
    { long_name: 'Canggu', short_name: 'Canggu', types: ['administrative_area_level_4', 'political'] },
    { long_name: 'North Kuta', short_name: 'North Kuta', types: ['administrative_area_level_3', 'political'] },
    { long_name: 'Bali', short_name: 'Bali', types: ['administrative_area_level_1', 'political'] },
    { long_name: 'Indonesia', short_name: 'ID', types: ['country', 'political'] },
  ],
  place_id: 'x',
  types: ['street_address'],
}

describe.each([
  [
    'photon',
    { type: 'FeatureCollection', features: [photonPlace] },
    { type: 'FeatureCollection', features: [photonPlace] },
    { type: 'FeatureCollection', features: [] },
    'Canggu, Badung',
  ],
  ['nominatim', [nominatimPlace], nominatimPlace, { error: 'Unable to geocode' }, 'Canggu, Badung'],
  ['google', { status: 'OK', results: [googlePlace] }, { status: 'OK', results: [googlePlace] }, { status: 'ZERO_RESULTS', results: [] }, 'North Kuta, Bali'],
] as const)('%s', (name, found, described, nothing, shortAddress) => {
  test('an address is found', async () => {
    answer = json(found)
    const [place] = await build(name).find('Jl. Pantai Batu Mejan 12 & co')
    expect(place).toMatchObject({ shortAddress, countryId: 'id', location: { type: 'Point', coordinates: [-8.6549, 115.1246] } })
    expect(place?.address).toContain('Batu Mejan')
    expect(place?.address).toContain('Indonesia')
    const query = asked[0]?.searchParams
    expect(query?.get('q') ?? query?.get('address')).toBe('Jl. Pantai Batu Mejan 12 & co')
    expect(asked[0]?.search.includes('secret-key')).toBe(name === 'google')
    expect(agents[0]).toBe(`${productName} (https://rent.example)`)
  })

  test('a point is described, and stays where it is', async () => {
    answer = json(described)
    const place = await build(name).describe(-8.655, 115.125)
    expect(place).toMatchObject({ shortAddress, countryId: 'id', location: { type: 'Point', coordinates: [-8.655, 115.125] } })
    const query = asked[0]?.searchParams
    expect(query?.get('latlng') ?? `${query?.get('lat')},${query?.get('lon')}`).toBe('-8.655,115.125')
  })

  test('nothing there is no failure', async () => {
    answer = json(nothing)
    expect(await build(name).describe(-40, -120)).toBeNull()
  })

  test('typed coordinates are described, not searched', async () => {
    answer = json(described)
    expect(await build(name).find('-8.65, 115.13')).toMatchObject([{ shortAddress, location: { coordinates: [-8.65, 115.13] } }])
  })

  test.each([
    ['a refusal', json({ error: 'no' }, 403)],
    ['a fault', json({}, 500)],
    ['another shape', json({ hello: 'world' })],
    ['no JSON', (_request: IncomingMessage, response: ServerResponse) => void response.end('<html>')],
    ['a redirect', (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a cut answer', (request: IncomingMessage) => void request.socket.destroy()],
    ['an endless answer', (_request: IncomingMessage, response: ServerResponse) => void response.end(`"${'a'.repeat(2_000_000)}"`)],
  ] as [string, Answer][])('%s: the bundled list answers', async (_title, failing) => {
    answer = failing
    const geocoder = build(name)
    expect((await geocoder.find('Canggu'))[0]?.address).toBe('Canggu, Bali, Indonesia')
    expect((await geocoder.describe(-8.6555, 115.125))?.shortAddress).toBe('Echo Beach, Canggu')
  })

  test('after five failures it is left alone', async () => {
    answer = json({}, 500)
    const failures: unknown[] = []
    const geocoder = chooseGeocoder({ GEOCODER: name, GEOCODER_URL: url, GEOCODER_KEY: undefined, PUBLIC_URL: undefined }, error => failures.push(error))
    for (let i = 0; i < 8; i++) expect((await geocoder.find('Canggu'))[0]?.countryId).toBe('id')
    expect(asked.length).toBe(5)
    expect(failures.length).toBe(8)
  })
})

test('google refusing the key is a failure, though it answers 200', async () => {
  answer = json({ status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' })
  expect((await build('google').find('Canggu'))[0]?.address).toBe('Canggu, Bali, Indonesia')
})

test('a silent server is waited for three seconds', async () => {
  answer = () => {}
  const began = performance.now()
  expect((await build('photon').find('Ubud'))[0]?.address).toBe('Ubud, Bali, Indonesia')
  expect(performance.now() - began).toBeGreaterThan(2900)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('impossible coordinates and unknown countries do not pass', async () => {
  answer = json({
    features: [
      { ...photonPlace, geometry: { type: 'Point', coordinates: [500, 2] } },
      { ...photonPlace, properties: { ...photonPlace.properties, countrycode: 'ZZ' } },
    ],
  })
  expect(await build('photon').find('x')).toMatchObject([{ countryId: null }])
})
