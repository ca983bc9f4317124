import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as endpoints from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { bookAtCounter, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { readPdfText } from '../../money/invoices/papers.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildBooking, tenInDays } from '../../bookings/life.build.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { buildAcceptance } from '../acceptance.build.ts'
import { buildContract, sign, strokes, template } from './contracts.build.ts'

const world = await testApp({ RATE_LIMITS: 'on' })
const { app, db, call, send, codeFor, advance, startWindow } = world

const soon = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString()
const open = async ({ id, guest }: { id: string; guest: { token: string } }, language?: 'en' | 'ru') =>
  (await call(endpoints.readContract, { booking: id, ...(language && { language }) }, { token: guest.token })).body
const office = ({ rental, id, owner }: { rental: string; id: string; owner: { token: string } }) => [{ rental, booking: id }, { token: owner.token }] as const
const pdf = (path: string, token: string) => send({ url: `/api/v2${path}`, headers: { authorization: `Bearer ${token}` } })

describe('templates', () => {
  test('one for each language; a second text of a language takes its place', async () => {
    const { rental } = await buildUnit(db)
    const as = { token: rental.owner.token }
    await call(endpoints.saveContractTemplate, { rental: rental.id, ...template }, as)
    await call(endpoints.saveContractTemplate, { rental: rental.id, language: 'ru', title: 'Договор', body: 'Гость: {{guest_name}}', required: true }, as)
    const { body } = await call(endpoints.saveContractTemplate, { rental: rental.id, ...template, title: 'Another' }, as)
    expect(body).toMatchObject({ required: true, contractTemplates: [{ language: 'en', title: 'Another' }, { language: 'ru' }] })
    const [english] = body.contractTemplates
    expect((await call(endpoints.removeContractTemplate, { rental: rental.id, template: english?.id ?? '' }, as)).body.contractTemplates).toHaveLength(1)
    expect((await call(endpoints.removeContractTemplate, { rental: rental.id, template: english?.id ?? '' }, as)).error.reason).toBe('not_found')
    expect((await call(endpoints.requireContract, { rental: rental.id, required: false }, as)).body.required).toBe(false)
  })

  test('unknown_placeholders: named, at save and in the preview', async () => {
    const { rental } = await buildUnit(db)
    const wrong = { rental: rental.id, ...template, body: 'For {{gest_name}} and {{price}}, {{total}}' }
    const as = { token: rental.owner.token }
    const [saved, shown] = [await call(endpoints.saveContractTemplate, wrong, as), await call(endpoints.previewContract, wrong, as)]
    for (const { status, error } of [saved, shown]) {
      expect([status, error.reason]).toEqual([422, 'unknown_placeholders'])
      expect(error.description).toContain('{{gest_name}}, {{price}}')
    }
  })

  test('a preview shows an example, or a booking; HTML stays text', async () => {
    const built = await buildBooking(world)
    const [{ rental }, as] = office(built)
    const shown = await call(endpoints.previewContract, { rental, ...template, body: '<script>{{guest_name}}</script>' }, as)
    expect(shown.body.text).toContain('<script>Anna Smith</script>')
    const real = await call(endpoints.previewContract, { rental, ...template, bookingId: built.id }, as)
    expect(real.body.text).toContain(`${built.guest.firstName} ${built.guest.lastName}`)
    const foreign = await buildBooking(world)
    expect((await call(endpoints.previewContract, { rental, ...template, bookingId: foreign.id }, as)).error.reason).toBe('not_found')
  })

  test('forbidden: for staff, as the switch of a unit', async () => {
    const unit = await buildUnit(db)
    const staff = await buildMember(db, unit.rental.id, 'staff')
    const as = { token: staff.token }
    expect((await call(endpoints.saveContractTemplate, { rental: unit.rental.id, ...template }, as)).error.reason).toBe('forbidden')
    expect((await call(saveUnit, { rental: unit.rental.id, unit: unit.id, needsContract: true }, as)).error.reason).toBe('forbidden')
  })
})

describe('the text of a booking', () => {
  test('is frozen with its hash when the guest opens it, whatever the template becomes', async () => {
    const built = await buildContract(world)
    const [place, as] = office(built)
    expect((await call(endpoints.readOfficeContract, place, as)).body.contract).toMatchObject({ id: null, openedAt: null })
    const { contract, isRequired, canSign, codeTo } = await open(built)
    expect({ isRequired, canSign, codeTo }).toMatchObject({ isRequired: true, canSign: true, codeTo: { channel: 'sms' } })
    expect(contract?.text).toContain(`to ${built.guest.firstName} ${built.guest.lastName}.`)
    expect(contract?.text).not.toContain('{{')
    expect(
      createHash('sha256')
        .update(contract?.text ?? '')
        .digest('hex'),
    ).toBe(contract?.sha256)
    await call(endpoints.saveContractTemplate, { rental: built.rental, ...template, body: 'Something else' }, as)
    expect((await open(built)).contract).toEqual(contract)
    expect((await call(endpoints.readOfficeContract, place, as)).body.contract).toEqual(contract)
  })

  test('is written anew while unsigned if the booking changes or another language is read', async () => {
    const built = await buildContract(world)
    const first = await open(built)
    await db.run(sql`update bookings set total = total + 100 where id = ${built.id}`)
    const second = await open(built)
    expect(second.contract?.sha256).not.toBe(first.contract?.sha256)
    await call(
      endpoints.saveContractTemplate,
      { rental: built.rental, language: 'ru', title: 'Договор', body: 'Гость: {{guest_name}}' },
      { token: built.owner.token },
    )
    expect((await open(built, 'ru')).contract).toMatchObject({ language: 'ru', text: expect.stringContaining('Гость: ') })
    expect((await open(built)).contract?.language).toBe('ru')
  })

  test('only units that need one have one to sign before the start', async () => {
    const unit = await buildUnit(db)
    const [rental, token] = [unit.rental.id, unit.rental.owner.token]
    await call(endpoints.saveContractTemplate, { rental, ...template }, { token })
    const built = await buildBooking(world, { unit })
    expect((await open(built)).isRequired).toBe(false)
    expect((await call(saveUnit, { rental, unit: unit.id, needsContract: true }, { token })).body.unit.needsContract).toBe(true)
    expect((await open(built)).isRequired).toBe(true)
  })

  test('not_found: for everybody else; none before it is agreed', async () => {
    const built = await buildContract(world)
    const stranger = await buildPerson(db, {}, app.clock.now())
    const as = { token: stranger.token }
    const given = { booking: built.id, typed: 'Me', otp: '123456' }
    expect((await call(endpoints.readContract, { booking: built.id }, as)).status).toBe(404)
    expect((await call(endpoints.challengeContract, { booking: built.id }, as)).status).toBe(404)
    expect((await call(endpoints.signContract, given, as)).status).toBe(404)
    expect((await pdf(`/bookings/${built.id}/contract/file`, stranger.token)).statusCode).toBe(404)
    const asked = await buildBooking(world, { unit: built.unit, status: 'confirmation_pending', startAt: tenInDays(app, 20) })
    expect(await open(asked)).toMatchObject({ contract: null, canSign: false })
    expect((await call(endpoints.challengeContract, { booking: asked.id }, { token: asked.guest.token })).error.reason).toBe('wrong_status')
  })
})

describe('signing', () => {
  test('with strokes and a code; again it is the same signature, from another tab too', async () => {
    const built = await buildContract(world)
    const signed = await sign(world, built)
    expect(signed).toMatchObject({ canSign: false, contract: { signature: { kind: 'drawn', confirmedBy: 'sms', witness: null } } })
    expect(signed.contract?.signature?.path).toMatch(/^M20 100(?:L\d+ \d+)+$/)
    const again = await call(endpoints.signContract, { booking: built.id, typed: 'Somebody', otp: '000000' }, { token: built.guest.token })
    expect(again.body.contract).toEqual(signed.contract)
    await expect(db.run(sql`update contracts set text = text || '.' where booking_id = ${built.id}`)).rejects.toMatchObject({ code: '23514' })
    await expect(db.run(sql`delete from contracts where booking_id = ${built.id}`)).rejects.toMatchObject({ code: '23514' })
  })

  test('two tabs at once: one signature', async () => {
    const built = await buildContract(world)
    const as = { token: built.guest.token }
    await open(built)
    await call(endpoints.challengeContract, { booking: built.id }, as)
    const otp = await codeFor(built.guest.phone)
    const both = await Promise.all(['Anna', 'Petrova'].map(typed => call(endpoints.signContract, { booking: built.id, typed, otp }, as)))
    expect(both.map(one => one.status)).toEqual([200, 200])
    expect(both[0]?.body.contract).toEqual(both[1]?.body.contract)
    expect(await db.rows(sql`select 1 as one from sealed_records where booking_id = ${built.id}`)).toHaveLength(1)
  })

  test('contract_changed: a text that is not the booking’s any more, or another than was read', async () => {
    const built = await buildContract(world)
    const as = { token: built.guest.token }
    await open(built)
    await call(endpoints.challengeContract, { booking: built.id }, as)
    const given = { booking: built.id, strokes, otp: await codeFor(built.guest.phone) }
    expect((await call(endpoints.signContract, { ...given, sha256: 'ab'.repeat(32) }, as)).error.reason).toBe('contract_changed')
    await db.run(sql`update bookings set total = total + 100 where id = ${built.id}`)
    expect((await call(endpoints.signContract, given, as)).error.reason).toBe('contract_changed')
    // The code signs the text that it was sent for, and no newer one.
    await open(built)
    expect((await call(endpoints.signContract, given, as)).error.reason).toBe('code_expired')
  })

  test('wrong_code, code_expired, too_many_requests: as every other code', async () => {
    await startWindow(600)
    const built = await buildContract(world)
    const as = { token: built.guest.token }
    await open(built)
    const attempt = (otp: string) => call(endpoints.signContract, { booking: built.id, strokes, otp }, as)
    expect((await attempt('123456')).error.reason).toBe('code_expired')
    for (let sent = 0; sent < 3; sent++) {
      expect((await call(endpoints.challengeContract, { booking: built.id }, as)).status).toBe(200)
      await advance(31)
    }
    expect((await call(endpoints.challengeContract, { booking: built.id }, as)).error.reason).toBe('too_many_requests')
    const code = await codeFor(built.guest.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect((await attempt(wrong)).error.reason).toBe('wrong_code')
    expect((await attempt(code)).error.reason).toBe('code_expired')
    const { failures } = (await db.row<{ failures: number }>(sql`select failures from phone_failures where phone = ${built.guest.phone}`)) ?? {}
    expect(failures).toBe(5)
  })

  test('bad strokes are refused in words, and cost no try', async () => {
    const built = await buildContract(world)
    const as = { token: built.guest.token }
    await open(built)
    const reasonOf = async (given: object) => (await call(endpoints.signContract, { booking: built.id, otp: '123456', ...given } as never, as)).error.reason
    expect(await reasonOf({ strokes: [] })).toBe('signature_empty')
    expect(await reasonOf({ strokes: [[[5, 5]]] })).toBe('signature_too_short')
    expect(await reasonOf({ strokes: Array.from({ length: 400 }, () => strokes[0]) })).toBe('signature_too_long')
    expect(await reasonOf({ strokes: [[['<svg>', 2]]] })).toBe('validation')
    expect(await reasonOf({ strokes: [[[1e9, 2]]] })).toBe('validation')
    expect(await reasonOf({ strokes, typed: 'Anna' })).toBe('validation')
    expect(await reasonOf({})).toBe('validation')
    const payload = JSON.stringify({ strokes: [Array.from({ length: 900_000 }, () => [100, 100])], otp: '123456' })
    const url = `/api/v2/bookings/${built.id}/contract/sign`
    const huge = await send({ method: 'POST', url, payload, headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' } })
    expect(payload.length).toBeGreaterThan(8_000_000)
    expect([huge.statusCode, huge.json<{ error: { reason: string } }>().error.reason]).toEqual([413, 'body_too_large'])
  })

  test('at the counter, before a member and without a code, also for a walk-in', async () => {
    const unit = await buildUnit(db)
    const [rental, as] = [unit.rental.id, { token: unit.rental.owner.token }]
    await call(endpoints.saveContractTemplate, { rental, ...template, required: true }, as)
    const walkIn = await call(
      bookAtCounter,
      { rental, unitId: unit.id, startAt: soon(), rentalLength: 1, customer: { name: 'Ketut' }, payment: { kind: 'at_rental' } },
      as,
    )
    const place = { rental, booking: walkIn.body.booking.id }
    const shown = await call(endpoints.readOfficeContract, place, as)
    expect(shown.body).toMatchObject({ codeTo: null, canAsk: false, contract: { text: expect.stringContaining('to Ketut.') } })
    expect((await call(endpoints.askContract, place, as)).error.reason).toBe('no_contact')
    expect((await call(endpoints.signContractHere, { ...place, typed: 'Ketut', sha256: '00'.repeat(32) }, as)).error.reason).toBe('contract_changed')
    const signed = await call(endpoints.signContractHere, { ...place, typed: 'Ketut', sha256: shown.body.contract?.sha256 ?? '' }, as)
    expect(signed.body.contract?.signature).toMatchObject({ kind: 'typed', typed: 'Ketut', confirmedBy: 'counter', witness: { id: unit.rental.owner.id } })
  })
})

describe('the start', () => {
  test('contract_unsigned: until it is signed', async () => {
    const built = await buildContract(world, { startAt: soon() })
    const [place, as] = office(built)
    await buildAcceptance(world, built)
    expect((await call(hands.startBooking, place, as)).error.reason).toBe('contract_unsigned')
    await sign(world, built)
    expect((await call(hands.startBooking, place, as)).status).toBe(200)
  })

  test('a manager lets it pass with a reason, which history and audit show', async () => {
    const built = await buildContract(world, { startAt: soon() })
    const [place, as] = office(built)
    await buildAcceptance(world, built)
    const staff = await buildMember(db, built.rental, 'staff')
    expect((await call(endpoints.waiveContract, { ...place, reason: 'Known' }, { token: staff.token })).error.reason).toBe('forbidden')
    expect((await call(endpoints.waiveContract, { ...place, reason: '  ' }, as)).error.reason).toBe('validation')
    const waived = await call(endpoints.waiveContract, { ...place, reason: 'Known for years' }, as)
    expect(waived.body).toMatchObject({ isWaived: true, waiver: { reason: 'Known for years', by: { id: built.owner.id } } })
    expect((await call(hands.startBooking, place, as)).status).toBe(200)
    const { history } = (await call(readBooking, { booking: built.id }, { token: built.guest.token })).body.booking
    expect(history.map(step => step.reason)).toContain('contract_waived')
    expect(JSON.stringify(history)).not.toContain('Known for years')
    expect(JSON.stringify(await open(built))).not.toContain('Known for years')
    await app.outbox.drain()
    const entry = await db.row(sql`select act, reason from audit_entries where subject_id = ${built.id}`)
    expect(entry).toEqual({ act: 'contract.waived', reason: 'Known for years' })
  })

  test('the guest is asked to sign, once within the hour', async () => {
    const built = await buildContract(world)
    const [place, as] = office(built)
    expect((await call(endpoints.askContract, place, as)).status).toBe(204)
    expect((await call(endpoints.askContract, place, as)).status).toBe(204)
    await app.outbox.drain()
    const { notifications } = (await call(listNotifications, {}, { token: built.guest.token })).body
    const asked = notifications.filter(one => one.kind === 'contractAsked')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ path: `/bookings/${built.id}/contract` })
  })
})

test('the PDF has the text and who signed when, in the same bytes every time', async () => {
  const built = await buildContract(world)
  const path = `/bookings/${built.id}/contract/file`
  expect((await pdf(path, built.guest.token)).statusCode).toBe(409)
  const { contract } = await sign(world, built)
  const first = await pdf(path, built.guest.token)
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const text = readPdfText(first.rawPayload).replaceAll(/\s+/g, '')
  for (const part of [built.guest.lastName, contract?.sha256, contract?.signature?.sha256, contract?.signature?.recordId, 'Rentalagreement'])
    expect(text).toContain(part?.replaceAll(/\s+/g, ''))
  await advance(100)
  expect((await pdf(path, built.guest.token)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await pdf(`/office/${built.rental}${path}`, built.owner.token)).rawPayload.equals(first.rawPayload)).toBe(true)
})
