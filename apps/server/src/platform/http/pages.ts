import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import statics from '@fastify/static'
import { day, second } from '@rentwell/contract/durations.ts'
import { languageInQuery, languages, type Language } from '@rentwell/contract/product.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Render, Rendered, Site } from '../../../../web/src/rendered.ts'
import type { Admission } from './admission.ts'
import { serveManifests } from './app-manifest.ts'
import { allowFraming, embeddedPage, type FramedBy } from './embedded-pages.ts'
import { sendRefusal, toRefusal } from './error-response.ts'
import { isNamed } from './etags.ts'
import { refusalPage } from './refusal-page.ts'
import { weakEtagOf, pageCache, type CachedPage, type PageEncoding, type RenderedPage } from './page-cache.ts'
import { pickLanguage } from './request-format.ts'
import type { ResponseCache } from './response-cache.ts'
import { isSecretPage } from './secret-links.ts'
import { siteOrigins } from './site-origin.ts'
import { readPage } from './standby-reads.ts'

interface PagesOptions {
  /** Folder of the built web app, with `client` and `server`. */
  dist: string
  /** Public origin of the site; by default that of the request. */
  origin?: string | undefined
  /** Read for each page, as the operator may change it. */
  site: () => Site
  admission: Pick<Admission, 'page'>
  cache: ResponseCache
  framedBy: FramedBy
}

const apiBase = '/api/v2'
/** Paths under these are never pages; unknown ones get the API's 404. */
const notPages = /^\/(?:api|assets|dev|media|og|sitemaps|upload|map|tiles|track|webhooks|healthz|readyz|metrics)(?:\/|$)/
const year = (365 * day) / second

/** Serves the built web app: its static files, and its pages rendered on the server. */
export async function pages(app: FastifyInstance, { dist, origin, site, cache, admission, framedBy }: PagesOptions): Promise<void> {
  const client = join(dist, 'client')
  const { render } = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as { render: Render }
  const cached = pageCache(cache)

  await app.register(statics, {
    root: client,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz', '*.webmanifest'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(join(client, 'embed.js'))) return reply.headers(headersOfScript)
      const isHashed = path.startsWith(join(client, 'assets'))
      return reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=86400')
    },
  })

  serveManifests(app, client, site)
  const originOf = siteOrigins(origin)

  /** A login at the OpenID Connect provider leads back to the product's host, so an own domain does not offer it. */
  const siteFor = (request: FastifyRequest): Site => {
    const current = site()
    if (!request.ownSite) return current
    const { slug, title, logo, color } = request.ownSite
    const ownRental = { slug, title, logo, color, product: origin && new URL(origin).origin }
    return { ...current, login: current.login.filter(method => method !== 'oidc'), ownRental }
  }

  app.get('/*', { errorHandler: (error, request, reply) => sendRefusedPage(error, request, reply, siteFor(request)) }, async (request, reply) => {
    const embedded = embeddedPage(request.url)
    const policy = embedded && allowFraming(reply, await framedBy(embedded.rental))
    const language = embedded ? addressedLanguageOf(request) : languageOf(request)
    const theme = embedded?.theme ?? themeOf(request)
    const wanted = { language, theme, ownOrigin: originOf(request), policy }
    // Of other pages the theme is a cookie's, not the address's.
    const isCacheable = (embedded || theme === 'system') && cached.isCacheable(request.url)
    if (!isCacheable) return sendRendered(request, reply, wanted)
    // A page names its origin, which without a configured one is the Host of its request.
    const key = `page ${language} ${wanted.ownOrigin}${request.url}`
    const encoding = encodingOf(request)
    const found = cached.find(key, encoding)
    return found ? sendCached(request, reply, found, encoding, wanted) : sendRendered(request, reply, { ...wanted, key })
  })

  async function sendRendered(request: FastifyRequest, reply: FastifyReply, { key, ...wanted }: Wanted & { key?: string }) {
    const { language, theme, ownOrigin } = wanted
    const path = request.url.split('?', 1)[0] ?? '/'
    if (notPages.test(path) || !isAddress(request.url)) return reply.callNotFound()
    const drawFrom = async (mustBePrimary: boolean): Promise<RenderedPage> => {
      const beganAt = cache.generation()
      const calls: RenderedPage['calls'] = []
      const { value: page, readAt } = await readPage(mustBePrimary, () =>
        admission.page(() =>
          render({
            url: request.url,
            language,
            theme,
            origin: ownOrigin,
            site: siteFor(request),
            async call(method, address, query) {
              const url = `${apiBase}${address}`
              const answer = await callApi(app, request, method, url, query, language)
              calls.push({ url, body: answer.body })
              return answer
            },
          }),
        ),
      )
      return { ...page, calls, readAt: readAt ?? beganAt }
    }
    /** A page that a standby answered lacks none of the changes that this process has heard of: its reader, who has no session here, may have made one. */
    const draw = async () => {
      const generation = cache.generation()
      const page = await drawFrom(false)
      return page.readAt < generation && cached.isOutdated(page) ? drawFrom(true) : page
    }
    return sendPage(request, reply, await (key === undefined ? draw() : cached.render(key, draw)), wanted)
  }
}

/** How a request is to be answered. */
interface Wanted {
  language: Language
  theme: ReturnType<typeof themeOf>
  ownOrigin: string
  /** Of an embedded page: who may frame it. */
  policy: string | undefined
}

/** Loaded by pages of any site. Asked for again each hour, with its ETag. */
const headersOfScript = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
}

/** The ETag of a page with the policy under which it may be framed. */
const etagWith = (etag: string, policy: string | undefined) => (policy === undefined ? etag : weakEtagOf(`${etag} ${policy}`))

const varies = ({ policy }: Wanted) => (policy === undefined ? 'accept-language, cookie' : 'accept-language')

/** False for a path that a browser would resolve to another host, and for one that does not parse. */
const isAddress = (url: string) => !/^\/[/\\]/.test(url) && URL.canParse(url, 'http://localhost')

export const isBuilt = (dist: string) => existsSync(join(dist, 'server/entry-server.js'))

/** Calls the API in process, without a session. Up to `hops` redirects, as from an old slug of a rental, are followed. */
async function callApi(
  app: FastifyInstance,
  request: FastifyRequest,
  method: string,
  url: string,
  query: Record<string, string>,
  language: Language,
  hops = 2,
) {
  const answer = await app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url,
    query,
    remoteAddress: request.ip,
    headers: { host: request.host, 'accept-language': language, accept: 'application/json', 'x-request-id': request.id },
  })
  const location = answer.headers.location
  if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string' && location.startsWith('/') && hops > 0)
    return callApi(app, request, method, location, query, language, hops - 1)
  return { status: answer.statusCode, body: bodyOf(answer.body), retryAfter: answer.headers['retry-after']?.toString() }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { status, html, location, retryAfter }: Rendered, wanted: Wanted) {
  reply.header('vary', varies(wanted)).header('content-language', wanted.language)
  const isSecret = isSecretPage(request.url)
  if (isSecret) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
  if (location !== undefined) return reply.header('cache-control', 'no-cache').redirect(location, status)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.header('cache-control', status === 200 && !isSecret ? 'private, no-cache' : 'no-store').type('text/html; charset=utf-8')
  if (status === 200 && !isSecret) {
    const etag = etagWith(weakEtagOf(html), wanted.policy)
    reply.header('etag', etag)
    if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  return reply.code(status).send(html)
}

/** What could not be rendered is refused as a page, in the reader's language. */
function sendRefusedPage(error: unknown, request: FastifyRequest, reply: FastifyReply, { name, ownRental }: Site) {
  const language = languageOf(request)
  const refused = toRefusal(error, request.log)
  reply.header('vary', 'accept-language, cookie').header('content-language', language)
  const body = refusalPage(refused.code, language, themeOf(request), ownRental?.title ?? name)
  return sendRefusal(reply, refused, language, { type: 'text/html; charset=utf-8', body })
}

const encodingsTaken = new LRUCache<string, PageEncoding>({ max: 1000 })

/** The smallest encoding that the client takes. Headers that are longer than those of any browser take none. */
function encodingOf(request: FastifyRequest): PageEncoding {
  const header = String(request.headers['accept-encoding'] ?? '')
  if (header.length > 200) return 'identity'
  let encoding = encodingsTaken.get(header)
  if (encoding === undefined) encodingsTaken.set(header, (encoding = pickEncoding(header)))
  return encoding
}

function pickEncoding(header: string): PageEncoding {
  const taken = header.split(',').flatMap(one => (/;\s*q=0(?:\.0*)?\s*$/.test(one) ? [] : (one.split(';', 1)[0]?.trim() ?? [])))
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag: ownEtag }: CachedPage, encoding: PageEncoding, wanted: Wanted) {
  const etag = etagWith(ownEtag, wanted.policy)
  reply.header('vary', `${varies(wanted)}, accept-encoding`).header('content-language', wanted.language)
  reply.header('cache-control', 'private, no-cache').header('etag', etag).type('text/html; charset=utf-8')
  if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

const cookies = { language: /(?:^|;\s*)language=([a-z]{1,10})(?:;|$)/, theme: /(?:^|;\s*)theme=([a-z]{1,10})(?:;|$)/ }
const cookieOf = ({ headers: { cookie } }: FastifyRequest, name: keyof typeof cookies) => (cookie ? cookies[name].exec(cookie.slice(0, 4096))?.[1] : undefined)

const languageInAddress = ({ url }: FastifyRequest) => (url.includes('?') ? languageInQuery(url.slice(url.indexOf('?') + 1)) : undefined)

/** The language that the address names, or else that of the cookie, or else the first supported one of Accept-Language. */
const languageOf = (request: FastifyRequest): Language =>
  languageInAddress(request) ?? languages.find(language => language === cookieOf(request, 'language')) ?? pickLanguage(request.headers['accept-language'])

/** The same without the cookie. */
const addressedLanguageOf = (request: FastifyRequest): Language => languageInAddress(request) ?? pickLanguage(request.headers['accept-language'])

const themeOf = (request: FastifyRequest) => {
  const theme = cookieOf(request, 'theme')
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}
