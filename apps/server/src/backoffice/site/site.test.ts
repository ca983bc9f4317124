import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { listAudit } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { readBackofficeSite, readLegalText, saveSite } from '@rentwell/contract/backoffice/site.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import type { fieldWords } from '@rentwell/contract/refusal.ts'
import { siteMark } from '@rentwell/contract/product.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildFile } from '../../media/media.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildAdmin } from '../backoffice.build.ts'
import { loadFee, setFee } from './site.store.ts'

const { app, db, call, send } = await testApp({ PLATFORM_FEE_BPS: '500' })
const admin = await buildAdmin(db)
const asAdmin = { token: admin.token }
type Sent = Input<typeof saveSite>
const save = (input: Sent) => call(saveSite, input, asAdmin)
const read = async () => (await call(readBackofficeSite, {}, asAdmin)).body.site
const lastEntry = async () => (await call(listAudit, { limit: 1 }, asAdmin)).body.entries[0]
const empty = { headline: '', lead: '', terms: '', privacy: '' }
afterEach(() => save({ name: null, logoPicUuid: null, feeBps: null, texts: { en: empty, ru: empty } }))

describe('the settings of the site', () => {
  test('are the product’s until an admin sets them; what is sent changes, and the log has it before and after', async () => {
    expect(await read()).toMatchObject({ name: null, logoPicUuid: null, feeBps: null, configuredFeeBps: 500, texts: { en: { ...empty, termsAt: null } } })
    const saved = (await save({ name: '  Bali   Rents & Co ', texts: { ru: { headline: 'Всё для отпуска' } } })).body.site
    expect(saved).toMatchObject({ name: 'Bali Rents & Co', texts: { ru: { headline: 'Всё для отпуска', lead: '' }, en: { headline: '' } } })
    expect(await read()).toEqual(saved)
    expect(await lastEntry()).toMatchObject({
      by: { id: admin.id },
      act: 'settings.changed',
      subject: { kind: 'settings' },
      before: { name: null, 'headline ru': '' },
      after: { name: 'Bali Rents & Co', 'headline ru': 'Всё для отпуска' },
    })

    await save({ feeBps: 750 })
    expect(await lastEntry()).toMatchObject({ before: { feeBps: null }, after: { feeBps: 750 } })
    expect((await read()).name).toBe('Bali Rents & Co')
    const { number } = (await lastEntry()) ?? {}
    await save({ name: 'Bali Rents & Co', feeBps: 750 })
    expect((await lastEntry())?.number).toBe(number)
  })

  test('a logo is a picture of the admin’s own, and stays when it is taken away and chosen again', async () => {
    const logo = await buildFile(db, { ownerId: admin.id })
    expect((await save({ logoPicUuid: logo })).body.site.logoPicUuid).toBe(logo)
    expect((await db.row<{ kept: boolean }>(sql`select stored_at is not null as kept from files where id = ${logo}`))?.kept).toBe(true)
    // Another admin may save the same one again, with a new name.
    const other = await buildAdmin(db)
    expect((await call(saveSite, { logoPicUuid: logo, name: 'Other' }, { token: other.token })).status).toBe(200)
    expect((await save({ logoPicUuid: null })).body.site.logoPicUuid).toBeNull()
    expect((await save({ logoPicUuid: logo })).body.site.logoPicUuid).toBe(logo)
  })

  test('file_not_yours: a logo that is no picture, as an SVG is none, and one of somebody else', async () => {
    const drawing = await buildFile(db, { ownerId: admin.id, isImage: false })
    const foreign = await buildFile(db, { ownerId: (await buildPerson(db)).id })
    for (const logoPicUuid of [drawing, foreign]) {
      const refused = await save({ logoPicUuid, name: 'Not saved' })
      expect([refused.status, refused.error.reason]).toEqual([422, 'file_not_yours'])
    }
    expect(await read()).toMatchObject({ name: null, logoPicUuid: null })
  })

  test.each<[string, Sent, string, keyof typeof fieldWords]>([
    ['an empty name', { name: ' ' }, 'name', 'required'],
    ['a name of 200 characters', { name: 'x'.repeat(200) }, 'name', 'too_long'],
    ['a name that is an address', { name: 'Rents <all@example.com>' }, 'name', 'invalid_text'],
    ['a name with a header', { name: 'Rents\r\nBcc: all@example.com' }, 'name', 'invalid_text'],
    ['a name with the mark of names', { name: `Rents ${siteMark}` }, 'name', 'invalid_text'],
    ['a fee of 3001', { feeBps: 3001 }, 'feeBps', 'invalid'],
    ['a fee of -1', { feeBps: -1 }, 'feeBps', 'invalid'],
    ['half a basis point', { feeBps: 0.5 }, 'feeBps', 'invalid'],
    ['a long headline', { texts: { en: { headline: 'x'.repeat(121) } } }, 'texts.en.headline', 'too_long'],
    ['terms of 200 kB', { texts: { ru: { terms: 'x'.repeat(200_000) } } }, 'texts.ru.terms', 'too_long'],
    ['a logo that is no id', { logoPicUuid: 'logo.svg' }, 'logoPicUuid', 'invalid_id'],
  ])('validation: %s', async (_what, input, field, code) => {
    const before = await read()
    const refused = await save({ texts: { en: { lead: 'Not saved' } }, ...input })
    expect([refused.status, refused.error.reason, refused.error.fields]).toEqual([422, 'validation', { [field]: code }])
    expect(await read()).toEqual(before)
  })

  test('not_found: for everybody who is no admin', async () => {
    const token = (await buildPerson(db)).token
    for (const options of [{ token }, {}]) {
      expect((await call(saveSite, { name: 'Mine' }, options)).error.reason).toBe('not_found')
      expect((await call(readBackofficeSite, {}, options)).error.reason).toBe('not_found')
    }
    expect((await read()).name).toBeNull()
  })

  test('the database refuses what would cost money or break a header', async () => {
    const { rejects } = expect(db.run(sql`insert into platform_fees (since, fee_bps) values (now(), 3001)`))
    await rejects.toThrow(/fee_bps_check/)
    await expect(db.run(sql`insert into platform_fees (since, fee_bps) values (now(), -1)`)).rejects.toThrow(/fee_bps_check/)
    for (const name of ['', 'a\nb', 'a <b>', 'x'.repeat(61)]) await expect(db.run(sql`update site_settings set name = ${name}`)).rejects.toThrow(/name_check/)
    await expect(db.run(sql`insert into site_texts (language, terms) values ('xx', 'No date')`)).rejects.toThrow(/site_texts_dated/)
    await save({ feeBps: 100 })
    await expect(db.run(sql`update platform_fees set fee_bps = 0`)).rejects.toThrow('not changed')
    await expect(db.run(sql`delete from platform_fees`)).rejects.toThrow('not changed')
  })
})

test('of two fees at one moment of the clock, the later one is in force', async () => {
  const now = app.clock.now()
  for (const feeBps of [100, 300, 200]) await setFee(db, feeBps, now)
  expect(await loadFee(db)).toBe(200)
})

describe('terms and privacy', () => {
  test('are the operator’s in each language by itself, since the day they were changed', async () => {
    const legal = async (text: 'terms' | 'privacy', language: 'en' | 'ru') => (await call(readLegalText, { text, language })).body.legal
    expect(await legal('terms', 'en')).toBeNull()
    const now = app.clock.now().getTime()
    await save({ texts: { en: { terms: '# Ours\n\nBe kind.' } } })
    const written = await legal('terms', 'en')
    expect(written?.text).toBe('# Ours\n\nBe kind.')
    expect(Date.parse(written?.changedAt ?? '')).toBeGreaterThanOrEqual(now)
    expect([await legal('terms', 'ru'), await legal('privacy', 'en')]).toEqual([null, null])
    // Another text does not date it anew.
    await save({ texts: { en: { headline: 'Hello', terms: '# Ours\n\nBe kind.' } } })
    expect(await legal('terms', 'en')).toEqual(written)
    await save({ texts: { en: { terms: '' } } })
    expect(await legal('terms', 'en')).toBeNull()
    // The log lists how a long text begins, and holds the whole.
    const long = 'Be kind. '.repeat(1000).trim()
    await save({ texts: { en: { terms: long } } })
    expect((await lastEntry())?.after).toEqual({ 'terms en': `${long.slice(0, 500)}…` })
    const kept = await db.row<{ after: unknown }>(sql`select after from audit_entries order by number desc limit 1`)
    expect(kept?.after).toEqual({ 'terms en': long })
  })

  test('bad_request: a text or a language that there is not', async () => {
    for (const query of ['text=terms', 'text=imprint&language=en', 'text=terms&language=xx'])
      expect((await send({ url: `/api/v2/legal?${query}` })).statusCode).toBe(400)
  })
})

describe('e-mails and text messages', () => {
  const textOf = async (to: string) =>
    await db.row<{ subject: string | null; text: string }>(
      sql`select subject, text from sandbox_messages where recipient = ${to} order by sent_at desc limit 1`,
    )

  test('name the site as it is called when they are sent', async () => {
    let asked = 0
    // A code is not sent twice within half a minute, and processes hear of a name a moment later: each look is at another number.
    const nextText = async () => {
      const phoneNumber = `+628125555${1000 + asked++}`
      await call(accounts.challengeLogin, { phoneNumber })
      await app.outbox.drain()
      return (await textOf(phoneNumber))?.text
    }
    await expect.poll(nextText, { timeout: 5000 }).toMatch(/^Rentwell: your code is \d{6}\./)
    await save({ name: 'Bali Rents & Co' })
    await expect.poll(nextText, { timeout: 5000 }).toMatch(/^Bali Rents & Co: your code is \d{6}\./)
    const rows = await db.rows<{ text: string }>(sql`select coalesce(subject, '') || text as text from sandbox_messages`)
    expect(rows.filter(row => row.text.includes(siteMark))).toEqual([])
  })
})
