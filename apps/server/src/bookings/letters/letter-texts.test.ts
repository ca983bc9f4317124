import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as letters from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import {
  editableLetterKinds,
  editableLetters,
  longestLetterBody,
  longestLetterSubject,
  testLettersAnHour,
} from '@rentwell/contract/bookings/letter-texts.rules.ts'
import { unknownNames } from '@rentwell/contract/placeholders.ts'
import { languages } from '@rentwell/contract/product.ts'
import { sql } from '../../platform/db/db.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { buildBooking, tenInDays } from '../life.build.ts'
import { buildLinked } from '../links/links.build.ts'
import { editableKindOf, writeOwn } from './letter-text.words.ts'
import { payingWorld } from '../payments/paying.build.ts'

const world = await payingWorld()
const { db, call, settled, app } = world

interface Sent {
  subject: string
  text: string
}

/** E-mails to an address, newest first. */
async function lettersTo(to: string): Promise<Sent[]> {
  await settled()
  await app.jobs.runDue()
  await app.outbox.drain()
  return db.rows<Sent>(sql`select subject, text from sandbox_messages where recipient = ${to} order by id desc`)
}

const own = {
  kind: 'confirmed',
  language: 'en',
  subject: 'See you at {{rental_title}}!',
  body: 'Dear {{ guest_name }},\n\n{{unit}} is yours, {{period}}.',
} as const

describe('the product’s own text', () => {
  test('of every letter and language names only what the letter has, and no date of its own', async () => {
    const { id: rental, owner } = (await buildUnit(db)).rental
    const { body } = await call(letters.listLetterTexts, { rental }, { token: owner.token })
    expect(body.letters.map(({ kind, language }) => `${kind} ${language}`)).toEqual(
      editableLetterKinds.flatMap(kind => languages.map(language => `${kind} ${language}`)),
    )
    for (const letter of body.letters) {
      const all = `${letter.subject}\n${letter.body}`
      expect([letter.kind, unknownNames(all, editableLetters[letter.kind])]).toEqual([letter.kind, []])
      expect(all.replaceAll(/\{\{\w+\}\}/g, '')).not.toMatch(/\{|1970|45|Vario|Anna|Анна/)
      expect(letter.updatedAt).toBeNull()
    }
    const text = (kind: string) => body.letters.find(letter => letter.kind === kind && letter.language === 'en')?.body
    expect(text('confirmed')).toBe('{{rental_title}} confirmed {{unit}}, {{period}}. Booking {{booking_number}}.')
    expect(text('startsSoon')).toBe('Pick up {{unit}} on {{start}}. Bring the QR code of booking {{booking_number}}. {{address}} {{documents}}')
    expect(text('completed')).toBe('Booking {{booking_number}} is complete. {{deposit}} Thank you!')
    expect(text('paid')).toBe('Thank you! {{rental_title}} received {{amount}} for booking {{booking_number}}: {{unit}}, {{period}}.')
  })
})

describe('a text of the rental', () => {
  test('is what guests with and without an account get by e-mail, in its language alone, until it is reset', async () => {
    const unit = await buildUnit(db)
    const { id: rental, owner, title } = unit.rental
    const as = { token: owner.token }
    const saved = await call(letters.saveLetterText, { rental, ...own }, as)
    expect(saved.body.letters.find(letter => letter.kind === 'confirmed' && letter.language === 'en')).toMatchObject({
      subject: own.subject,
      body: own.body,
      updatedAt: expect.any(String) as string,
    })
    const { guest } = await buildBooking(world, { unit })
    const [toGuest] = await lettersTo(guest.email)
    expect(toGuest?.subject).toBe(`See you at ${title}!`)
    expect(toGuest?.text).toContain(`\n\n${unit.title} is yours, `)
    expect(toGuest?.text).toMatch(/Hello [^\n]+,\n\nDear [^{\n]+,/)

    const linked = await buildLinked(world, { unit, customer: { email: 'made@example.com', name: 'Made' } })
    expect((await lettersTo('made@example.com')).at(-1)).toMatchObject({
      subject: `See you at ${title}!`,
      text: expect.stringContaining('Dear Made,') as string,
    })
    expect(linked.rental).toBe(rental)

    const reset = await call(letters.resetLetterText, { rental, kind: 'confirmed', language: 'en' }, as)
    expect(reset.body.letters.every(letter => letter.updatedAt === null)).toBe(true)
    const { guest: next } = await buildBooking(world, { unit, startAt: tenInDays(app, 30) })
    expect((await lettersTo(next.email))[0]?.subject).toBe(`Booking confirmed: ${unit.title}`)
  })

  test('about a cancellation is for those by the rental, with its reason', async () => {
    const unit = await buildUnit(db)
    const { id: rental, owner } = unit.rental
    const as = { token: owner.token }
    const text = {
      kind: 'cancelled',
      language: 'en',
      subject: 'Sorry about {{unit}}',
      body: 'We had to cancel. {{reason}} Booking {{booking_number}}.',
    } as const
    await call(letters.saveLetterText, { rental, ...text }, as)
    const stay = await buildBooking(world, { unit })
    await lettersTo(stay.guest.email)
    await call(bookings.cancelOfficeBooking, { rental, booking: stay.id, reason: 'The engine broke.' }, as)
    const [letter] = await lettersTo(stay.guest.email)
    expect(letter?.subject).toBe(`Sorry about ${unit.title}`)
    expect(letter?.text).toContain('We had to cancel. Reason: The engine broke. Booking ')

    const facts = { side: 'guest', number: '1' }
    expect(editableKindOf({ kind: 'cancelled', facts })).toBe('cancelled')
    expect(editableKindOf({ kind: 'cancelled', facts: { ...facts, word: 'no_show' } })).toBeUndefined()
    expect(editableKindOf({ kind: 'overdue', facts: { ...facts, side: 'rental' } })).toBeUndefined()
    expect(writeOwn(text, { rentalId: null, bookingId: null, facts }, 'en').text).toBe('We had to cancel. Booking 1.')
  })

  test('holds no placeholder that the letter lacks, is not empty and not too long; HTML stays text', async () => {
    const { id: rental, owner } = (await buildUnit(db)).rental
    const as = { token: owner.token }
    const save = (input: object) => call(letters.saveLetterText, { rental, ...own, ...input } as never, as)
    const unknown = await save({ subject: 'Hello {{guest}}', body: '{{amount}} and {{unit}}' })
    expect([unknown.status, unknown.error.reason]).toEqual([422, 'unknown_placeholders'])
    expect(unknown.error.description).toContain('{{guest}}, {{amount}}')
    expect((await save({ subject: ' ' })).error.fields).toEqual({ subject: 'required' })
    expect((await save({ body: ' \n ' })).error.fields).toEqual({ body: 'required' })
    expect((await save({ subject: 'x'.repeat(longestLetterSubject + 1) })).error.fields).toEqual({ subject: 'too_long' })
    expect((await save({ body: 'x'.repeat(longestLetterBody + 1) })).error.fields).toEqual({ body: 'too_long' })
    expect((await save({ kind: 'newRequest' })).error.fields).toEqual({ kind: 'invalid' })
    expect((await save({ language: 'de' })).error.fields).toEqual({ language: 'invalid' })
    const hostile = { ...own, subject: '<script>alert(1)</script>\r\nBcc: all@example.com', body: '<img src=x onerror=alert(1)> {{unit}}' }
    const { body } = await call(letters.previewLetterText, { rental, ...hostile }, as)
    expect(body.html).not.toMatch(/<script|<img/)
    expect(body.html).toContain('&lt;img src=x')
    expect(body.subject).toBe('<script>alert(1)</script> Bcc: all@example.com')
    expect(body.text).toContain('Honda Vario 160')
  })
})

test('a test goes to the caller’s own address, a few times an hour, and is not kept', async () => {
  const { id: rental, owner } = (await buildUnit(db)).rental
  const manager = await buildMember(db, rental, 'manager')
  const test = () => call(letters.sendTestLetter, { rental, ...own }, { token: manager.token })
  const { status, body } = await test()
  expect([status, body.to]).toEqual([202, manager.email])
  expect((await lettersTo(manager.email))[0]).toMatchObject({ subject: expect.stringMatching(/^See you at .+!$/) as string })
  const { body: listed } = await call(letters.listLetterTexts, { rental }, { token: owner.token })
  expect(listed.letters.every(letter => letter.updatedAt === null)).toBe(true)
  for (let sent = 1; sent < testLettersAnHour; sent++) await test()
  expect((await test()).status).toBe(429)
})
