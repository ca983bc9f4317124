import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'

const letters: Email[] = []
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      letters.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})
const port = await new Promise<number>(resolve => {
  const listening = postOffice.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
})
afterAll(() => {
  postOffice.close()
})

const server = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://rentwell.example' })

test('a letter is text and HTML in the reader’s language, with a button that stops such letters and names that stay names', async () => {
  const guest = await buildPerson(server.db, { firstName: '<b>Анна</b>' })
  await server.call(accounts.saveMe, { language: 'ru' }, { token: guest.token })
  const unit = await buildUnit(server.db, { title: 'Vespa <script>alert(1)</script> & "Co"' })
  await buildBooking(server, { guest, unit })
  await server.app.jobs.runDue()
  await expect.poll(() => letters.find(one => one.to?.[0]?.address === guest.email)).toBeDefined()
  const letter = letters.find(one => one.to?.[0]?.address === guest.email)
  expect(letter?.subject).toBe('Бронь подтверждена: Vespa <script>alert(1)</script> & "Co"')
  expect(letter?.text).toContain('Здравствуйте, <b>Анна</b>!')
  expect(letter?.html).toMatch(/<html [^>]*lang="ru"/)
  expect(letter?.html).not.toMatch(/<script|<b>|<img|src=|url\(/)
  const header = (name: string) => letter?.headers.find(one => one.key === name)?.value
  const link = header('list-unsubscribe') ?? ''
  expect(link).toMatch(new RegExp(`^<https://rentwell\\.example/unsubscribe/${guest.id}\\.answers\\.[\\w-]{32}>$`))
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(letter?.text).toContain(link.slice(1, -1))
  expect(letter?.html).toContain(`href="${link.slice(1, -1)}"`)
})

test('a kind of a newer release, whose processes run beside this one, holds nothing up and waits for them', async () => {
  const { guest } = await buildBooking(server)
  await server.app.outbox.drain()
  await server.db.run(sql`
    insert into notifications (user_id, id, kind, rental_id, booking_id, facts, in_app, inserted_at, mail_at)
    select user_id, gen_random_uuid(), 'fromTheNextRelease', rental_id, booking_id, facts, true, inserted_at - interval '1 second', inserted_at - interval '1 second'
    from notifications where user_id = ${guest.id} and kind = 'confirmed'`)
  await server.app.jobs.runDue()
  await expect.poll(() => letters.filter(one => one.to?.[0]?.address === guest.email).length).toBe(1)
  const { body } = await server.call(listNotifications, {}, { token: guest.token })
  expect([body.notifications.map(one => one.kind), body.unreadCount]).toEqual([['confirmed'], 1])
  const waiting = await server.db.rows(sql`select kind from notifications where user_id = ${guest.id} and mail_at is not null`)
  expect(waiting).toEqual([{ kind: 'fromTheNextRelease' }])
})
