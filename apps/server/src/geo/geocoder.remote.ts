import { z } from 'zod'
import type { Geocoder, Place } from './addresses.ts'
import { isCountryId } from './countries.ts'
import { fetchJson } from './fetch-json.ts'

const most = 8
const mostBytes = 1024 * 1024
const deadlineMs = 3000

interface Found {
  lat: number
  lng: number
  alpha2: string | undefined
  address: string
  /** From the finest: what is told before a booking is two of them. */
  areas: (string | undefined)[]
}

const text = z.string().trim().max(500).optional().catch(undefined)

function placeOf({ lat, lng, alpha2, address, areas }: Found): Place[] {
  const id = alpha2?.toLowerCase() ?? ''
  const named = [...new Set(areas.filter(area => area !== undefined && area !== ''))]
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180) || address === '') return []
  return [
    {
      address: address.slice(0, 300),
      shortAddress: named.slice(0, 2).join(', ').slice(0, 120),
      countryId: isCountryId(id) ? id : null,
      location: { type: 'Point', coordinates: [lat, lng] },
    },
  ]
}

const places = (found: Found[]) => found.flatMap(placeOf).slice(0, most)
const joined = (...parts: (string | undefined)[]) => [...new Set(parts.filter(Boolean))].join(', ')
const streetOf = (street: string | undefined, number: string | undefined) => (street && number ? `${street} ${number}` : street)

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        locality: text,
        district: text,
        city: text,
        county: text,
        state: text,
        country: text,
        countrycode: text,
      }),
    }),
  ),
})

const fromPhoton = (answer: unknown) =>
  places(
    photonAnswer.parse(answer).features.map(({ geometry, properties: of }) => ({
      lng: geometry.coordinates[0],
      lat: geometry.coordinates[1],
      alpha2: of.countrycode,
      address: joined(of.name, streetOf(of.street, of.housenumber), of.locality, of.district, of.city, of.state, of.postcode, of.country),
      areas: [of.locality ?? of.district ?? (of.street ? undefined : of.name), of.city ?? of.county, of.state, of.country],
    })),
  )

const nominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z
    .object({
      road: text,
      neighbourhood: text,
      suburb: text,
      village: text,
      town: text,
      city: text,
      county: text,
      state: text,
      country: text,
      country_code: text,
    })
    .optional(),
})
const nominatimNothing = z.object({ error: z.string() })

const fromNominatim = (answer: unknown) =>
  places(
    z
      .array(nominatimPlace)
      .parse(answer)
      .map(({ lat, lon, display_name: address, address: of }) => ({
        lat,
        lng: lon,
        alpha2: of?.country_code,
        address,
        areas: [of?.neighbourhood, of?.suburb ?? of?.village, of?.town ?? of?.city ?? of?.county, of?.state, of?.country],
      })),
  )

const googleAnswer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
})

function fromGoogle(answer: unknown): Place[] {
  const { status, results } = googleAnswer.parse(answer)
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`the geocoder answered ${status}`)
  return places(
    results.map(({ formatted_address: address, geometry, address_components: parts }) => {
      const part = (...types: string[]) => types.map(type => parts.find(one => one.types.includes(type))).find(Boolean)
      return {
        ...geometry.location,
        alpha2: part('country')?.short_name,
        address,
        areas: [
          part('neighborhood', 'sublocality')?.long_name,
          part('locality', 'administrative_area_level_3', 'administrative_area_level_2')?.long_name,
          part('administrative_area_level_1')?.long_name,
          part('country')?.long_name,
        ],
      }
    }),
  )
}

export interface RemoteSettings {
  url: string | undefined
  key: string | undefined
  /** Who asks, as the servers of OpenStreetMap want to know. */
  agent: string
}

type Query = Record<string, string | number | undefined>

const asker =
  ({ url, agent }: RemoteSettings, standard: string) =>
  (path: string, query: Query) => {
    const address = new URL((url ?? standard) + path)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value))
    return fetchJson(address, { named: 'the geocoder', agent, deadlineMs, mostBytes })
  }

function photon(settings: RemoteSettings): Geocoder {
  const ask = asker(settings, 'https://photon.komoot.io')
  return {
    find: async query => fromPhoton(await ask('/api', { q: query, limit: most, lang: 'en' })),
    describe: async (lat, lng) => fromPhoton(await ask('/reverse', { lat, lon: lng, lang: 'en' }))[0] ?? null,
  }
}

function nominatim(settings: RemoteSettings): Geocoder {
  const ask = asker(settings, 'https://nominatim.openstreetmap.org')
  const common = { format: 'jsonv2', addressdetails: 1, 'accept-language': 'en' }
  return {
    find: async query => fromNominatim(await ask('/search', { q: query, limit: most, ...common })),
    async describe(lat, lng) {
      const answer = await ask('/reverse', { lat, lon: lng, ...common })
      return nominatimNothing.safeParse(answer).success ? null : (fromNominatim([answer])[0] ?? null)
    },
  }
}

function google(settings: RemoteSettings): Geocoder {
  const ask = asker(settings, 'https://maps.googleapis.com')
  const common = { language: 'en', key: settings.key }
  return {
    find: async query => fromGoogle(await ask('/maps/api/geocode/json', { address: query, ...common })),
    describe: async (lat, lng) => fromGoogle(await ask('/maps/api/geocode/json', { latlng: `${lat},${lng}`, ...common }))[0] ?? null,
  }
}

/** Geocoders of other people, by the names of the setting GEOCODER. */
export const remoteGeocoders = { photon, nominatim, google } satisfies Record<string, (settings: RemoteSettings) => Geocoder>
