import { notificationTopicNames, preferenceKey, type NotificationTopic } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { savePreferences } from '../accounts/accounts.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { readUnsubscribeToken, unsubscribeToken, type LetterTopic } from './notifications.policy.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

const topics: Record<Language, Record<LetterTopic, string>> = {
  en: {
    requests: 'requests and new bookings',
    answers: 'answers to your requests',
    cancellations: 'cancellations',
    starts: 'rentals that are about to start',
    ends: 'upcoming returns',
    overdue: 'late returns',
    dates: 'date changes',
    reviews: 'reviews',
    calendars: 'external calendars',
    money: 'payments, refunds and payouts',
    tracker: 'units leaving their area',
    messages: 'unread messages',
    team: 'your team',
    all: 'everything',
  },
  ru: {
    requests: 'о запросах и новых бронях',
    answers: 'об ответах на ваши запросы',
    cancellations: 'об отменах',
    starts: 'о предстоящем получении',
    ends: 'о предстоящем возврате',
    overdue: 'об опозданиях',
    dates: 'об изменении дат',
    reviews: 'об отзывах',
    calendars: 'о внешних календарях',
    money: 'об оплате, возвратах денег и выплатах',
    tracker: 'о выходе из зоны',
    messages: 'о непрочитанных сообщениях',
    team: 'о вашей команде',
    all: 'обо всём',
  },
}

const words = {
  en: {
    ask: (about: string) => `Unsubscribe from e-mails about ${about}?`,
    yes: 'Unsubscribe',
    done: (about: string) => `You won’t get e-mails about ${about} anymore.`,
    back: 'Subscribe again',
    again: (about: string) => `You’ll get e-mails about ${about} again.`,
    app: 'You’ll still see everything in the app.',
  },
  ru: {
    ask: (about: string) => `Отписаться от писем ${about}?`,
    yes: 'Отписаться',
    done: (about: string) => `Письма ${about} больше не будут приходить.`,
    back: 'Подписаться снова',
    again: (about: string) => `Письма ${about} снова будут приходить.`,
    app: 'На сайте вы по-прежнему всё увидите.',
  },
} satisfies Record<Language, unknown>

interface LinkParts {
  db: Db
  secret: Buffer
  siteName: () => string
}

type LinkRequest = FastifyRequest<{ Params: { token: string }; Querystring: { again?: string } }>

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
    return { ...read, language: user.language, about: topics[user.language][read.topic], here }
  }
  const show = (reply: FastifyReply, html: string) => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

  await server.register(scope => {
    scope.removeAllContentTypeParsers()
    // The body a mail program sends is ignored: the address says it all.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null, {}))
    scope.get('/unsubscribe/:token', async (request: LinkRequest, reply) => {
      const { language, about, here } = await readerOf(request)
      const say = words[language]
      return show(reply, unsubscribePage(siteName(), language, say.ask(about), say.app, say.yes, here))
    })
    scope.post('/unsubscribe/:token', async (request: LinkRequest, reply) => {
      const { userId, topic, language, about, here } = await readerOf(request)
      const isAgain = request.query.again === '1'
      const changed: readonly NotificationTopic[] = topic === 'all' ? notificationTopicNames : [topic]
      await savePreferences(db, userId, Object.fromEntries(changed.map(one => [preferenceKey(one, 'email'), isAgain])))
      const say = words[language]
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
