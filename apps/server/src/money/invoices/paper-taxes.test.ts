import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import { grossOf, type TaxTable } from '@rentwell/contract/money/tax-table.rules.ts'
import { saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import type { Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../accounts/accounts.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { sql } from '../../platform/db/db.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readPdfText } from './papers.build.ts'
import { issueWhenOver } from './papers.store.ts'

const { db, app, call, send, asked, settled } = await payingWorld({}, { writesBooks: true })

const vat = { name: 'VAT', rate: 1100, isIncluded: true }
const unitWith = async (...taxes: Tax[]) => {
  const unit = await buildUnit(db, { instantBook: true })
  await call(saveTaxes, { rental: unit.rental.id, taxes }, { token: unit.rental.owner.token })
  return unit
}
const tablesOf = (booking: string) =>
  db.rows<{ kind: string; amount: number; taxes: TaxTable | null }>(sql`
    select kind, amount, content -> 'taxes' as taxes from papers where booking_id = ${booking} order by kind = 'receipt', issued_at, kind, number`)
const textOf = async (booking: string, guest: Person, kind: string, language = 'en') => {
  const { papers } = (await call(endpoints.listPapers, { booking }, { token: guest.token })).body
  const paper = papers.find(one => one.kind === kind)
  const headers = { authorization: `Bearer ${guest.token}`, 'accept-language': language }
  return readPdfText((await send({ url: `/api/v2/bookings/${booking}/papers/${paper?.id}`, headers })).rawPayload)
}

describe('the tax table', () => {
  test('is on the invoice and the credit note of a stay with a tax, in both languages, and on no receipt', async () => {
    const { id, guest, office, owner } = await asked({ unit: await unitWith(vat) })
    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, { token: owner.token })
    await settled()
    expect(await tablesOf(id)).toEqual([
      { kind: 'invoice', amount: 45_00, taxes: [{ net: 40_54, taxes: [{ name: 'VAT', rate: 1100, tax: 4_46 }] }] },
      { kind: 'credit_note', amount: 10_00, taxes: [{ net: 9_01, taxes: [{ name: 'VAT', rate: 1100, tax: 99 }] }] },
      { kind: 'receipt', amount: 45_00, taxes: null },
    ])
    const english = await textOf(id, guest, 'invoice')
    for (const words of ['Tax rate', 'VAT 11%', '$40.54', '$4.46', '$45.00']) expect(english).toContain(words)
    expect(await textOf(id, guest, 'credit_note', 'ru')).toContain('Ставка налога')
    expect(await textOf(id, guest, 'receipt')).not.toContain('Tax rate')
  })

  test('is left out where the rental charges no tax', async () => {
    const { id, guest } = await asked({ unit: await unitWith() })
    expect((await tablesOf(id)).map(one => one.taxes)).toEqual([null, null])
    expect(await textOf(id, guest, 'invoice')).not.toContain('Tax rate')
  })

  test('of two taxes on the same net; a damage charge that is invoiced later carries none', async () => {
    const unit = await unitWith(vat, { name: 'City', rate: 200, isIncluded: false })
    const { id, guest, office, owner } = await asked({ unit })
    const stay = [
      {
        net: 40_54,
        taxes: [
          { name: 'VAT', rate: 1100, tax: 4_46 },
          { name: 'City', rate: 200, tax: 90 },
        ],
      },
    ]
    expect((await call(addCharge, { ...office, kind: 'damage', title: 'Scratch', amount: 50_00 }, { token: owner.token })).status).toBe(201)
    await db.run(sql`update booking_charges set status = 'agreed' where booking_id = ${id}`)
    await db.transaction(tx => issueWhenOver(tx, office.rental, id, app.clock.now()))
    expect((await tablesOf(id)).filter(one => one.kind === 'invoice').map(one => one.taxes)).toEqual([stay, [{ net: 50_00, taxes: [] }]])
    const text = await textOf(id, guest, 'invoice')
    for (const words of ['VAT 11%', 'City 2%', 'Sum', '$45.90']) expect(text).toContain(words)
  })
})

describe('the tax table with classes', () => {
  test('has a group for each; an invoice for charges and a credit note take theirs', async () => {
    const unit = await unitWith({ ...vat, rate: 1900 }, { ...vat, rate: 700, taxClass: 'reduced' })
    const { owner } = unit.rental
    const list = { lengths: [], seasons: [], weekend: null, extras: [], taxClass: 'reduced' as const }
    await call(saveUnitPrices, { rental: unit.rental.id, unit: unit.id, ...list }, { token: owner.token })
    const { id, office } = await asked({ unit })
    for (const [title, amount, taxClass] of [
      ['Bicycle', 23_80, undefined],
      ['Breakfast', 10_70, 'reduced'],
      ['Stamps', 5_00, 'exempt'],
    ] as const)
      expect((await call(addCharge, { ...office, kind: 'item', title, amount, taxClass }, { token: owner.token })).status).toBe(201)
    await db.run(sql`update booking_charges set status = 'agreed' where booking_id = ${id}`)
    await db.transaction(tx => issueWhenOver(tx, office.rental, id, app.clock.now()))
    const at = (rate: number, net: number, tax: number) => ({ net, taxes: [{ name: 'VAT', rate, tax }] })
    expect((await tablesOf(id)).filter(one => one.kind === 'invoice').map(one => one.taxes)).toEqual([
      [at(700, 42_06, 2_94)],
      [at(1900, 20_00, 3_80), at(700, 10_00, 70), { net: 5_00, taxes: [] }],
    ])
    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, { token: owner.token })
    await settled()
    const [credit] = (await tablesOf(id)).filter(one => one.kind === 'credit_note')
    expect([grossOf(credit?.taxes ?? []), credit?.taxes?.length]).toEqual([10_00, 3])
  })
})

describe('the prefix of numbers', () => {
  test('is on invoices and credit notes from then on; older ones keep their numbers, and counting goes on', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const as = { token: unit.rental.owner.token }
    const rental = unit.rental.id
    const year = app.clock.now().getUTCFullYear()
    await asked({ unit, days: 10 })
    expect((await call(endpoints.saveInvoiceDetails, { rental, numberPrefix: 'EB-' }, as)).body.invoiceDetails.numberPrefix).toBe('EB-')
    const { id, guest, office } = await asked({ unit, days: 20 })
    await call(bookings.refundBooking, { ...office, amount: 10_00, reason: 'late' }, as)
    await settled()
    await call(endpoints.saveInvoiceDetails, { rental, numberPrefix: '' }, as)
    await asked({ unit, days: 30 })
    const { papers } = (await call(endpoints.listPapers, { booking: id }, { token: guest.token })).body
    expect(papers.map(one => one.number).toSorted()).toEqual([`EB-CRN-${year}-00001`, `EB-INV-${year}-00002`, `RCP-${year}-00002`])
    expect(await textOf(id, guest, 'credit_note')).toContain(`EB-INV-${year}-00002`)
    expect(await db.rows(sql`select prefix, number from papers where rental_id = ${rental} and kind = 'invoice' order by number`)).toEqual([
      { prefix: '', number: 1 },
      { prefix: 'EB-', number: 2 },
      { prefix: '', number: 3 },
    ])
  })

  test.each(['=1+1', 'EB/', '-EB', 'x'.repeat(11), 'Счёт'])('refuses %j', async numberPrefix => {
    const { rental } = await buildUnit(db)
    const answer = await call(endpoints.saveInvoiceDetails, { rental: rental.id, numberPrefix }, { token: rental.owner.token })
    expect(answer.error).toMatchObject({ reason: 'validation', fields: { numberPrefix: 'invalid' } })
    await expect(
      db.run(sql`
        insert into invoice_details (rental_id, number_prefix, by_user, updated_at) values (${rental.id}, ${numberPrefix}, ${rental.owner.id}, now())`),
    ).rejects.toThrow('number_prefix')
  })
})
