import { productName } from '@rentwell/contract/product.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendRefusal } from '../platform/http/error-response.ts'
import { sql } from '../platform/db/db.ts'
import { sqlState } from '../platform/db/statements.ts'
import { isId } from '../platform/base/ids.ts'
import { Refused } from '../platform/base/must.ts'
import type { OpenMoney } from './open-money.ts'
import { findPaymentByRef } from './payments.store.ts'
import { BadSignature, MalformedEvent } from './provider.ts'
import { answerChallenge, readChallenge, type SandboxSettings } from './sandbox.provider.ts'
import type { MoneyParts } from './settle.ts'

const mostEventBytes = 256 * 1024

/** True for JSON that the database cannot store: a NUL, half a surrogate pair, a number out of range, too many levels. */
const isUnstorable = (error: unknown) => sqlState(error)?.startsWith('22') === true || sqlState(error) === '54001'

/** Mounts the provider's webhook and, for the sandbox, its bank. */
export async function mountMoney(server: FastifyInstance, { parts, sandbox }: OpenMoney): Promise<void> {
  if (sandbox) {
    sandbox.attach(server)
    await mountSandboxBank(server, sandbox.settings)
  }
  await mountWebhooks(server, parts)
}

/**
 * The webhook of the payment provider. An event is stored as received and only names a payment, whose state is then read from the provider.
 * Not mounted by the adapter: the provider is authenticated by a signature of the raw body.
 */
async function mountWebhooks(server: FastifyInstance, { db, clock, outbox, provider }: MoneyParts): Promise<void> {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostEventBytes }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/webhooks/:provider', async (request, reply) => {
      if (request.params.provider !== provider.name || !Buffer.isBuffer(request.body)) return sendRefusal(reply, new Refused('not_found'), 'en')
      const { body } = request
      try {
        const event = provider.readEvent(body, request.headers, clock.now())
        const urgency = await db.transaction(async tx => {
          const isNew = await tx.run(sql`
            insert into provider_events (provider, event_id, payload, received_at) values (${provider.name}, ${event.id}, ${body.toString()}::jsonb, ${clock.now()})
            on conflict do nothing`)
          const place = event.ref === undefined || isNew === 0 ? undefined : await findPaymentByRef(tx, provider.name, event.ref)
          return place ? outbox().write(tx, [{ topic: 'payment.told', payload: place }], clock.now()) : 'none'
        })
        outbox().wake(urgency)
        return await reply.header('cache-control', 'no-store').send({ received: true })
      } catch (error) {
        if (error instanceof BadSignature) return sendRefusal(reply, new Refused('bad_signature'), 'en')
        if (error instanceof MalformedEvent || isUnstorable(error)) return sendRefusal(reply, new Refused('bad_request'), 'en')
        throw error
      }
    })
  })
}

const page = (reply: FastifyReply, status: number, title: string, body: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:17px/1.5 system-ui;max-width:26rem;margin:12vh auto;padding:0 20px;color-scheme:light dark}form{display:inline}button{font:inherit;min-height:48px;padding:0 20px;margin:8px 8px 0 0;border-radius:12px;border:1px solid #8888;cursor:pointer}</style>
<h1>${title}</h1>${body}</html>`)

/** A path of the product to return to. */
const wayBack = (back: unknown) => (typeof back === 'string' && /^\/(?!\/)[\w/-]{0,200}$/.test(back) ? back : '/bookings')

/** The bank's page of the sandbox, where a user approves or refuses a payment. Never mounted in production. */
async function mountSandboxBank(server: FastifyInstance, settings: SandboxSettings): Promise<void> {
  const { db, tell } = settings
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null))
    scope.get<{ Params: { payment: string }; Querystring: { back?: unknown } }>('/dev/payments/:payment', async (request, reply) => {
      const { payment } = request.params
      const waiting = isId(payment) ? await readChallenge(db, payment) : undefined
      if (!waiting) return page(reply, 404, 'No such payment', '')
      const back = wayBack(request.query.back)
      if (waiting.status !== 'requires_action') return page(reply, 200, 'This payment is answered', `<p><a href="${back}">Back to ${productName}</a></p>`)
      const amount = formatMoney(waiting.amount, { code: waiting.currency, sign: waiting.currency })
      const button = (act: string, words: string) =>
        `<form method="post" action="/dev/payments/${payment}/${act}?back=${back}"><button>${words}</button></form>`
      return page(
        reply,
        200,
        'Is this payment yours?',
        `<p>A bank asks so before it lets ${amount} go. This one is the sandbox's.</p>${button('approve', 'Yes, approve')}${button('refuse', 'No')}`,
      )
    })
    for (const [act, isApproved] of [
      ['approve', true],
      ['refuse', false],
    ] as const) {
      scope.post<{ Params: { payment: string }; Querystring: { back?: unknown } }>(`/dev/payments/:payment/${act}`, async (request, reply) => {
        const { payment } = request.params
        const answered = isId(payment) && (await db.transaction(tx => answerChallenge(tx, payment, isApproved, tell)))
        if (String(request.headers.accept).includes('text/html')) return reply.redirect(wayBack(request.query.back), 303)
        return answered ? reply.send({ status: isApproved ? 'authorised' : 'failed' }) : sendRefusal(reply, new Refused('not_found'), 'en')
      })
    }
  })
}
