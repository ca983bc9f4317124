import { expect, test } from 'vitest'
import * as filters from '@rentwell/contract/rentals/filters.endpoints.ts'
import { mostSavedFilters } from '@rentwell/contract/rentals/rentals.rules.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember, buildRental } from './rentals.build.ts'

const { call, db } = await testApp()

const save = (rental: string, token: string, more: object = {}) =>
  call(filters.saveFilter, { rental, list: 'bookings', name: 'To answer', query: { status: 'confirmation_pending' }, ...more } as never, { token })
const names = async (rental: string, token: string, list: 'bookings' | 'units' = 'bookings') =>
  (await call(filters.listFilters, { rental, list }, { token })).body.filters.map(one => one.name)

test('a view is kept for its person and rental, under its name', async () => {
  const { id, owner } = await buildRental(db)
  const other = await buildRental(db, {}, owner)
  const made = await save(id, owner.token)
  expect([made.status, made.body.filter]).toMatchObject([
    201,
    { list: 'bookings', name: 'To answer', query: { status: 'confirmation_pending' }, isShared: false, isOwn: true },
  ])
  const again = await save(id, owner.token, { query: { q: 'Vario', status: 'confirmed' } })
  expect([again.status, again.body.filter.id, again.body.filter.query]).toEqual([200, made.body.filter.id, { q: 'Vario', status: 'confirmed' }])
  await save(id, owner.token, { list: 'units', query: { status: 'archived' } })
  expect([await names(id, owner.token), await names(id, owner.token, 'units'), await names(other.id, owner.token)]).toEqual([['To answer'], ['To answer'], []])
})

test('others see what is shared; who may remove it', async () => {
  const { id, owner } = await buildRental(db)
  const [staff, second, manager] = [await buildMember(db, id, 'staff'), await buildMember(db, id, 'staff'), await buildMember(db, id, 'manager')]
  const own = (await save(id, staff.token, { name: 'Mine' })).body.filter
  const shared = (await save(id, staff.token, { name: 'Ours', isShared: true })).body.filter
  expect(await names(id, second.token)).toEqual(['Ours'])
  const [seen] = (await call(filters.listFilters, { rental: id, list: 'bookings' }, { token: second.token })).body.filters
  expect(seen).toMatchObject({ isOwn: false, by: `${staff.firstName} ${staff.lastName}` })
  const remove = (filter: string, token: string) => call(filters.removeFilter, { rental: id, filter }, { token })
  expect((await remove(shared.id, second.token)).error.reason).toBe('forbidden')
  expect((await remove(own.id, manager.token)).error.reason).toBe('not_found')
  expect((await remove(newId(), owner.token)).error.reason).toBe('not_found')
  expect((await remove(shared.id, manager.token)).status).toBe(204)
  expect((await remove(own.id, staff.token)).status).toBe(204)
})

test('not_found: a view of another rental, whoever of it may remove views, and it stays', async () => {
  const [here, there] = [await buildRental(db), await buildRental(db)]
  const [manager, staff] = [await buildMember(db, there.id, 'manager'), await buildMember(db, there.id, 'staff')]
  const [shared, own] = [
    (await save(here.id, here.owner.token, { isShared: true })).body.filter,
    (await save(here.id, here.owner.token, { name: 'Mine' })).body.filter,
  ]
  const remove = (rental: string, filter: string, { token }: { token: string }) => call(filters.removeFilter, { rental, filter }, { token })
  const absent = await remove(there.id, newId(), manager)
  expect([absent.status, absent.error.reason]).toEqual([404, 'not_found'])
  for (const rental of [here.id, there.id])
    for (const who of [there.owner, manager, staff])
      for (const filter of [shared.id, own.id]) {
        const refused = await remove(rental, filter, who)
        expect([refused.status, refused.error]).toEqual([404, absent.error])
      }
  // One's own is found under its rental only.
  const second = await buildRental(db, {}, here.owner)
  for (const filter of [shared.id, own.id]) expect((await remove(second.id, filter, here.owner)).error).toEqual(absent.error)
  expect(await names(here.id, here.owner.token)).toEqual(['Mine', 'To answer'])
})

test.each([
  [{ query: {} }, 'query'],
  [{ query: { sort: 'price' } }, 'query.sort'],
  [{ list: 'units', query: { unit: 'x' } }, 'query.unit'],
  [{ list: 'members' }, 'list'],
  [{ name: ' ' }, 'name'],
  [{ query: { q: '' } }, 'query.q'],
  [{ query: { q: ['a'] } }, 'query.q'],
])('validation: %j', async (more, field) => {
  const { id, owner } = await buildRental(db)
  const refused = await save(id, owner.token, more)
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
})

test('too_many_filters: and the one that is there can still change', async () => {
  const { id, owner } = await buildRental(db)
  for (let count = 0; count < mostSavedFilters; count++) await save(id, owner.token, { name: `View ${count}` })
  expect((await save(id, owner.token, { name: 'One more' })).error.reason).toBe('too_many_filters')
  expect((await save(id, owner.token, { name: 'View 3', isShared: true })).status).toBe(200)
})
