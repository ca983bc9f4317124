import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { defaultDocumentsByKind } from '@rentwell/contract/units/unit-documents.rules.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildPictures } from './acceptance.build.ts'

const world = await testApp()
const { app, db, call, advance } = world

const hour = 3600
const of = ({ rental, id }: BuiltBooking) => ({ rental, booking: id })
const keepLoggedIn = () => db.run(sql`update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 9e9)}`)

describe('a unit’s kind', () => {
  const board = async () => {
    const built = await buildBooking(world, { startAt: tenInDays(app, 1), unit: await buildUnit(db, { kind: 'board' }) })
    const [unitMedias, guestMedias] = [await buildPictures(db, null, 1), await buildPictures(db, null, 1)]
    const who = { token: built.owner.token }
    await call(endpoints.saveAcceptance, { ...of(built), unitMedias, guestMedias }, who)
    await advance(20 * hour)
    await keepLoggedIn()
    const read = async () => (await call(endpoints.readOfficeAcceptance, of(built), who)).body.acceptance
    const set = async (patch: Omit<Input<typeof saveRental>, 'rental'>) => (await call(saveRental, { rental: built.rental, ...patch }, who)).body.rental
    return { built, who, read, set }
  }

  test('lowers what is asked for; the rental sets it, within what it asks for all; what is sealed stays', async () => {
    const { built, who, read, set } = await board()
    expect(await read()).toMatchObject({ asks: { passport: 'check', driverLicense: 'none' }, missing: ['passport'] })
    const refused = await call(endpoints.startBooking, of(built), who)
    expect([refused.status, refused.error.reason, refused.error.missing]).toEqual([409, 'acceptance_incomplete', ['passport']])

    const more = await set({ documentsByKind: { board: { passport: 'photo' }, car: { driverLicense: 'check' } } })
    expect(more.documentsByKind).toEqual({ ...defaultDocumentsByKind, board: { passport: 'photo' }, car: { driverLicense: 'check' } })
    expect((await read()).asks).toEqual({ passport: 'photo', driverLicense: 'photo' })
    // Who asks for less of all asks for less of a board, whatever was set for it before.
    await set({ documents: { passport: 'check', driverLicense: 'none' } })
    expect((await read()).asks).toEqual({ passport: 'check', driverLicense: 'none' })
    await set({ documentsByKind: { board: { passport: 'none' } } })
    expect(await read()).toMatchObject({ asks: { passport: 'none', driverLicense: 'none' }, missing: [] })

    expect((await call(endpoints.startBooking, of(built), who)).body.booking.status).toBe('in_progress')
    await set({ documents: { passport: 'photo', driverLicense: 'photo' }, documentsByKind: { board: {} } })
    expect(await read()).toMatchObject({ asks: { passport: 'none', driverLicense: 'none' }, missing: [] })
  })

  test('another one for the unit counts at once', async () => {
    const { built, who, read } = await board()
    await call(saveUnit, { rental: built.rental, unit: built.unit.id, kind: 'scooter' }, who)
    expect((await read()).missing).toEqual(['passport', 'driver_license'])
    const shown = (await call(readBooking, { booking: built.id }, { token: built.guest.token })).body.booking
    expect(shown.unit.kind).toBe('scooter')
  })

  test.each([[{ yacht: { passport: 'none' } }], [{ board: { passport: 'twice' } }], [{ board: { visa: 'none' } }], [{ board: 'none' }], [[]], [null]])(
    'validation: documents of a kind cannot be %j',
    async documentsByKind => {
      const rental = await buildRental(db)
      const refused = await call(saveRental, { rental: rental.id, documentsByKind } as never, { token: rental.owner.token })
      expect([refused.status, refused.error.reason]).toEqual([422, 'validation'])
      const written = db.run(sql`update rentals set documents_by_kind = ${JSON.stringify(documentsByKind)}::jsonb where id = ${rental.id}`)
      await expect(written).rejects.toThrow('rentals_documents_by_kind_check')
    },
  )

  test('is set by managers, not by staff', async () => {
    const rental = await buildRental(db)
    const save = async (role: 'manager' | 'staff') => {
      const { token } = await buildMember(db, rental.id, role)
      await keepLoggedIn()
      return (await call(saveRental, { rental: rental.id, documentsByKind: { tent: { passport: 'none' } } }, { token })).status
    }
    expect([await save('staff'), await save('manager')]).toEqual([403, 200])
  })
})
