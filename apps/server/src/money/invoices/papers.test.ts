import { describe, expect, test } from 'vitest'
import { completeBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { buildBooking } from '../../bookings/life.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { post } from '../ledger.store.ts'
import { readPdfText } from './papers.build.ts'
import { forgetBuyer, issueWhenOver } from './papers.store.ts'

const { db, app, call, send, asked, settled } = await payingWorld({}, { writesBooks: true })

const papersOf = async (booking: string, guest: Person) => (await call(endpoints.listPapers, { booking }, { token: guest.token })).body.papers
const open = (url: string, token: string, language = 'en') =>
  send({ url: `/api/v2${url}`, headers: { authorization: `Bearer ${token}`, 'accept-language': language } })
const year = () => app.clock.now().getUTCFullYear()

describe('what is issued when', () => {
  test('an invoice and a receipt when the money is taken, a credit note when a part goes back', async () => {
    const { id, guest, agree, office, owner } = await asked()
    expect(await papersOf(id, guest)).toEqual([])
    await agree()
    const first = await papersOf(id, guest)
    expect(first.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
      ['invoice', `INV-${year()}-00001`, 45_00],
      ['receipt', `RCP-${year()}-00001`, 45_00],
    ])
    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'It was handed over late' }, { token: owner.token })
    await settled()
    const [note] = (await papersOf(id, guest)).filter(one => one.kind === 'credit_note')
    expect([note?.number, note?.amount]).toEqual([`CRN-${year()}-00001`, 10_00])
    const printed = readPdfText((await open(`/bookings/${id}/papers/${note?.id}`, guest.token)).rawPayload)
    expect(printed).toContain(`CRN-${year()}-00001`)
    expect(printed).toContain(`INV-${year()}-00001`)
    expect(printed).toContain('It was handed over late')
    expect(printed).toContain('Visa ending 4242')
  })

  test('a credit note of what the rental gives back itself names no card', async () => {
    const { id, guest, agree, office, owner } = await asked()
    await agree()
    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'By bank transfer', byHand: true }, { token: owner.token })
    await settled()
    const note = (await papersOf(id, guest)).find(one => one.kind === 'credit_note')
    const printed = async (language: string) => readPdfText((await open(`/bookings/${id}/papers/${note?.id}`, guest.token, language)).rawPayload)
    expect(await printed('en')).toContain('Refunded by the rental directly, not to the card.')
    expect(await printed('ru')).toContain('Прокат вернул деньги напрямую, не на карту.')
    expect(await printed('en')).not.toContain('Visa')
  })

  test('nothing for a request that is declined', async () => {
    const { id, guest, office, owner } = await asked()
    await call(bookings.declineRequest, { ...office, reason: 'full' }, { token: owner.token })
    await settled()
    expect(await papersOf(id, guest)).toEqual([])
  })

  test('the invoice of a stay that is paid at the rental, when it is over', async () => {
    const booking = await buildBooking({ app, db, call })
    expect(await papersOf(booking.id, booking.guest)).toEqual([])
    await db.transaction(tx => issueWhenOver(tx, booking.rental, booking.id, app.clock.now()))
    await db.transaction(tx => issueWhenOver(tx, booking.rental, booking.id, app.clock.now()))
    const papers = await papersOf(booking.id, booking.guest)
    expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([['invoice', 45_00]])
    const text = readPdfText((await open(`/bookings/${booking.id}/papers/${papers[0]?.id}`, booking.guest.token)).rawPayload)
    expect(text).toContain('$45.00')
    expect(text).not.toContain('Paid with')
  })

  test('a second payment of the same booking is invoiced for what it adds', async () => {
    const { id, guest, agree, office } = await asked()
    await agree()
    await db.transaction(tx =>
      post(tx, {
        rentalId: office.rental,
        kind: 'capture',
        ref: newId(),
        bookingId: id,
        currencyId: 'usd',
        at: app.clock.now(),
        moves: [{ from: 'guests', to: 'pending', amount: 15_00 }],
      }),
    )
    const invoices = (await papersOf(id, guest)).filter(one => one.kind === 'invoice')
    expect(invoices.map(one => one.amount).toSorted((one, other) => one - other)).toEqual([15_00, 45_00])
    const added = invoices.find(one => one.amount === 15_00)
    const text = readPdfText((await open(`/bookings/${id}/papers/${added?.id}`, guest.token)).rawPayload)
    expect(text).toContain('Invoiced separately')
    expect(text).toContain('−$30.00')
  })
})

test('cash: a receipt each time, the invoice at the end, and a credit note for what goes back after it', async () => {
  const { id, rental, owner, guest } = await buildBooking({ app, db, call })
  const note = async (amount: number, way: 'taken' | 'given_back') =>
    expect((await call(bookings.noteCash, { rental, booking: id, amount, way }, { token: owner.token })).status).toBe(200)
  const kinds = async () => (await papersOf(id, guest)).map(({ kind, amount }) => `${kind} ${amount}`)
  await note(45_00, 'taken')
  await note(5_00, 'given_back')
  expect(await kinds()).toEqual(['receipt 4500', 'receipt 500'])
  await db.transaction(tx => issueWhenOver(tx, rental, id, app.clock.now()))
  await note(10_00, 'given_back')
  expect((await kinds()).toSorted()).toEqual(['credit_note 1000', 'invoice 4500', 'receipt 1000', 'receipt 4500', 'receipt 500'])
  const back = (await papersOf(id, guest)).find(one => one.kind === 'receipt' && one.amount === 5_00)
  const text = readPdfText((await open(`/bookings/${id}/papers/${back?.id}`, guest.token)).rawPayload)
  for (const words of ['Refunded', '−$5.00', 'Refunded at the rental.']) expect(text).toContain(words)
})

describe('what stands on it', () => {
  test('in both languages, the same bytes every time, and what was stated when it was issued', async () => {
    const unit = await buildUnit(db, { instantBook: true, title: 'Скутер Vario 125' })
    const { owner } = unit.rental
    const details = {
      rental: unit.rental.id,
      legalName: 'PT Пляж Эхо',
      taxNumber: '01.234.567.8-901.000',
      registrationNumber: 'NIB 8120',
      note: 'НДС не облагается',
    }
    const saved = await call(endpoints.saveInvoiceDetails, details, { token: owner.token })
    expect([saved.status, saved.body.invoiceDetails.legalName]).toEqual([200, 'PT Пляж Эхо'])
    const { id, guest } = await asked({ unit })
    const [invoice] = await papersOf(id, guest)
    const url = `/bookings/${id}/papers/${invoice?.id}`
    const answer = await open(url, guest.token, 'ru')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${invoice?.number}.pdf"`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const russian = readPdfText(answer.rawPayload)
    for (const words of [
      'Счёт',
      invoice?.number ?? '',
      'PT Пляж Эхо',
      'Налоговый номер: 01.234.567.8-901.000',
      'Скутер Vario 125, 3 дня',
      '$45,00',
      guest.lastName,
      'НДС не облагается',
    ])
      expect(russian).toContain(words)
    const english = readPdfText((await open(`${url}?language=en`, guest.token, 'ru')).rawPayload)
    for (const words of ['Invoice', 'Скутер Vario 125, 3 days', '$45.00', 'Paid with Visa ending 4242.']) expect(english).toContain(words)

    await call(endpoints.saveInvoiceDetails, { rental: unit.rental.id, legalName: 'Another name' }, { token: owner.token })
    await db.run(sql`update units set title = 'Another unit' where id = ${unit.id}`)
    await db.run(sql`update users set first_name = 'Another' where id = ${guest.id}`)
    expect((await open(url, guest.token, 'ru')).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  test('in Indonesian; a paper from before the language came has its lines in English', async () => {
    const { id, guest, agree } = await asked()
    await agree()
    const [invoice] = await papersOf(id, guest)
    const url = `/bookings/${id}/papers/${invoice?.id}?language=id`
    const text = readPdfText((await open(url, guest.token)).rawPayload)
    for (const words of ['Faktur', '3 hari', '$45,00']) expect(text).toContain(words)
    await db.transaction(async tx => {
      // Papers are never changed: this one is made as an earlier version issued it.
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        update papers set content = jsonb_set(content, '{lines}', (select jsonb_agg(line #- '{words,id}') from jsonb_array_elements(content -> 'lines') line))
        where booking_id = ${id}`)
    })
    const earlier = readPdfText((await open(url, guest.token)).rawPayload)
    for (const words of ['Faktur', '3 days', '$45,00']) expect(earlier).toContain(words)
    expect(earlier).not.toContain('undefined')
  })

  test('who was forgotten is a number', async () => {
    const { id, guest, agree } = await asked()
    await agree()
    const [invoice] = await papersOf(id, guest)
    const url = `/bookings/${id}/papers/${invoice?.id}`
    const number = (await db.row<{ number: number }>(sql`select number from bookings where id = ${id}`))?.number
    expect(readPdfText((await open(url, guest.token)).rawPayload)).toContain(guest.lastName)
    await forgetBuyer(db, guest.id)
    const text = readPdfText((await open(url, guest.token)).rawPayload)
    expect(text).not.toContain(guest.lastName)
    expect(text).toContain(`Guest of booking ${number}`)
  })

  test('a long list of lines goes on over pages, each with the number on it', async () => {
    const { id, guest, agree } = await asked()
    const facts = JSON.stringify(Array.from({ length: 50 }, () => ({ kind: 'stay', length: 3, base: 'Daily', unitPrice: 25, amount: 75 })))
    await db.run(sql`update bookings set lines = ${facts}::jsonb where id = ${id}`)
    await agree()
    const [invoice] = await papersOf(id, guest)
    const text = readPdfText((await open(`/bookings/${id}/papers/${invoice?.id}`, guest.token)).rawPayload)
    expect(text).toContain('Page 3 of 3')
    expect(text.split(invoice?.number ?? '').length - 1).toBe(3)
    expect(text.split('$0.75').length - 1).toBe(50)
  })
})

describe('who may', () => {
  test('the guest and whoever runs bookings; to everybody else there is no such thing, in the same bytes', async () => {
    const { id, guest, office, owner, agree, unit } = await asked()
    await agree()
    const other = await asked()
    await other.agree()
    const [invoice] = await papersOf(id, guest)
    const [foreign] = await papersOf(other.id, other.guest)
    const staff = await buildMember(db, unit.rental.id, 'staff')
    const inOffice = `/office/${office.rental}/bookings/${id}/papers`
    for (const token of [owner.token, staff.token]) {
      expect((await open(inOffice, token)).json()).toEqual({ papers: expect.arrayContaining([expect.objectContaining({ id: invoice?.id })]) })
      expect((await open(`${inOffice}/${invoice?.id}`, token)).statusCode).toBe(200)
    }
    const stranger = await buildPerson(db)
    const absent = await open(`/bookings/${newId()}/papers/${newId()}`, guest.token)
    expect(absent.statusCode).toBe(404)
    for (const [url, token] of [
      [`/bookings/${id}/papers/${foreign?.id}`, guest.token],
      [`/bookings/${id}/papers/${newId()}`, guest.token],
      [`/bookings/${id}/papers/${invoice?.id}`, stranger.token],
      [`/bookings/${id}/papers`, owner.token],
      [`/bookings/${id}/papers`, stranger.token],
      [`${inOffice}/${invoice?.id}`, stranger.token],
      [`${inOffice}/${foreign?.id}`, owner.token],
      [inOffice, other.owner.token],
      [`/office/${office.rental}/bookings/${other.id}/papers`, owner.token],
      [`/office/${office.rental}/bookings/${other.id}/papers/${foreign?.id}`, owner.token],
    ] as const)
      expect([url, (await open(url, token)).body]).toEqual([url, absent.body])
    expect((await send({ url: `/api/v2/bookings/${id}/papers/${invoice?.id}` })).statusCode).toBe(401)
    expect((await open(`/bookings/${id}/papers/${invoice?.id}?language=xx`, guest.token)).statusCode).toBe(400)
    expect((await call(endpoints.saveInvoiceDetails, { rental: office.rental }, { token: staff.token })).status).toBe(403)
    expect((await call(endpoints.saveInvoiceDetails, { rental: office.rental, taxNumber: 'x'.repeat(61) }, { token: owner.token })).error).toMatchObject({
      reason: 'validation',
      fields: { taxNumber: expect.any(String) },
    })
  })
})

describe('numbers', () => {
  const numbers = async (rental: string) =>
    (await db.rows<{ number: number }>(sql`select number from papers where rental_id = ${rental} and kind = 'receipt' order by number`)).map(row => row.number)
  const pay = (tx: Db, rentalId: string, bookingId: string, at = app.clock.now()) =>
    post(tx, { rentalId, kind: 'cash', ref: newId(), bookingId, currencyId: 'usd', at, moves: [{ from: 'guests', to: 'cash', amount: 1_00 }] })

  test('twenty at once have twenty numbers in a row; what is rolled back leaves no gap', async () => {
    const { id, rental } = await buildBooking({ app, db, call })
    const stopped = new Error('stopped')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        db.transaction(async tx => {
          await pay(tx, rental, id)
          if (index % 3 === 0) throw stopped
        }),
      ),
    )
    expect(outcomes.filter(one => one.status === 'rejected' && one.reason === stopped)).toHaveLength(10)
    expect(await numbers(rental)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('each year at the rental point begins anew', async () => {
    const { id, rental } = await buildBooking({ app, db, call })
    // Midnight in Bali is four in the afternoon in Greenwich.
    for (const at of ['2030-12-31T15:59:59Z', '2030-12-31T16:00:00Z', '2030-12-31T16:00:01Z']) await db.transaction(tx => pay(tx, rental, id, new Date(at)))
    expect(await db.rows(sql`select year, number from papers where rental_id = ${rental} order by issued_at`)).toEqual([
      { year: 2030, number: 1 },
      { year: 2031, number: 1 },
      { year: 2031, number: 2 },
    ])
  })

  test('the database refuses a gap, a double, a change and a number moved by hand', async () => {
    const { id, rental } = await buildBooking({ app, db, call })
    await db.transaction(tx => pay(tx, rental, id))
    const copy = (number: number) =>
      db.run(sql`
        insert into papers (rental_id, id, kind, year, number, ref, booking_id, amount, currency_id, issued_at, buyer, content)
        select rental_id, ${newId()}, kind, year, ${number}, ${newId()}, booking_id, amount, currency_id, issued_at, buyer, content from papers where rental_id = ${rental} limit 1`)
    await expect(copy(1)).rejects.toThrow('without a gap')
    await expect(copy(3)).rejects.toThrow('without a gap')
    expect(await copy(2)).toBe(1)
    const refused = [
      sql`update papers set amount = amount + 1 where rental_id = ${rental}`,
      sql`update papers set buyer = 'Somebody else' where rental_id = ${rental}`,
      sql`delete from papers where rental_id = ${rental}`,
      sql`truncate papers`,
      sql`update paper_numbers set last = 9 where rental_id = ${rental}`,
      sql`delete from paper_numbers where rental_id = ${rental}`,
      sql`insert into paper_numbers (rental_id, kind, year, last) values (${rental}, 'invoice', 2031, 5)`,
    ]
    for (const statement of refused) await expect(db.run(statement)).rejects.toThrow(/issued|never changed/)
    expect(await numbers(rental)).toEqual([1, 2])
  })
})

test('a stay is invoiced by the step that ends it', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const booking = await buildBooking({ app, db, call }, { unit })
  await db.run(sql`update bookings set status = 'in_progress' where id = ${booking.id}`)
  const done = await call(completeBooking, { rental: booking.rental, booking: booking.id, reason: 'no photos' }, { token: booking.owner.token })
  expect([done.status, (await papersOf(booking.id, booking.guest)).map(one => one.kind)]).toEqual([200, ['invoice']])
})
