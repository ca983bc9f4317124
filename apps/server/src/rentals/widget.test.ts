import { expect, test } from 'vitest'
import { readWidget, saveWidget } from '@rentwell/contract/rentals/widget.endpoints.ts'
import { mostSites } from '@rentwell/contract/rentals/widget.rules.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { eraseRentalContacts } from './erasure.store.ts'
import { buildMember, buildRental } from './rentals.build.ts'
import { listWidgetSites, setSites } from './widget.store.ts'

const { db, call } = await testApp()

const many = (count: number) => Array.from({ length: count }, (_, index) => `https://site-${index}.com`)

test('managers list the sites that may show the widget; staff see them; a new list replaces the old one', async () => {
  const { id, slug, owner } = await buildRental(db)
  const [manager, staff] = [await buildMember(db, id, 'manager'), await buildMember(db, id, 'staff')]
  expect((await call(readWidget, { rental: slug }, { token: staff.token })).body).toEqual({ sites: [] })
  const sites = ['Echo-Beach.com/', 'https://echo-beach.com', 'https://есho.com', 'http://localhost:3000']
  const saved = await call(saveWidget, { rental: slug, sites }, { token: manager.token })
  expect([saved.status, saved.body.sites]).toEqual([200, ['https://echo-beach.com', 'https://xn--ho-mlc2c.com', 'http://localhost:3000']])
  expect((await call(readWidget, { rental: id }, { token: staff.token })).body).toEqual(saved.body)
  expect(await listWidgetSites(db, slug)).toEqual(saved.body.sites)
  expect(await listWidgetSites(db, id)).toEqual(saved.body.sites)

  expect((await call(saveWidget, { rental: id, sites: [] }, { token: staff.token })).error.reason).toBe('forbidden')
  expect((await call(saveWidget, { rental: id, sites: many(mostSites) }, { token: owner.token })).body.sites).toHaveLength(mostSites)
  expect((await call(saveWidget, { rental: id, sites: [] }, { token: owner.token })).body.sites).toEqual([])
})

test.each([
  ['a path', ['https://echo-beach.com/book'], 'sites.0'],
  ['a wildcard', ['https://*.echo-beach.com'], 'sites.0'],
  ['credentials', ['https://a:b@echo-beach.com'], 'sites.0'],
  ['a port out of range', ['https://echo-beach.com', 'https://echo-beach.com:65536'], 'sites.1'],
  ['http', ['http://echo-beach.com'], 'sites.0'],
  ['javascript:', ['javascript:alert(1)'], 'sites.0'],
  ['a second directive', ["https://a.com; script-src 'unsafe-inline'"], 'sites.0'],
  ['21 sites', many(mostSites + 1), 'sites'],
])('validation: %s, and the list stays', async (_name, sites, field) => {
  const { id, owner } = await buildRental(db)
  await call(saveWidget, { rental: id, sites: ['https://echo-beach.com'] }, { token: owner.token })
  const refused = await call(saveWidget, { rental: id, sites }, { token: owner.token })
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]])
  expect((await call(readWidget, { rental: id }, { token: owner.token })).body.sites).toEqual(['https://echo-beach.com'])
})

test('the database refuses whatever is no origin, and the 21st', async () => {
  const { id } = await buildRental(db)
  const bad = [
    ['https://a.com/path'],
    ["https://a.com; script-src 'unsafe-inline'"],
    ['*'],
    ['https://a.com', ''],
    ['javascript:x'],
    ['https://a.com\nx'],
    many(mostSites + 1),
  ]
  for (const sites of bad) await expect(setSites(db, id, sites), String(sites)).rejects.toThrow(/rentals_widget_sites/)
  await expect(db.run(sql`update rentals set widget_sites = array[null] where id = ${id}`)).rejects.toThrow(/rentals_widget_sites/)
})

test('the list goes with the contacts of an owner who is erased', async () => {
  const { id, owner } = await buildRental(db)
  await call(saveWidget, { rental: id, sites: ['https://ayu-lestari.com'] }, { token: owner.token })
  await eraseRentalContacts(db, [id])
  expect(await listWidgetSites(db, id)).toEqual([])
})

test('no site may show a rental that guests can’t find; an old slug is the rental’s too', async () => {
  const { id, slug, owner } = await buildRental(db)
  await call(saveWidget, { rental: id, sites: ['https://echo-beach.com'] }, { token: owner.token })
  await db.run(sql`insert into slugs (slug, rental_id, retired_at) values (${`old-${slug}`}, ${id}, now())`)
  expect(await listWidgetSites(db, `OLD-${slug}`)).toEqual(['https://echo-beach.com'])
  expect(await listWidgetSites(db, 'nobody')).toEqual([])
  expect(await listWidgetSites(db, "' or true --")).toEqual([])
  await db.run(sql`update rentals set suspended_at = now(), suspended_reason = 'fraud' where id = ${id}`)
  expect(await listWidgetSites(db, slug)).toEqual([])
})
