import { expect, test } from 'vitest'
import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { readFacets, search } from '@rentwell/contract/search/search.endpoints.ts'
import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildAdmin } from './backoffice.build.ts'

const { db, call, send } = await testApp()
const asAdmin = { token: (await buildAdmin(db)).token }
const rental = await buildRental(db)
const asOwner = { token: rental.owner.token }
const tree = async () => (await call(backoffice.readCategories, {}, asAdmin)).body.categories
const idOf = async (slug: string) => (await tree()).find(one => one.slug === slug)?.id ?? ''
const names = (en: string) => ({ en, ru: `${en} по-русски` })
const put = (unit: { id: string }, form: object) => call(saveUnit, { rental: rental.id, unit: unit.id, ...form }, asOwner)
const found = async (query: object) => (await call(search, query)).body.units.map(unit => unit.id)

const villa = await buildUnit(db, { rental, kind: 'home', title: 'Villa' })
const hut = await buildUnit(db, { rental, kind: 'home', title: 'Hut' })
const car = await buildUnit(db, { rental, kind: 'car', title: 'Car' })

test('a unit takes the kind of its category, and leaves it when it becomes another kind', async () => {
  const id = await idOf('villa')
  const taken = await put(car, { categoryId: id })
  expect([taken.body.unit.kind, taken.body.unit.categoryId]).toEqual(['home', id])
  const left = await put(car, { kind: 'car' })
  expect([left.body.unit.kind, left.body.unit.categoryId]).toEqual(['car', null])
  // The statement of a process that knows no categories.
  await put(car, { categoryId: id })
  await db.run(sql`update units set kind = 'car' where id = ${car.id}`)
  expect((await put(car, {})).body.unit.categoryId).toBeNull()
})

test('validation: a category of another kind or that is gone, and values that the category does not have', async () => {
  const fieldsOf = async (form: object) => (await put(villa, form)).error?.fields
  expect(await fieldsOf({ categoryId: await idOf('villa'), kind: 'car' })).toEqual({ kind: 'invalid' })
  expect(await fieldsOf({ categoryId: newId() })).toEqual({ category_id: 'invalid' })
  expect(await fieldsOf({ attributes: { transmission: 'manual' } })).toEqual({ 'attributes.transmission': 'invalid' })
  expect(await fieldsOf({ attributes: { bedrooms: 0 } })).toEqual({ 'attributes.bedrooms': 'invalid' })
  await expect(db.run(sql`update units set attributes = '{"seats": "many"}' where id = ${villa.id}`)).rejects.toThrow('units_attributes')
})

test('a search finds the units of a category and of those below it, and narrows by what they say of themselves', async () => {
  await put(villa, { categoryId: await idOf('villa'), attributes: { bedrooms: 3 } })
  await put(hut, { attributes: { bedrooms: 1 } })
  await put(car, { attributes: { transmission: 'automatic', seats: 5 } })
  expect(await found({ category: 'villa' })).toEqual([villa.id])
  expect((await found({ category: 'home' })).toSorted()).toEqual([villa.id, hut.id].toSorted())
  expect(await found({ category: 'home', bedrooms: 2 })).toEqual([villa.id])
  expect(await found({ transmission: 'automatic', seats: 5, kind: 'car' })).toEqual([car.id])
  expect(await found({ transmission: 'automatic', seats: 7 })).toEqual([])

  expect((await tree()).filter(one => one.unitCount > 0).map(one => [one.slug, one.unitCount])).toEqual([
    ['villa', 1],
    ['car', 1],
    ['home', 1],
  ])
  const facets = (await call(readFacets, { category: 'home' })).body
  const counts = Object.fromEntries(facets.categories.map(one => [one.value, one.count]))
  expect([counts[await idOf('home')], counts[await idOf('villa')], counts[await idOf('car')]]).toEqual([2, 1, 1])
  expect([facets.bedrooms.map(one => one.count), facets.isExact]).toEqual([[2, 1, 1, 0], true])
})

test('the units of a removed category count for the one above it, and a link to it says that the filter is gone', async () => {
  const slug = 'treehouse'
  const { body } = await call(
    backoffice.createCategory,
    { slug, names: names('Tree houses'), kind: 'home', parentId: await idOf('home'), attributes: ['bedrooms'] },
    asAdmin,
  )
  await put(hut, { categoryId: body.category.id })
  expect(await found({ category: slug })).toEqual([hut.id])

  await call(backoffice.saveCategory, { category: body.category.id, status: 'removed' }, asAdmin)
  const gone = (await call(search, { category: slug })).body
  expect([gone.goneFilters, gone.units.length]).toEqual([['category'], 3])
  expect((await found({ category: 'home' })).toSorted()).toEqual([villa.id, hut.id].toSorted())
  expect((await call(listCategories, {})).body.categories.some(one => one.slug === slug)).toBe(false)

  await call(backoffice.saveCategory, { category: body.category.id, status: 'shown' }, asAdmin)
  expect(await found({ category: slug })).toEqual([hut.id])
  const acts = (await call(backoffice.listAudit, { subjectId: body.category.id }, asAdmin)).body.entries.map(entry => entry.act)
  expect(acts).toEqual(['category.changed', 'category.changed', 'category.created'])
})

test('a category without an Indonesian name shows the English one and does not take it over; an empty name takes the own one away', async () => {
  const { body } = await call(backoffice.createCategory, { slug: 'kites', names: names('Kites'), parentId: null, kind: 'board', attributes: [] }, asAdmin)
  const save = async (form: object) => (await call(backoffice.saveCategory, { category: body.category.id, ...form }, asAdmin)).body.category.names.id
  expect(await save({ status: 'hidden' })).toBe('Kites')
  expect(await save({ names: names('Kite sets') })).toBe('Kite sets')
  expect(await save({ names: { ...names('Kite sets'), id: 'Layang-layang' } })).toBe('Layang-layang')
  expect(await save({ status: 'shown' })).toBe('Layang-layang')
  expect(await save({ names: names('Kites') })).toBe('Layang-layang')
  expect(await save({ names: { ...names('Kites'), id: '' } })).toBe('Kites')
})

test('the tree keeps its order, has no circle and at most three levels', async () => {
  const home = await idOf('home')
  const below = async (slug: string, parentId: string | null) => call(backoffice.createCategory, { slug, names: names(slug), kind: 'home', parentId }, asAdmin)
  const second = (await below('second', home)).body.category.id
  const third = (await below('third', second)).body.category.id
  expect((await below('fourth', third)).error?.fields).toEqual({ parent_id: 'invalid' })
  expect((await below('second', null)).error?.reason).toBe('slug_taken')
  const save = async (category: string, form: object) => (await call(backoffice.saveCategory, { category, ...form }, asAdmin)).error
  expect((await save(home, { parentId: third }))?.fields).toEqual({ parent_id: 'invalid' })
  expect((await save(second, { status: 'removed' }))?.reason).toBe('category_has_children')
  expect((await save(await idOf('villa'), { kind: 'car' }))?.reason).toBe('category_in_use')

  expect(await save(second, { place: 0 })).toBeUndefined()
  expect((await tree()).filter(one => one.parentId === home).map(one => one.slug)[0]).toBe('second')
})

test('bad_request: a filter that does not exist, one sent thirty times, and values out of range', async () => {
  const ask = (query: string) => send({ url: `/api/v2/search?${query}` })
  expect((await ask('wings=2')).statusCode).toBe(400)
  expect((await ask(Array.from({ length: 30 }, (_, index) => `transmission=${index % 2 ? 'manual' : 'automatic'}`).join('&'))).statusCode).toBe(400)
  expect((await ask('seats=0')).statusCode).toBe(400)
  expect((await ask(`category=${'x'.repeat(41)}`)).statusCode).toBe(400)
  expect((await ask('category=never-was')).statusCode).toBe(200)
})
