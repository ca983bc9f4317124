import { unsubscribeText } from './unsubscribe.text.ts'
import { notificationTopicNames, preferenceKey, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { savePreferences } from '../accounts/accounts.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { readUnsubscribeToken, unsubscribeToken } from './notifications.policy.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: { again?: string } }>

interface LinkParts {
  db: Db
  secret: Buffer
  siteName: () => string
}

/**
 * `/unsubscribe/{token}`: unsubscribes from e-mails without a login. GET changes nothing, because programs follow links too; mail programs POST (RFC 8058).
 * Not mounted by the adapter: it answers with a page, and takes any body and query that a mail program sends.
 */
export async function mountUnsubscribe(server: FastifyInstance, { db, secret, siteName }: LinkParts): Promise<void> {
  const readerOf = async (request: LinkRequest) => {
    const read = readUnsubscribeToken(secret, request.params.token)
    const user = read && (await db.row<{ language: Language }>(sql`select language from users where id = ${read.userId}`))
    must(read && user, 'not_found')
    const here = `/unsubscribe/${unsubscribeToken(secret, read.userId, read.topic)}`
    return { ...read, language: user.language, about: unsubscribeText[user.language].topics[read.topic], here }
  }
  const show = (reply: FastifyReply, html: string) => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

  await server.register(scope => {
    scope.removeAllContentTypeParsers()
    // The body a mail program sends is ignored: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null, {}))
    scope.get('/unsubscribe/:token', async (request: LinkRequest, reply) => {
      const { language, about, here } = await readerOf(request)
      const say = unsubscribeText[language].words
      return show(reply, unsubscribePage(siteName(), language, say.ask(about), say.app, say.yes, here))
    })
    scope.post('/unsubscribe/:token', async (request: LinkRequest, reply) => {
      const { userId, topic, language, about, here } = await readerOf(request)
      const isAgain = request.query.again === '1'
      const changed: readonly NotificationTopic[] = topic === 'all' ? notificationTopicNames : [topic]
      await savePreferences(db, userId, Object.fromEntries(changed.map(one => [preferenceKey(one, 'email'), isAgain])))
      const say = unsubscribeText[language].words
      return show(
        reply,
        isAgain
          ? unsubscribePage(siteName(), language, say.again(about), say.app, say.yes, here)
          : unsubscribePage(siteName(), language, say.done(about), say.app, say.back, `${here}?again=1`),
      )
    })
    return Promise.resolve()
  })
}
