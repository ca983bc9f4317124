import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { unpack } from './packed.ts'

export interface GazetteerHead {
  countries: string[]
  /** Regions of the first level; the place's `admin` is an index into them, 0 where it has none. `size` sums up the people of its places. */
  admins: { country: string; name: string; size: number }[]
}

interface GazetteerPlace {
  name: string
  area: string
  admin: number
  /** Two letters, upper case. */
  country: string
  lat: number
  lng: number
  size: number
  isCapital: boolean
}

/** How a name answers a text: the whole name, its beginning, or the beginning of a later word. */
export type Match = 'exact' | 'start' | 'word'

export interface Filter {
  country?: string | undefined
  admins?: number[] | undefined
}

export interface Gazetteer {
  head: GazetteerHead
  place(id: number): GazetteerPlace
  /** Places by a folded text, the largest first within each kind of match. */
  find(text: string, filter: Filter, most: number, matches: readonly Match[]): number[]
  /** The place closest to a point, no farther than `km`. */
  nearest(lat: number, lng: number, km: number): number | undefined
  /** Places inside a box, the largest first. */
  within(minLng: number, minLat: number, maxLng: number, maxLat: number): number[]
  /** The same, among those of at least this size. */
  largerThan(least: number, minLng: number, minLat: number, maxLng: number, maxLat: number): number[]
  /** The capital, or else the largest place. */
  seatOf(filter: Filter): number | undefined
}

const lineEnd = 10
const space = 32

/** Opens the file that `buildGazetteer` wrote. Everything stays in its bytes: nothing is made for a place until it is asked for. */
export function openGazetteer(file: ArrayBuffer): Gazetteer {
  const { about, part } = unpack(file)
  const head = about as GazetteerHead
  const words32 = (name: string) => {
    const [buffer, offset, length] = part(name)
    return new Uint32Array(buffer, offset, length / 4)
  }
  const floats = (name: string) => {
    const [buffer, offset, length] = part(name)
    return new Float32Array(buffer, offset, length / 4)
  }
  const shorts = (name: string) => {
    const [buffer, offset, length] = part(name)
    return new Uint16Array(buffer, offset, length / 2)
  }
  const bytes = (name: string) => new Uint8Array(...part(name))
  const [names, nameStarts] = [Buffer.from(...part('names')), words32('nameStarts')]
  const [folded, foldedStarts, words] = [shorts('folded'), words32('foldedStarts'), words32('words')]
  const [lat, lng, size] = [floats('lat'), floats('lng'), words32('size')]
  const [country, admin, capital] = [bytes('country'), shorts('admin'), bytes('capital')]
  const [treeFile, treeAt, treeLength] = part('tree')
  const tree = KDBush.from(treeFile.slice(treeAt, treeAt + treeLength))

  /** Below 0 where the name at `at` comes before the text, 0 where it begins with it. */
  const compare = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) {
      const difference = (folded[at + index] ?? 0) - text.charCodeAt(index)
      if (difference !== 0) return difference
    }
    return 0
  }
  const firstWord = (isAfter: (at: number) => boolean) => {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isAfter(words[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }
  const idAt = (at: number) => {
    let [low, high] = [0, foldedStarts.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((foldedStarts[middle] ?? 0) <= at) low = middle
      else high = middle
    }
    return low
  }
  const matchAt = (at: number, text: string): Match => {
    if (at > 0 && folded[at - 1] === space) return 'word'
    return folded[at + text.length] === lineEnd ? 'exact' : 'start'
  }
  const passes = (id: number, filter: Filter) =>
    (filter.country === undefined || head.countries[country[id] ?? 0] === filter.country) &&
    (filter.admins === undefined || filter.admins.includes(admin[id] ?? 0))

  return {
    head,
    place(id) {
      const [name = '', area = ''] = names.toString('utf8', nameStarts[id], nameStarts[id + 1]).split('\n')
      return {
        name,
        area,
        admin: admin[id] ?? 0,
        country: head.countries[country[id] ?? 0] ?? '',
        lat: round(lat[id] ?? 0),
        lng: round(lng[id] ?? 0),
        size: size[id] ?? 0,
        isCapital: capital[id] === 1,
      }
    },
    find(text, filter, most, matches) {
      if (text === '') return []
      const from = firstWord(at => compare(at, text) >= 0)
      const to = firstWord(at => compare(at, text) > 0)
      const found: Record<Match, Set<number>> = { exact: new Set(), start: new Set(), word: new Set() }
      for (let index = from; index < to; index++) {
        const at = words[index] ?? 0
        const match = matchAt(at, text)
        if (!matches.includes(match)) continue
        const id = idAt(at)
        if (passes(id, filter)) found[match].add(id)
      }
      const bySize = matches.flatMap(match => [...found[match]].sort((a, b) => a - b).slice(0, most))
      return [...new Set(bySize)].slice(0, most)
    },
    nearest: (nearLat, nearLng, km) => around(tree, nearLng, nearLat, 1, km)[0],
    within: (minLng, minLat, maxLng, maxLat) => tree.range(minLng, minLat, maxLng, maxLat).sort((a, b) => a - b),
    largerThan(least, minLng, minLat, maxLng, maxLat) {
      const found = []
      for (let id = 0; (size[id] ?? 0) >= least; id++) {
        const [east = 0, north = 0] = [lng[id], lat[id]]
        if (east >= minLng && east <= maxLng && north >= minLat && north <= maxLat) found.push(id)
      }
      return found
    },
    seatOf(filter) {
      let largest: number | undefined
      for (let id = 0; id < size.length; id++) {
        if (!passes(id, filter)) continue
        if (capital[id] === 1) return id
        largest ??= id
      }
      return largest
    },
  }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
