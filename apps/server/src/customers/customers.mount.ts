import { unsubscribeText } from './unsubscribe.text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unsubscribePage } from '../notifications/notifications.public.ts'
import { escapeHtml } from '../platform/base/escape-html.ts'
import type { Clock } from '../platform/base/clock.ts'
import { must } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'
import { pickLanguage } from '../platform/http/request-format.ts'
import { findLetterLanguage, setUnsubscribed } from './customers.store.ts'
import { customerUnsubscribeToken, readCustomerUnsubscribeToken } from './unsubscribe-customer.policy.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: { again?: string } }>

interface LinkParts {
  db: Db
  clock: Clock
  secret: Buffer
  siteName: () => string
}

/**
 * `/unsubscribe/customer/{token}`: unsubscribes a customer without an account from the e-mails of a rental. GET changes nothing, because programs follow
 * links too; mail programs POST (RFC 8058). Not mounted by the adapter, like the links of accounts.
 */
export async function mountCustomerUnsubscribe(server: FastifyInstance, { db, clock, secret, siteName }: LinkParts): Promise<void> {
  const readerOf = async (request: LinkRequest) => {
    const ref = readCustomerUnsubscribeToken(secret, request.params.token)
    const card = ref && (await findLetterLanguage(db, ref.rentalId, ref.customerId))
    must(ref && card, 'not_found')
    const language = card.language ?? pickLanguage(request.headers['accept-language'])
    const here = `/unsubscribe/customer/${customerUnsubscribeToken(secret, ref)}`
    return { ...ref, language, say: unsubscribeText[language], rental: escapeHtml(card.rental), here }
  }
  const show = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8').send(html)

  await server.register(scope => {
    scope.removeAllContentTypeParsers()
    // The body a mail program sends is ignored: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null, {}))
    scope.get('/unsubscribe/customer/:token', async (request: LinkRequest, reply) => {
      const { language, say, rental, here } = await readerOf(request)
      return show(reply, unsubscribePage(siteName(), language, say.ask(rental), say.necessary, say.yes, here))
    })
    scope.post('/unsubscribe/customer/:token', async (request: LinkRequest, reply) => {
      const { rentalId, customerId, language, say, rental, here } = await readerOf(request)
      const isAgain = request.query.again === '1'
      await setUnsubscribed(db, rentalId, customerId, isAgain ? null : clock.now())
      const page = isAgain
        ? unsubscribePage(siteName(), language, say.again(rental), say.necessary, say.yes, here)
        : unsubscribePage(siteName(), language, say.done(rental), say.necessary, say.back, `${here}?again=1`)
      return show(reply, page)
    })
    return Promise.resolve()
  })
}
