import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { productName } from '@rentwell/contract/product.ts'
import { sendRefusal } from './error-response.ts'
import type { Clock } from '../base/clock.ts'
import { sql, type Database } from '../db/db.ts'
import type { Jobs } from '../queue/jobs.ts'
import { Refused } from '../base/must.ts'
import type { Outbox } from '../queue/outbox.ts'
import { camelKeys } from './request-format.ts'

interface SandboxMessage {
  channel: 'sms' | 'email'
  to: string
  subject: string | null
  text: string
  insertedAt: Date
}

const clockBody = z.strictObject({ offsetSeconds: z.int().min(0).max(3_153_600_000) })

const escape = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

/** Sandbox tools: the messages that would have been sent, and the clock. Never mounted in production. */
export function mountDev(app: FastifyInstance, { db, clock, jobs, outbox }: { db: Database; clock: Clock; jobs: Jobs; outbox: Outbox }) {
  const list = async (to: string | undefined) => {
    await outbox.drain()
    const recipient = to?.replace(/^\s/, '+').toLowerCase()
    return db.rows<SandboxMessage>(sql`
      select channel, recipient as "to", subject, text, sent_at as "insertedAt" from sandbox_messages
      where ${recipient ?? null}::text is null or recipient = ${recipient ?? null} order by id desc limit 200`)
  }

  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox.json', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to.slice(0, 300) : undefined
    const messages = (await list(to)).map(({ channel, to: recipient, text, insertedAt }) => ({ channel, to: recipient, text, code: codeIn(text), insertedAt }))
    return reply.header('cache-control', 'no-store').send({ messages })
  })

  app.get('/dev/outbox', async (_request, reply) => {
    const rows = (await list(undefined))
      .map(
        message =>
          `<tr><td>${message.insertedAt.toISOString().slice(11, 19)}</td><td>${message.channel}</td><td>${escape(message.to)}</td><td>${escape(message.text).replaceAll('\n', '<br>')}</td></tr>`,
      )
      .join('')
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>${productName}: sent messages</title>
<style>body{font:15px/1.5 system-ui;margin:24px;color-scheme:light dark}table{border-collapse:collapse}td,th{padding:8px 12px;border-bottom:1px solid #8884;vertical-align:top;text-align:left}</style>
<h1>Sent messages</h1><p>No SMS or mail provider is set, so messages land here instead. Newest first; the page renews itself.</p>
<table><tr><th>UTC</th><th>Channel</th><th>To</th><th>Text</th></tr>${rows}</table></html>`)
  })

  // Clients derive countdowns from the Date header, so it must show the product's time.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', clock.now().toUTCString())
    done()
  })

  app.post('/dev/clock', async (request, reply) => {
    const parsed = clockBody.safeParse(camelKeys(request.body))
    if (!parsed.success) return sendRefusal(reply, new Refused('validation', { fields: { offsetSeconds: 'invalid' } }), 'en')
    await clock.set(parsed.data.offsetSeconds)
    await jobs.runDue()
    return reply.send({ now: clock.now().toISOString() })
  })
}

/** The six-digit code in a message, or null. */
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? null
