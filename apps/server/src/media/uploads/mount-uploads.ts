import type { FastifyInstance } from 'fastify'
import { endpoint, sendUploadRefusal } from './endpoint.ts'
import { makeGroup, tellGroup } from './groups.ts'
import type { UploadParts } from './parts.ts'
import { openRealtime } from './realtime.ts'
import { sweepStage } from './staging.ts'
import { tellFile } from './tell-file.ts'
import { uploadDirectly } from './upload-directly.ts'
import { startDownloads, tellUrlUpload, uploadFromUrl } from './upload-from-url.ts'
import { completeParts, startParts, takeParts } from './upload-in-parts.ts'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  'access-control-allow-headers': 'X-UC-User-Agent, Content-Type, DNT, X-PINGOTHER',
  'access-control-expose-headers': 'Warning, Retry-After',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Lets pages of any origin upload, whatever else is allowed to them. Called before the rules for the other addresses. */
export function answerPreflights(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' || !request.url.startsWith('/upload/')) return done()
    void reply.headers(cors).code(204).send()
  })
}

/** The upload API under /upload, for pages of any origin: what authorises is in the form, never a cookie. Returns the way to end what goes on without a request. */
export async function mountUploads(server: FastifyInstance, parts: UploadParts): Promise<() => Promise<void>> {
  // What a killed process was receiving; a folder that can't be read tells so at the first upload.
  void sweepStage(parts.incoming)
  const downloads = startDownloads(parts)
  const realtime = await openRealtime(server.server, parts)
  const stop = async () => {
    realtime.close()
    await downloads.stop()
  }
  server.addHook('preClose', stop)
  await server.register(async upload => {
    upload.removeAllContentTypeParsers()
    upload.addContentTypeParser('*', (_request, _payload, done) => done(null))
    upload.addHook('onRequest', (_request, reply, done) => {
      reply.headers(cors)
      done()
    })
    upload.setErrorHandler((error, request, reply) => sendUploadRefusal(parts, request, reply, error))
    endpoint(upload, parts, 'POST', '/base/', uploadDirectly)
    endpoint(upload, parts, 'GET', '/info/', tellFile)
    endpoint(upload, parts, 'POST', '/from_url/', uploadFromUrl(downloads))
    endpoint(upload, parts, 'GET', '/from_url/status/', tellUrlUpload)
    endpoint(upload, parts, 'POST', '/group/', makeGroup)
    endpoint(upload, parts, 'GET', '/group/info/', tellGroup)
    endpoint(upload, parts, 'POST', '/multipart/start/', startParts)
    endpoint(upload, parts, 'POST', '/multipart/complete/', completeParts)
    takeParts(upload, parts)
  })
  return stop
}
