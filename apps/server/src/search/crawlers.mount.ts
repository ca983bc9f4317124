import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { day } from '@rentwell/contract/durations.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { rentalPicture, sharePicturePath, unitPicture, type SharePicture } from '@rentwell/contract/search/share-picture.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ImageParts } from '../media/media.public.ts'
import type { Clock } from '../platform/base/clock.ts'
import { isId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import type { Admission } from '../platform/http/admission.ts'
import { siteOrigins } from '../platform/http/site-origin.ts'
import { findSharedRental, findSharedUnit } from './share-picture.views.ts'
import { openSitemap } from './sitemap.ts'

interface CrawlerParts {
  db: Db
  clock: Clock
  images: Pick<ImageParts, 'files' | 'drawer'>
  admission: Pick<Admission, 'request'>
  /** Public origin of the site; by default that of the request. */
  origin: string | undefined
  supportEmail: string
  siteName: () => string
}

/** Pages for users who are logged in, and what is there for programs. */
const privatePaths =
  '/account /backoffice /bookings /dev/ /ical/ /messages /my-units /notifications /office/ /records/ /stop-recovery /track/ /unsubscribe /upload/ /webhooks/'

/** Sitemap, robots.txt, security.txt and pictures of shared links, for crawlers, which send no session. */
export function mountCrawlers(server: FastifyInstance, parts: CrawlerParts): void {
  const { clock, supportEmail } = parts
  const sitemap = openSitemap(parts.db, clock)
  const originOf = siteOrigins(parts.origin)

  server.get('/robots.txt', (request, reply) => {
    const rules = privatePaths.split(' ').map(path => `Disallow: ${path}`)
    return sendText(reply, ['User-agent: *', ...rules, '', `Sitemap: ${originOf(request)}/sitemap.xml`])
  })

  // RFC 9116: Expires is to be less than a year ahead. The same for a whole day.
  server.get('/.well-known/security.txt', (request, reply) => {
    const today = Math.floor(clock.now().getTime() / day) * day
    return sendText(reply, [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(today + 180 * day).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${originOf(request)}/.well-known/security.txt`,
    ])
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const [origin, site] = [originOf(request), request.ownSite]
    return sendXml(request, reply, await (site ? sitemap.ofRental(origin, site.rentalId) : sitemap.index(origin)))
  })
  server.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    must(!request.ownSite, 'not_found')
    const file = await sitemap.file(originOf(request), request.params.name)
    must(file, 'not_found')
    return sendXml(request, reply, file)
  })

  server.get<{ Params: PictureParams }>('/og/:language/:rental/:version.jpg', (request, reply) => sendPicture(request, reply, parts))
  server.get<{ Params: PictureParams }>('/og/:language/:rental/:unit/:version.jpg', (request, reply) => sendPicture(request, reply, parts))
}

const sendText = (reply: FastifyReply, lines: string[]) =>
  reply
    .header('cache-control', 'public, max-age=3600')
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`)

/** Takes gzipped XML. Always revalidated, or a crawler's cache would hide new units for longer. */
function sendXml(request: FastifyRequest, reply: FastifyReply, gzipped: Buffer) {
  const etag = `W/"${hash('sha256', gzipped, 'base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', 'accept-encoding').type('application/xml; charset=utf-8')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '')) return reply.header('content-encoding', 'gzip').send(gzipped)
  return reply.send(Readable.from([gzipped]).pipe(createGunzip()))
}

interface PictureParams {
  language: string
  rental: string
  unit?: string
  version: string
}

/** The picture of a shared link, whose address names what it shows. An address of before leads to that of today. */
async function sendPicture(request: FastifyRequest<{ Params: PictureParams }>, reply: FastifyReply, { db, images, admission, siteName }: CrawlerParts) {
  const { rental, unit } = request.params
  const language = languages.find(one => one === request.params.language)
  must(!request.ownSite || rental.toLowerCase() === request.ownSite.rentalId, 'not_found')
  must(language && isId(rental) && (unit === undefined || isId(unit)), 'not_found')
  const shown = await admission.request(request.url, () => findPicture(db, language, rental, unit))
  must(shown, 'not_found')
  const path = sharePicturePath(language, { rental: rental.toLowerCase(), unit: unit?.toLowerCase() }, shown)
  if (request.url.split('?', 1)[0] !== path) return reply.header('cache-control', 'no-cache').redirect(path, 302)

  const name = request.ownSite?.title ?? siteName()
  const etag = `"${hash('sha256', `${path} ${name}`, 'base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable').header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const photo = shown.photo ? await images.files.find(db, shown.photo) : undefined
  const { title, price, place, score } = shown
  const bytes = await images.drawer.drawCard({ title, price, place, score, name }, photo, unit ?? rental)
  return reply.type('image/jpeg').send(bytes)
}

async function findPicture(db: Db, language: Language, rentalId: string, unitId: string | undefined): Promise<SharePicture | undefined> {
  if (unitId === undefined) {
    const found = await findSharedRental(db, rentalId)
    return found && rentalPicture(found, found.unitPhoto ?? undefined, found.rating)
  }
  const found = await findSharedUnit(db, rentalId, unitId)
  return found && unitPicture(found.unit, found.rental, found.rating, language)
}
