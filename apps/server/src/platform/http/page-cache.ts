import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minute } from '@rentwell/contract/durations.ts'
import { languages } from '@rentwell/contract/product.ts'
import { etagOf } from './etags.ts'
import { anyRental, type ResponseCache } from './response-cache.ts'

/** A rendered page with the API calls that it was made of. */
export interface RenderedPage {
  status: number
  retryAfter?: string | undefined
  html: string
  location?: string
  calls: { url: string; body: unknown }[]
  /** Generation of the cache that each call reflects. */
  readAt: number
}

/** The encodings that a page is kept in, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
export type PageEncoding = (typeof encodings)[number]

export interface CachedPage {
  body: Buffer
  etag: string
}

const encode: Record<PageEncoding, (html: Buffer) => Promise<Buffer>> = {
  br: html => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: html => promisify(gzip)(html),
  identity: html => Promise.resolve(html),
}

const lang = `lang=(?:${languages.join('|')})`
const theme = 'theme=(?:light|dark)'

/** The landing, the default search, rentals, units and what other sites embed, in the one spelling that links use. Any other address is rendered each time, or clients could fill the cache with copies. */
const cacheable = [
  new RegExp(`^/(?:search|rentals/[a-z0-9._~-]+(?:/units/[0-9a-f-]{36})?)?(?:\\?${lang})?$`),
  new RegExp(`^/embed/[a-z0-9._~-]+(?:/[0-9a-f-]{36})?(?:\\?(?:${lang}|${theme}|${lang}&${theme}))?$`),
]

const rentalCall = /^\/api\/v2\/rentals\/[^/]+(?:\/units\/([^/]+))?(?:\/(availability|reviews))?$/

/** Upper bound of a page's age, for what it derives from today's date. */
const longest = minute

const isCacheable = (url: string) => cacheable.some(pattern => pattern.test(url))

/** What a call shows, as payloads of the channel `changed`; undefined if it shows anything whose changes are not notified. */
function subjectsOfCall({ url, body }: RenderedPage['calls'][number]): string[] | undefined {
  if (url === '/api/v2/search') return [anyRental]
  if (url === '/api/v2/categories') return ['categories']
  const [path, unit, part] = rentalCall.exec(url) ?? []
  if (path === undefined) return undefined
  // The rental of these two is named by the calls that read it.
  if (part === 'availability') return unit === undefined ? undefined : [`calendar ${unit.toLowerCase()}`]
  if (part === 'reviews') return ['people']
  const id = (body as { rental?: { id?: unknown } } | undefined)?.rental?.id
  return typeof id === 'string' ? [id] : undefined
}

/** What a page shows, or [] if it shows anything whose changes are not notified. */
function subjectsOf({ calls }: RenderedPage): string[] {
  const subjects = calls.map(subjectsOfCall)
  if (subjects.length === 0 || subjects.includes(undefined)) return []
  // Its title and header have the name of the site.
  return [...new Set(['site', ...subjects.flatMap(one => one ?? [])])]
}

/** Cached pages, each rendered once however many requests wait for it. */
export function pageCache(cache: ResponseCache) {
  const pending = new Map<string, Promise<RenderedPage>>()

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const page = await render()
    const subjects = subjectsOf(page)
    if (page.status !== 200 || page.location !== undefined || subjects.length === 0) return page
    const html = Buffer.from(page.html)
    const bodies = await Promise.all(encodings.map(encoding => encode[encoding](html)))
    const response = { etag: weakEtagOf(html), subjects, maxAge: longest }
    for (const [index, body] of bodies.entries()) cache.set(`${key} ${encodings[index]}`, { ...response, body }, page.readAt)
    return page
  }

  return {
    isCacheable,
    /** True if the page lacks a change of what it shows that this process has heard of. */
    isOutdated: (page: RenderedPage) => cache.isOutdated(subjectsOf(page), page.readAt),
    find: (key: string, encoding: PageEncoding): CachedPage | undefined => cache.get(`${key} ${encoding}`),
    /** Joins a render of the same page that began after the last change. */
    async render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      const flight = `${cache.generation()} ${key}`
      const joined = pending.get(flight)
      if (joined) {
        const page = await joined
        // A failure belongs to one request, such as the limit of its address.
        return page.status === 200 ? page : render()
      }
      const rendering = renderAndKeep(key, render).finally(() => pending.delete(flight))
      pending.set(flight, rendering)
      return rendering
    },
  }
}

/** Weak, because the compressed page has the same. */
export const weakEtagOf = (html: string | Buffer) => `W/${etagOf(html)}`
