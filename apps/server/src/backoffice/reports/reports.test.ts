import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { reportKeptDays } from '@rentwell/contract/backoffice/reports.rules.ts'
import * as reports from '@rentwell/contract/backoffice/reports.endpoints.ts'
import { day, second } from '@rentwell/contract/durations.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { buildAdmin } from '../backoffice.build.ts'
import { exportReports } from './export.views.ts'
import { eraseReports } from './reports.store.ts'

const { app, db, call, advance } = await testApp()
const admin = await buildAdmin(db)
const asAdmin = { token: admin.token }
const countOf = async (subject: string) =>
  (await db.row<{ n: number }>(sql`select count(*)::int as n from reports where subject_id = ${subject} and resolved_at is null`))?.n

describe('reporting', () => {
  test('users and visitors report rentals and units that guests see, each person once while it is open', async () => {
    const unit = await buildUnit(db)
    const place = { rental: unit.rental.slug, unit: unit.id }
    const guest = await buildPerson(db)
    for (const _ of [1, 2]) {
      expect((await call(reports.reportUnit, { ...place, reason: 'fraud', text: 'Not there' }, { token: guest.token })).body).toEqual({ reported: true })
      expect((await call(reports.reportUnit, { ...place, reason: 'wrong' })).body).toEqual({ reported: true })
      expect((await call(reports.reportRental, { rental: unit.rental.id, reason: 'other' })).body).toEqual({ reported: true })
    }
    expect([await countOf(unit.id), await countOf(unit.rental.id)]).toEqual([2, 1])
    const rows = await db.rows<{ reporter: string | null; hash: Buffer | null }>(
      sql`select reporter_id as reporter, reporter_hash as hash from reports where subject_id in (${unit.id}, ${unit.rental.id}) order by inserted_at, id`,
    )
    expect(rows.filter(row => row.reporter !== null)).toEqual([{ reporter: guest.id, hash: null }])
    const hashes = rows.flatMap(row => (row.hash ? [row.hash.toString('hex')] : []))
    expect(new Set(hashes).size).toBe(2)
  })

  test('a reason is needed, the text has its limit, and what guests do not see cannot be reported', async () => {
    const unit = await buildUnit(db)
    const fields = async (body: object) => (await call(reports.reportRental, { rental: unit.rental.id, ...body } as never)).error.fields
    expect(await fields({})).toEqual({ reason: 'required' })
    expect(await fields({ reason: 'boring' })).toEqual({ reason: 'required' })
    expect(await fields({ reason: 'fraud', text: 'x'.repeat(1001) })).toEqual({ text: 'too_long' })
    await db.run(sql`update units set status = 'archived' where rental_id = ${unit.rental.id} and id = ${unit.id}`)
    expect((await call(reports.reportUnit, { rental: unit.rental.id, unit: unit.id, reason: 'fraud' })).status).toBe(404)
    await db.run(sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`)
    expect((await call(reports.reportRental, { rental: unit.rental.id, reason: 'fraud' })).status).toBe(404)
  })

  test('own_message: both sides report what the other wrote, with its text as it was; others find nothing', async () => {
    const { rental } = await buildUnit(db)
    const guest = await buildPerson(db)
    const [asGuest, asOwner] = [{ token: guest.token }, { token: rental.owner.token }]
    const first = (await call(messaging.sendMessage, { id: newId(), rentalId: rental.id, body: 'Pay me outside' }, asGuest)).body.conversationMessage
    const conversation = first.conversationId
    const second_ = (await call(messaging.sendMessage, { id: newId(), conversationId: conversation, body: 'You fool' }, asOwner)).body.conversationMessage
    const report = (message: string, as: { token: string } | object) =>
      call(reports.reportMessage, { conversation, message, reason: 'offensive', text: 'Rude' }, as)
    expect((await report(first.id, asGuest)).error.reason).toBe('own_message')
    expect((await report(second_.id, asOwner)).error.reason).toBe('own_message')
    expect((await report(first.id, asOwner)).body).toEqual({ reported: true })
    expect((await report(second_.id, asGuest)).body).toEqual({ reported: true })
    expect((await report(newId(), asGuest)).status).toBe(404)
    expect((await report(first.id, { token: (await buildPerson(db)).token })).status).toBe(404)
    expect((await report(first.id, {})).status).toBe(401)
    await db.run(sql`update messages set body = 'Hello' where rental_id = ${rental.id} and id = ${second_.id}`)
    const [found] = (await call(reports.listReports, {}, asAdmin)).body.reports.filter(one => one.subject.id === second_.id)
    expect(found?.subject).toEqual({ kind: 'message', id: second_.id, title: 'You fool' })
    const { report: opened } = (await call(reports.readReport, { rental: rental.id, report: found?.id ?? '' }, asAdmin)).body
    expect(opened).toMatchObject({ author: { id: rental.owner.id }, reports: [{ messageText: 'You fool', text: 'Rude', reporter: { id: guest.id } }] })
  })

  test('too_many_requests: a user or an address that reports everything', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    const unit = await buildUnit(limited.db)
    const { token } = await buildPerson(limited.db)
    const statusesOf = async (times: number, as: { token?: string }) => {
      const statuses: number[] = []
      for (let i = 0; i < times; i++) statuses.push((await limited.call(reports.reportRental, { rental: unit.rental.id, reason: 'other' }, as)).status)
      return [statuses.filter(status => status === 200).length, statuses.at(-1)]
    }
    expect(await statusesOf(21, { token })).toEqual([20, 429])
    expect(await statusesOf(11, {})).toEqual([10, 429])
  })
})

describe('the queue', () => {
  test('shows reports of one thing together, resolves them together with a note, and logs it; nobody of the rental is told', async () => {
    const unit = await buildUnit(db)
    const place = { rental: unit.rental.id, unit: unit.id }
    const before = (await call(backoffice.readDashboard, {}, asAdmin)).body.dashboard.attention.find(one => one.kind === 'reports')?.count ?? 0
    const guests = [await buildPerson(db), await buildPerson(db)]
    for (const [index, { token }] of guests.entries())
      await call(reports.reportUnit, { ...place, reason: index === 0 ? 'fraud' : 'wrong', text: `Report ${index}` }, { token })
    const attention = (await call(backoffice.readDashboard, {}, asAdmin)).body.dashboard.attention
    expect(attention.find(one => one.kind === 'reports')?.count).toBe(before + 1)

    const mine = async (status: 'open' | 'resolved') =>
      (await call(reports.listReports, { status, limit: 50 }, asAdmin)).body.reports.filter(one => one.subject.id === unit.id)
    const [row] = await mine('open')
    expect(row).toMatchObject({ subject: { kind: 'unit', title: unit.title }, count: 2, reasons: ['fraud', 'wrong'], resolvedAt: null })
    const report = row?.id ?? ''
    const opened = (await call(reports.readReport, { rental: unit.rental.id, report }, asAdmin)).body.report
    expect(opened.reports.map(one => one.text)).toEqual(['Report 1', 'Report 0'])
    expect(opened).toMatchObject({ author: { id: unit.rental.owner.id }, unit: { id: unit.id, hiddenReason: null }, note: null })
    expect((await call(reports.resolveReport, { rental: unit.rental.id, report, note: ' ' }, asAdmin)).error.fields).toEqual({ note: 'required' })
    for (const note of ['Asked for photos', 'Again']) {
      const { report: resolved } = (await call(reports.resolveReport, { rental: unit.rental.id, report, note }, asAdmin)).body
      expect(resolved).toMatchObject({
        note: 'Asked for photos',
        resolvedBy: { id: admin.id },
        count: 2,
        history: [{ act: 'report.resolved', reason: 'Asked for photos' }],
      })
    }
    expect([(await mine('open')).length, (await mine('resolved')).length]).toEqual([0, 1])
    await app.outbox.drain()
    expect((await call(listNotifications, {}, { token: unit.rental.owner.token })).body.notifications).toEqual([])
    await call(reports.reportUnit, { ...place, reason: 'fraud' }, { token: guests[0]?.token ?? '' })
    expect((await mine('open'))[0]?.count).toBe(1)
  })

  test('unit_hidden: a hidden unit is restored and copied by its people only after an admin has shown it again', async () => {
    const unit = await buildUnit(db)
    const [place, asOwner] = [{ rental: unit.rental.id, unit: unit.id }, { token: unit.rental.owner.token }]
    for (const reason of ['Stolen', 'Another']) await call(reports.hideUnit, { ...place, reason }, asAdmin)
    expect((await call(units.readUnit, place)).status).toBe(404)
    const restored = await call(units.restoreUnit, place, asOwner)
    expect([restored.status, restored.error.reason, restored.error.description]).toEqual([409, 'unit_hidden', expect.stringContaining('Stolen')])
    const { updatedAt } = (await call(units.readOfficeUnit, place, asOwner)).body.unit
    const edited = await call(units.editUnits, { rental: unit.rental.id, units: [{ id: unit.id, updatedAt }], archived: false }, asOwner)
    expect(edited.body.results[0]?.reason).toBe('unit_hidden')
    // A copy would bring it back under another name.
    expect((await call(units.duplicateUnit, { ...place, title: 'Another' }, asOwner)).error.reason).toBe('unit_hidden')
    await app.outbox.drain()
    const heard = (await call(listNotifications, {}, asOwner)).body.notifications.find(one => one.kind === 'unitHidden')
    expect(heard?.text).toContain('can’t find or book it: Stolen.')
    await expect(db.run(sql`update units set status = 'active' where rental_id = ${unit.rental.id} and id = ${unit.id}`)).rejects.toThrow('units_hidden')
    await call(reports.unhideUnit, { ...place, reason: 'It is theirs' }, asAdmin)
    expect((await call(units.restoreUnit, place, asOwner)).body.unit.status).toBe('active')
    const log = (await call(backoffice.listAudit, { subjectId: unit.id }, asAdmin)).body.entries
    expect(log.map(entry => [entry.act, entry.subject.name])).toEqual([
      ['unit.shown', unit.title],
      ['unit.hidden', unit.title],
    ])
  })
})

describe('what is kept', () => {
  test('a user’s export has their reports, and after their erasure the reports stay without them', async () => {
    const { rental } = await buildUnit(db)
    const guest = await buildPerson(db)
    await call(reports.reportRental, { rental: rental.id, reason: 'fraud', text: 'My words' }, { token: guest.token })
    expect((await exportReports(db, guest.id)).reports).toMatchObject([{ rental: rental.title, kind: 'rental', reason: 'fraud', text: 'My words' }])
    await eraseReports(db, guest.id)
    expect((await exportReports(db, guest.id)).reports).toEqual([])
    expect(await countOf(rental.id)).toBe(1)
  })

  test('resolved reports are deleted after their days, open ones stay', async () => {
    const [old, open] = [await buildUnit(db), await buildUnit(db)]
    for (const { rental } of [old, open]) await call(reports.reportRental, { rental: rental.id, reason: 'fraud' }, { token: (await buildPerson(db)).token })
    const [row] = (await call(reports.listReports, { limit: 50 }, asAdmin)).body.reports.filter(one => one.rental.id === old.rental.id)
    await call(reports.resolveReport, { rental: old.rental.id, report: row?.id ?? '', note: 'Done' }, asAdmin)
    await advance((reportKeptDays * day) / second + 3600)
    await app.jobs.runDue()
    const left = await db.rows(sql`select 1 from reports where rental_id in (${old.rental.id}, ${open.rental.id})`)
    expect(left).toHaveLength(1)
  })
})
