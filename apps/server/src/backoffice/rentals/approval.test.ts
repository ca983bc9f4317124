import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import * as rentals from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { tenInDays } from '../../bookings/life.build.ts'
import { buildAdmin } from '../backoffice.build.ts'

const { app, db, call } = await testApp()
const admin = await buildAdmin(db)
const asAdmin = { token: admin.token }
const approve = (approvesRentals: boolean) => call(backoffice.saveSettings, { approvesRentals }, asAdmin)

const create = async (owner: Person, title: string) =>
  (
    await call(
      rentals.createRental,
      {
        title,
        slug: `shop-${newId().slice(-12)}`,
        countryId: 'id',
        address: 'Jl. Pantai 1',
        shortAddress: 'Canggu',
        location: { type: 'Point', coordinates: [-8.65, 115.13] },
        locationGettingAround: '',
      },
      { token: owner.token },
    )
  ).body.rental

describe('approval of new rentals', () => {
  beforeAll(() => approve(true))
  afterAll(() => approve(false))

  test('is off until an admin switches it on, and rentals that exist then stay open', async () => {
    await approve(false)
    const before = await buildUnit(db)
    expect((await create(await buildPerson(db), 'Before')).approval).toBeNull()
    expect((await approve(true)).body.settings).toEqual({ approvesRentals: true })
    expect((await call(backoffice.readSettings, {}, asAdmin)).body.settings).toEqual({ approvesRentals: true })
    expect((await call(units.readRental, { rental: before.rental.slug })).status).toBe(200)
    const [entry] = (await call(backoffice.listAudit, { act: 'settings.changed', limit: 1 }, asAdmin)).body.entries
    expect(entry).toMatchObject({ by: { id: admin.id }, before: { approvesRentals: false }, after: { approvesRentals: true }, subject: { kind: 'settings' } })
  })

  test('a new rental works for its people, and guests find and book it only after an admin has approved it', async () => {
    const title = `Approved ${newId()}`
    const owner = await buildPerson(db)
    const asOwner = { token: owner.token }
    const rental = await create(owner, title)
    expect(rental.approval).toEqual({ status: 'waiting', at: rental.insertedAt, reason: null })
    const unit = await buildUnit(db, { title, rental: { ...rental, owner } })
    const guest = await buildPerson(db)
    const closed = async () => [
      (await call(units.readRental, { rental: rental.slug })).status,
      (await call(units.readUnit, { rental: rental.id, unit: unit.id })).status,
      (await call(bookings.createBooking, { unitId: unit.id, startAt: tenInDays(app, 5), rentalLength: 1 }, { token: guest.token })).status,
      (await call(search, { q: title })).body.units.length,
    ]
    expect(await closed()).toEqual([404, 404, 404, 0])
    const walkIn = {
      unitId: unit.id,
      startAt: tenInDays(app, 1),
      rentalLength: 1,
      customer: { name: 'Ana', phone: '+6281234567890' },
      payment: { kind: 'at_rental' as const },
    }
    expect((await call(bookings.bookAtCounter, { rental: rental.id, ...walkIn }, asOwner)).status).toBe(201)
    expect((await call(backoffice.listRentals, { status: 'waiting', q: title }, asAdmin)).body.rentals.map(one => one.id)).toEqual([rental.id])
    expect((await call(backoffice.listRentals, { status: 'active', q: title }, asAdmin)).body.rentals).toEqual([])
    const attention = (await call(backoffice.readDashboard, {}, asAdmin)).body.dashboard.attention
    expect(attention.find(one => one.kind === 'approvals')?.count).toBeGreaterThan(0)

    const approved = await call(backoffice.approveRental, { rental: rental.slug }, asAdmin)
    expect(approved.body.rental).toMatchObject({ id: rental.id, approval: 'approved', history: [{ act: 'rental.approved', reason: null }] })
    expect((await call(backoffice.approveRental, { rental: rental.id }, asAdmin)).body.rental.history).toHaveLength(1)
    expect(await closed()).toEqual([200, 200, 201, 1])
    await app.outbox.drain()
    const heard = (await call(listNotifications, {}, asOwner)).body.notifications.find(one => one.kind === 'rentalApproved')
    expect(heard?.title).toBe(`${title} is approved`)
    expect((await call(backoffice.declineRental, { rental: rental.id, reason: 'Too late' }, asAdmin)).error.reason).toBe('already_approved')
  })

  test('a declined rental tells its owner why, and is handed in again by those who may edit its website', async () => {
    const owner = await buildPerson(db)
    const asOwner = { token: owner.token }
    const { id } = await create(owner, `Declined ${newId()}`)
    expect((await call(backoffice.declineRental, { rental: id, reason: ' ' }, asAdmin)).error.fields).toEqual({ reason: 'required' })
    for (const reason of ['No photos', 'Another reason']) await call(backoffice.declineRental, { rental: id, reason }, asAdmin)
    const office = async () => (await call(rentals.readOfficeRental, { rental: id }, asOwner)).body.rental.approval
    expect(await office()).toMatchObject({ status: 'declined', reason: 'No photos' })
    await app.outbox.drain()
    const heard = (await call(listNotifications, {}, asOwner)).body.notifications.find(one => one.kind === 'rentalDeclined')
    expect(heard?.text).toContain('can’t find or book it: No photos.')

    const staff = await buildMember(db, id, 'staff')
    expect((await call(rentals.requestApproval, { rental: id }, { token: staff.token })).status).toBe(403)
    for (const _ of [1, 2]) {
      const again = (await call(rentals.requestApproval, { rental: id }, asOwner)).body.rental.approval
      expect(again).toMatchObject({ status: 'waiting', reason: null })
    }
    expect((await call(units.readRental, { rental: id })).status).toBe(404)
    await call(backoffice.approveRental, { rental: id }, asAdmin)
    expect((await call(rentals.requestApproval, { rental: id }, asOwner)).body.rental.approval).toBeNull()
    const acts = (await call(backoffice.readBackofficeRental, { rental: id }, asAdmin)).body.rental.history.map(one => one.act)
    expect(acts).toEqual(['rental.approved', 'rental.declined'])
  })

  test('approval and suspension are independent: an approved rental that is suspended stays closed', async () => {
    const { id } = await create(await buildPerson(db), `Both ${newId()}`)
    await call(backoffice.suspendRental, { rental: id, reason: 'Fraud' }, asAdmin)
    await call(backoffice.approveRental, { rental: id }, asAdmin)
    expect((await call(units.readRental, { rental: id })).status).toBe(404)
    await call(backoffice.restoreRental, { rental: id, reason: 'Cleared' }, asAdmin)
    expect((await call(units.readRental, { rental: id })).status).toBe(200)
  })

  test('the database refuses a decline without a reason', async () => {
    const { id } = await create(await buildPerson(db), `Why ${newId()}`)
    await expect(db.run(sql`update rentals set approval = 'declined' where id = ${id}`)).rejects.toThrow('rentals_approval_why')
  })

  test('those who are no admins find no settings', async () => {
    const { token } = await buildPerson(db)
    expect((await call(backoffice.readSettings, {}, { token })).status).toBe(404)
    expect((await call(backoffice.saveSettings, { approvesRentals: false }, { token })).status).toBe(404)
  })
})
