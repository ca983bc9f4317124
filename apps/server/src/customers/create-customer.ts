import type { createCustomer as endpoint } from '@rentwell/contract/customers/customers.endpoints.ts'
import { customerFieldRights } from '@rentwell/contract/customers/customers.rules.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { refuse } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { findSameCustomer } from './customers.repeats.ts'
import { findByContact, insertCustomer, lockContact } from './customers.store.ts'
import { readCard } from './present-customer.ts'
import { emailOf, phoneOf } from './typed-contact.ts'
import { plainVatNumber } from './vat-numbers.ts'

/** Adds a card. Refused with `customer_exists` if another one has the phone or e-mail, unless it is to be separate. */
export const createCustomer: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, keyed }, typed) => {
  mustSetFields(member, customerFieldRights, typed, { banned: false })
  const phone = await phoneOf(tx, member.rentalId, typed.phone, 'phone')
  const form = { ...typed, phone, email: emailOf(typed.email), vatNumber: plainVatNumber(typed.vatNumber ?? ''), tags: [...new Set(typed.tags)] }
  const repeated = keyed ? undefined : await findSameCustomer(tx, member.rentalId, form, now)
  if (repeated) return new Answered(200, { customer: await readCard(tx, member.rentalId, repeated) })
  const id = newId()
  await lockContact(tx, member.rentalId, form)
  if (!(await insertCustomer(tx, member.rentalId, id, form, now))) {
    const known = await findByContact(tx, member.rentalId, form)
    refuse('customer_exists', { name: known?.name ?? '', customerId: known?.id })
  }
  return { customer: await readCard(tx, member.rentalId, id) }
}
