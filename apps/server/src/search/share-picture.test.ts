import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { rentalPicture, sharePicturePath, unitPicture } from '@rentwell/contract/search/share-picture.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { afterAll, expect, test } from 'vitest'
import { originalKey } from '../media/media.public.ts'
import { buildFile } from '../media/images/images.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'))
afterAll(() => rm(folder, { recursive: true }))
const { app, db, send } = await testApp({ DATA_DIR: folder })

/** Reads around the response cache, which hears of changes by SQL a moment later: URLs with percent-encoding are not cached. */
const readFresh = (path: string) => send({ url: path.replace(/.$/, last => `%${last.charCodeAt(0).toString(16)}`) })

/** Where the page of a unit says that its picture is. */
async function pathOf({ id, rental }: BuiltUnit, language: Language = 'en') {
  const { unit, rating } = (await readFresh(`/api/v2/rentals/${rental.id}/units/${id}`)).json()
  const { rental: company } = (await readFresh(`/api/v2/rentals/${rental.id}`)).json()
  return sharePicturePath(language, { rental: rental.id, unit: id }, unitPicture(unit, company, rating, language))
}

async function read(path: string) {
  const answer = await send({ url: path })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  return answer
}

/** The mean colour of the picture's middle, above the texts. */
async function middle(bytes: Buffer) {
  const { data } = await sharp(bytes).extract({ left: 500, top: 200, width: 200, height: 60 }).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}

test('the picture of a unit: 1200x630 with its photo, in each language; a change gives another address, and the old one leads there', async () => {
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d02020' } })
    .jpeg()
    .toBuffer()
  const unit = await buildUnit(db, { title: 'Электроскутер с корзиной & <b>щитком</b> 🎉 日本' })
  const photo = await buildFile(db, app.store, red)
  await db.run(sql`update units set photos = ${[photo]} where rental_id = ${unit.rental.id} and id = ${unit.id}`)

  const path = await pathOf(unit)
  const first = await read(path)
  expect(first.headers['cache-control']).toContain('immutable')
  expect((await send({ url: path, headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(304)
  const [r = 0, g = 0] = await middle(first.rawPayload)
  expect(r > 150 && g < 80).toBe(true)
  const russian = await pathOf(unit, 'ru')
  expect((await read(russian)).rawPayload.equals(first.rawPayload)).toBe(false)

  await db.run(sql`update units set base_price = 9900 where rental_id = ${unit.rental.id} and id = ${unit.id}`)
  const old = await send({ url: path })
  const changed = String(old.headers.location)
  expect([old.statusCode, changed === path, changed.startsWith(`/og/en/${unit.rental.id}/${unit.id}/`)]).toEqual([302, false, true])
  expect((await read(changed)).rawPayload.equals(first.rawPayload)).toBe(false)
})

test('without a photo, or with one whose bytes are gone, it has the product’s colour and the longest name', async () => {
  const unit = await buildUnit(db, { title: 'Щ'.repeat(120) })
  const plain = await middle((await read(await pathOf(unit))).rawPayload)
  expect(plain.map(channel => Math.round(channel / 10))).toEqual([1, 11, 10])
  const broken = await buildFile(
    db,
    app.store,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )
  await app.store.remove(originalKey(broken))
  await db.run(sql`update units set photos = ${[broken]} where rental_id = ${unit.rental.id} and id = ${unit.id}`)
  await read(await pathOf(unit))
})

test('a drawn picture whose file somebody has removed is drawn again', async () => {
  const unit = await buildUnit(db, { title: 'Vespa' })
  const blue = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2020d0' } })
  const photo = await buildFile(db, app.store, await blue.jpeg().toBuffer())
  const removed = async (path: string) => {
    const { rawPayload } = await read(path)
    await rm(join(folder, 'media-cache', 'drawn'), { recursive: true })
    return (await read(path)).rawPayload.equals(rawPayload)
  }
  expect(await removed(await pathOf(unit))).toBe(true)
  await db.run(sql`update units set photos = ${[photo]} where rental_id = ${unit.rental.id} and id = ${unit.id}`)
  expect(await removed(await pathOf(unit))).toBe(true)
})

test('nothing of suspended rentals and archived units', async () => {
  const unit = await buildUnit(db)
  const path = await pathOf(unit)
  const company = sharePicturePath(
    'en',
    { rental: unit.rental.id },
    rentalPicture({ title: unit.rental.title, shortAddress: 'Echo Beach, Canggu', photos: [] }, undefined, { score: null, count: 0 }),
  )
  await read(company)
  await db.run(sql`update units set status = 'archived' where rental_id = ${unit.rental.id} and id = ${unit.id}`)
  expect((await send({ url: path })).statusCode).toBe(404)
  await db.run(sql`update rentals set suspended_at = now(), suspended_reason = 'x' where id = ${unit.rental.id}`)
  expect((await send({ url: company })).statusCode).toBe(404)
})
