import { createCustomer, saveCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import * as endpoints from '@rentwell/contract/money/papers.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { sql } from '../../platform/db/db.ts'
import { exportMoney } from '../export.views.ts'
import { readPdfText } from './papers.build.ts'
import { forgetBuyer } from './papers.store.ts'

const { db, call, send, asked } = await payingWorld({}, { writesBooks: true })

const billing = { company: 'Ana Travel GmbH', address: 'Hauptstr. 1', postCode: '10115', city: 'Berlin', vatNumber: 'DE136695976', reference: 'PO-4711' }
const invoiceOf = async (booking: string, guest: Person) => {
  const { papers } = (await call(endpoints.listPapers, { booking }, { token: guest.token })).body
  const id = papers.find(one => one.kind === 'invoice')?.id
  return (await send({ url: `/api/v2/bookings/${booking}/papers/${id}`, headers: { authorization: `Bearer ${guest.token}` } })).rawPayload
}

describe('the buyer on an invoice', () => {
  test('is what the guest entered before it was issued, and stays as it was then', async () => {
    const { id, guest, agree } = await asked()
    const as = { token: guest.token }
    expect((await call(endpoints.readBilling, { booking: id }, as)).body.billing).toEqual({
      name: '',
      company: '',
      address: '',
      postCode: '',
      city: '',
      vatNumber: '',
      reference: '',
      isInvoiced: false,
    })
    await call(endpoints.saveBilling, { booking: id, ...billing }, as)
    expect((await call(endpoints.saveBilling, { booking: id, name: 'Ana Weber' }, as)).body.billing).toEqual({
      name: 'Ana Weber',
      ...billing,
      isInvoiced: false,
    })
    await agree()
    const pdf = await invoiceOf(id, guest)
    const text = readPdfText(pdf)
    for (const words of ['Ana Travel GmbH', 'Ana Weber', 'Hauptstr. 1', '10115 Berlin', 'VAT number: DE136695976', 'Reference: PO-4711'])
      expect(text).toContain(words)
    expect(text).not.toContain(guest.lastName)
    await db.run(sql`update billing_details set company = 'Another' where booking_id = ${id}`)
    expect((await invoiceOf(id, guest)).equals(pdf)).toBe(true)
  })

  test('already_invoiced: afterwards nothing is changed, and the same once more is no refusal', async () => {
    const { id, guest, agree } = await asked()
    const as = { token: guest.token }
    await call(endpoints.saveBilling, { booking: id, ...billing }, as)
    await agree()
    expect((await call(endpoints.saveBilling, { booking: id, company: 'Other' }, as)).error.reason).toBe('already_invoiced')
    expect((await call(endpoints.saveBilling, { booking: id, ...billing }, as)).body.billing.isInvoiced).toBe(true)
  })

  test('comes from the rental’s card of the customer, unless the guest entered something else', async () => {
    const { id, guest, agree, owner, unit } = await asked()
    const asOwner = { token: owner.token }
    const rental = unit.rental.id
    const { customer } = (await call(createCustomer, { rental, name: 'Weber', company: 'Card GmbH', address: 'Card street 2', vatNumber: 'DE1' }, asOwner)).body
    await call(saveCustomer, { rental, customer: customer.id, vatNumber: 'DE2' }, asOwner)
    await db.run(sql`update customers set user_id = ${guest.id} where rental_id = ${rental} and id = ${customer.id}`)
    await call(endpoints.saveBilling, { booking: id, address: 'Guest street 3' }, { token: guest.token })
    await agree()
    const text = readPdfText(await invoiceOf(id, guest))
    for (const words of ['Card GmbH', 'Guest street 3', 'VAT number: DE2']) expect(text).toContain(words)
    expect(text).not.toContain('Card street 2')
  })

  test('formulas and markup are only text, and lengths have limits', async () => {
    const { id, guest, agree } = await asked()
    const as = { token: guest.token }
    expect((await call(endpoints.saveBilling, { booking: id, company: 'x'.repeat(161) }, as)).error.fields).toEqual({ company: 'invalid' })
    await call(endpoints.saveBilling, { booking: id, company: '=HYPERLINK("x") <b>Ana</b>' }, as)
    await agree()
    expect(readPdfText(await invoiceOf(id, guest))).toContain('=HYPERLINK("x") <b>Ana</b>')
  })

  test('not_found: another guest’s booking', async () => {
    const { id } = await asked()
    const other = await buildPerson(db)
    expect((await call(endpoints.readBilling, { booking: id }, { token: other.token })).status).toBe(404)
    expect((await call(endpoints.saveBilling, { booking: id, company: 'X' }, { token: other.token })).status).toBe(404)
  })

  test('is in the guest’s export, and forgotten with them; the database lets nothing else change', async () => {
    const { id, guest, agree } = await asked()
    await call(endpoints.saveBilling, { booking: id, ...billing }, { token: guest.token })
    await agree()
    const exported = await exportMoney(db, guest.id)
    expect(exported.billing_details).toMatchObject([{ bookingId: id, ...billing }])
    expect(exported.papers).toMatchObject([{ buyerDetails: billing }, { buyerDetails: billing }])
    await expect(db.run(sql`update papers set buyer_details = '{}' where booking_id = ${id}`)).rejects.toThrow('a paper stays as it was issued')
    await forgetBuyer(db, guest.id)
    const text = readPdfText(await invoiceOf(id, guest))
    for (const words of [billing.company, 'Hauptstr', billing.vatNumber]) expect(text).not.toContain(words)
    expect((await exportMoney(db, guest.id)).billing_details).toEqual([])
  })
})
