import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { minute } from '@rentwell/contract/durations.ts'
import { etagOf } from './etags.ts'
import type { ResponseCache } from './response-cache.ts'

/** A rendered page with the API calls that it was made of. */
export interface RenderedPage {
  status: number
  retryAfter?: string | undefined
  html: string
  location?: string
  calls: { url: string; body: unknown }[]
}

export interface CachedPage {
  html: Buffer
  brotli: Buffer
  etag: string
}

const compress = promisify(brotliCompress)

/** Pages of rentals in the one spelling that links use. Any other address is rendered each time, or clients could fill the cache with copies. */
const cacheable = /^\/rentals\/[a-z0-9._~-]+$/

/** Calls whose answers change only together with a notification on the channel `changed`. */
const notified = /^\/api\/v2\/rentals\/[^/]+(?:\/units\/[^/]+)?$/

/** Upper bound of a page's age, for what it derives from today's date. */
const longest = minute

const isCacheable = (url: string) => cacheable.test(url)

/** The rentals that a page shows, or [] if it shows anything whose changes are not notified. */
function subjectsOf({ calls }: RenderedPage): string[] {
  const ids = calls.map(({ url, body }) => (notified.test(url) ? (body as { rental?: { id?: unknown } } | undefined)?.rental?.id : undefined))
  return ids.every(id => typeof id === 'string') ? [...new Set(ids)] : []
}

/** Cached pages, each rendered once however many requests wait for it. */
export function pageCache(cache: ResponseCache) {
  const pending = new Map<string, Promise<RenderedPage>>()

  async function renderAndKeep(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const readAt = cache.generation()
    const page = await render()
    const subjects = subjectsOf(page)
    if (page.status !== 200 || page.location !== undefined || subjects.length === 0) return page
    const html = Buffer.from(page.html)
    const brotli = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    const response = { etag: weakEtagOf(html), subjects, maxAge: longest }
    // Compressed first: a page is only read if both are there.
    cache.set(`${key} br`, { ...response, body: brotli }, readAt)
    cache.set(key, { ...response, body: html }, readAt)
    return page
  }

  return {
    isCacheable,
    find(key: string): CachedPage | undefined {
      const html = cache.get(key)
      const brotli = cache.get(`${key} br`)
      return html && brotli && html.etag === brotli.etag ? { html: html.body, brotli: brotli.body, etag: html.etag } : undefined
    },
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
