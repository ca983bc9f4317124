import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { defaultSlots } from '@rentwell/contract/acceptance/photo-slots.rules.ts'
import { readPhotoSlots, savePhotoSlots } from '@rentwell/contract/acceptance/photo-slots.endpoints.ts'
import { buildBooking, tenInDays, type BuiltBooking } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildPictures } from './acceptance.build.ts'

const world = await testApp()
const { app, db, call } = world
const of = ({ rental, id }: BuiltBooking) => ({ rental, booking: id })

describe('the photos that a rental takes', () => {
  test('are those of the kind until the rental names its own, for one kind, and can be had again', async () => {
    const rental = await buildRental(db)
    const who = { token: rental.owner.token }
    const listed = async () => (await call(readPhotoSlots, { rental: rental.id }, who)).body.photoSlots
    const begun = await listed()
    expect(begun.map(({ kind }) => kind)).toEqual(Object.keys(defaultSlots))
    expect(begun.find(({ kind }) => kind === 'scooter')).toEqual({ kind: 'scooter', slots: ['front', 'left', 'right', 'meter', 'damage'], isDefault: true })

    const own = ['front', 'Helmets', 'meter']
    const saved = await call(savePhotoSlots, { rental: rental.id, kind: 'scooter', slots: own }, who)
    expect(saved.body.photoSlots.find(({ kind }) => kind === 'scooter')).toEqual({ kind: 'scooter', slots: own, isDefault: false })
    await call(savePhotoSlots, { rental: rental.id, kind: 'boat', slots: [] }, who)
    expect((await listed()).filter(({ isDefault }) => !isDefault)).toEqual([
      { kind: 'scooter', slots: own, isDefault: false },
      { kind: 'boat', slots: [], isDefault: false },
    ])
    await call(savePhotoSlots, { rental: rental.id, kind: 'scooter', slots: null }, who)
    await call(savePhotoSlots, { rental: rental.id, kind: 'boat', slots: null }, who)
    expect(await listed()).toEqual(begun)
  })

  test('validation: a name twice, an empty one, one that is too long, too many, no kind', async () => {
    const rental = await buildRental(db)
    const refused = async (body: object) => {
      const { status, error } = await call(savePhotoSlots, { rental: rental.id, ...body } as never, { token: rental.owner.token })
      return [status, error?.reason, Object.keys((error?.fields ?? {}) as object)]
    }
    expect(await refused({ kind: 'car', slots: ['front', 'Front'] })).toEqual([422, 'validation', ['slots']])
    expect(await refused({ kind: 'car', slots: ['front', '  '] })).toEqual([422, 'validation', ['slots.1']])
    expect(await refused({ kind: 'car', slots: ['x'.repeat(41)] })).toEqual([422, 'validation', ['slots.0']])
    expect(await refused({ kind: 'car', slots: Array.from({ length: 13 }, (_, at) => `Side ${at}`) })).toEqual([422, 'validation', ['slots']])
    expect(await refused({ kind: 'train', slots: [] })).toEqual([422, 'validation', ['kind']])
    expect(await db.rows(sql`select 1 from photo_slots where rental_id = ${rental.id}`)).toEqual([])
  })
})

describe('a hand-over with slots', () => {
  const begun = async () => {
    const built = await buildBooking(world, { unit: await buildUnit(db, { kind: 'camera' }), startAt: tenInDays(app, 1) })
    return { built, owner: { token: built.owner.token } }
  }

  test('asks for those of the unit’s kind and keeps the name of each photo, whoever saves next', async () => {
    const { built, owner } = await begun()
    const empty = await call(endpoints.readOfficeAcceptance, of(built), owner)
    expect(empty.body.acceptance.slots).toEqual(defaultSlots.camera)
    await call(savePhotoSlots, { rental: built.rental, kind: 'camera', slots: ['lens', 'Memory cards'] }, owner)

    const [lens = '', cards = '', more = ''] = await buildPictures(db, built.owner.id, 3)
    const unitNames = [
      { media: lens, name: 'lens' },
      { media: cards, name: 'Memory cards' },
    ]
    const named = await call(endpoints.saveAcceptance, { ...of(built), unitMedias: [lens, cards], unitNames }, owner)
    expect(named.body.acceptance).toMatchObject({ slots: ['lens', 'Memory cards'], unitMedias: [lens, cards] })
    // A client that knows no slots adds one.
    const other = await call(endpoints.saveAcceptance, { ...of(built), unitMedias: [lens, cards, more] }, owner)
    expect(other.body.acceptance.photos.map(({ media, name }) => [media, name])).toEqual([
      [lens, 'lens'],
      [cards, 'Memory cards'],
      [more, null],
    ])
    // The guest reads the same, and what the rental asks for later renames nothing.
    await call(savePhotoSlots, { rental: built.rental, kind: 'camera', slots: null }, owner)
    const seen = await call(endpoints.readAcceptance, { booking: built.id }, { token: built.guest.token })
    expect(seen.body.acceptance.photos.map(({ name }) => name)).toEqual(['lens', 'Memory cards', null])
  })

  test('validation: a name for a photo that is not one of the unit’s', async () => {
    const { built, owner } = await begun()
    const [one = '', guest = ''] = await buildPictures(db, built.owner.id, 2)
    await call(endpoints.saveAcceptance, { ...of(built), unitMedias: [one], guestMedias: [guest] }, owner)
    for (const media of [guest, one.replace(/.$/, last => (last === '0' ? '1' : '0'))]) {
      const refused = await call(endpoints.saveAcceptance, { ...of(built), unitNames: [{ media, name: 'front' }] }, owner)
      expect([refused.status, refused.error.reason]).toEqual([422, 'validation'])
    }
    const kept = await call(endpoints.readOfficeAcceptance, of(built), owner)
    expect(kept.body.acceptance.photos.map(({ name }) => name)).toEqual([null, null])
  })
})
