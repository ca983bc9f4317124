import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { hour, minute } from '@rentwell/contract/durations.ts'
import { addressIn, languages } from '@rentwell/contract/product.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/base/clock.ts'
import { Refused } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import { findRentalFile, findUnitFile, listSitemapOf, listSitemapRentals, listSitemapUnits, type SitemapPlace, type SitemapRow } from './sitemap.views.ts'

/** Pages of one file. Each has an address in every language: about 40,000, of 50,000 allowed, so that long addresses stay under the 50 MB allowed (sitemaps.org). */
export const pagesPerFile = Math.floor(40_000 / languages.length)
/** Units that are restored, or added since the index was made, make a file longer. Still at most 50,000 addresses. */
const mostPerFile = 1.25
/** Until then only what is behind the last known file is looked for: files keep their addresses, and no crawler makes the server walk through all units. */
const filesKept = hour
const rowsAtOnce = 1000
/** Index and file together are at most a minute old. */
const longest = minute / 3
const mostBytes = 16 * 1024 * 1024
/** Files are made one after the other; more waiting ones than this are refused. */
const mostWaiting = 20

const openPages = ['/', '/search', '/terms', '/privacy']

const kinds = {
  units: { nextFile: findUnitFile, rows: listSitemapUnits, pathOf: ({ slug, id }: SitemapRow) => `/rentals/${slug}/units/${id}` },
  rentals: { nextFile: findRentalFile, rows: listSitemapRentals, pathOf: ({ slug }: SitemapRow) => `/rentals/${slug}` },
}
type Kind = keyof typeof kinds

export interface Sitemap {
  /** The index, gzipped. `origin` has no slash at its end. */
  index(origin: string): Promise<Buffer>
  /** The pages of a rental on its own domain, in one file, gzipped. */
  ofRental(origin: string, rentalId: string): Promise<Buffer>
  /** The file 'units-1' of the index, gzipped; undefined if there is none of this name. */
  file(origin: string, name: string): Promise<Buffer | undefined>
}

/** Made when asked for, at most once in a third of a minute however many crawlers ask, and read in batches. */
export function openSitemap(db: Db, clock: Clock, perFile = pagesPerFile): Sitemap {
  /** The first page of each file. */
  const places = new Map<Kind, { since: number; at: number; files: Promise<SitemapPlace[]> }>()
  const bodies = new LRUCache<string, { at: number; body: Buffer }>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length })
  const making = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  const isFresh = (at: number) => clock.now().getTime() - at < longest

  const filesOf = (kind: Kind): Promise<SitemapPlace[]> => {
    const known = places.get(kind)
    if (known && isFresh(known.at)) return known.files
    const at = clock.now().getTime()
    const earlier = known && at - known.since < filesKept ? known : undefined
    const files = findFiles(kind, earlier?.files)
    places.set(kind, { since: earlier?.since ?? at, at, files })
    files.catch(() => places.delete(kind))
    return files
  }

  const findFiles = async (kind: Kind, earlier: Promise<SitemapPlace[]> | undefined): Promise<SitemapPlace[]> => {
    const files = [...((await earlier) ?? [])]
    for (;;) {
      const next = await kinds[kind].nextFile(db, files.at(-1), perFile)
      if (!next) return files
      files.push(next)
    }
  }

  const make = (key: string, write: () => AsyncIterable<string>): Promise<Buffer> => {
    const known = bodies.get(key)
    if (known && isFresh(known.at)) return Promise.resolve(known.body)
    const joined = making.get(key)
    if (joined) return joined
    if (making.size >= mostWaiting) return Promise.reject(new Refused('unavailable', { retryAfter: 5 }))
    const made = last
      .then(async () => {
        const at = clock.now().getTime()
        const body = await buffer(Readable.from(write()).pipe(createGzip()))
        bodies.set(key, { at, body })
        return body
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    last = made.catch(() => {})
    return made
  }

  async function* writeIndex(origin: string) {
    yield `${head}<sitemapindex xmlns="${schema}">`
    yield fileEntry(origin, 'pages')
    for (const kind of ['rentals', 'units'] as const) for (const index of (await filesOf(kind)).keys()) yield fileEntry(origin, `${kind}-${index + 1}`)
    yield '</sitemapindex>'
  }

  async function* writePages(origin: string) {
    yield begin
    for (const path of openPages) yield pageEntries(origin, path)
    yield end
  }

  async function* writeRows(origin: string, kind: Kind, first: SitemapPlace, until: SitemapPlace | undefined) {
    yield begin
    let from = first
    const most = Math.floor(perFile * mostPerFile)
    for (let count = 0; count < most;) {
      const limit = Math.min(rowsAtOnce, most - count)
      const rows = await kinds[kind].rows(db, { from, isAfter: count > 0, until, limit })
      yield rows.map(row => pageEntries(origin, kinds[kind].pathOf(row), row.changedAt)).join('')
      count += rows.length
      from = rows.at(-1) ?? from
      if (rows.length < limit) break
    }
    yield end
  }

  async function* writeRental(origin: string, rentalId: string) {
    yield begin
    const rows = await listSitemapOf(db, rentalId, perFile)
    const [first] = rows
    if (first) yield pageEntries(origin, '/', first.changedAt)
    yield rows.flatMap(({ slug, unitId, changedAt }) => (unitId ? pageEntries(origin, `/rentals/${slug}/units/${unitId}`, changedAt) : [])).join('')
    yield end
  }

  return {
    ofRental: (origin, rentalId) => make(`${origin} of ${rentalId}`, () => writeRental(origin, rentalId)),
    index: origin => make(`${origin} index`, () => writeIndex(origin)),
    async file(origin, name) {
      if (name === 'pages') return make(`${origin} pages`, () => writePages(origin))
      const [, kind, number] = /^(units|rentals)-([1-9]\d{0,5})$/.exec(name) ?? []
      if (kind !== 'units' && kind !== 'rentals') return undefined
      const files = await filesOf(kind)
      const first = files[Number(number) - 1]
      return first && make(`${origin} ${name}`, () => writeRows(origin, kind, first, files[Number(number)]))
    },
  }
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const begin = `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`
const end = '</urlset>'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const fileEntry = (origin: string, name: string) => `<sitemap><loc>${escape(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`

/** One address for each language, each with all of them beside it. */
function pageEntries(origin: string, path: string, changedAt?: Date): string {
  const address = escape(`${origin}${path}`)
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const others = [undefined, ...languages]
    .map(language => `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${addressIn(address, language)}"/>`)
    .join('')
  return languages.map(language => `<url><loc>${addressIn(address, language)}</loc>${changed}${others}</url>\n`).join('')
}
