import type { saveCustomer as endpoint } from '@rentwell/contract/customers/customers.endpoints.ts'
import { customerFieldRights } from '@rentwell/contract/customers/customers.rules.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { must, refuse } from '../platform/base/must.ts'
import { sql, type Query } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findByContact, lockContact, lockCustomer, updateCustomer } from './customers.store.ts'
import { readCard } from './present-customer.ts'
import { emailOf, phoneOf } from './typed-contact.ts'
import { plainVatNumber } from './vat-numbers.ts'

/** Changes what was sent. A phone or e-mail of another card is refused with `customer_exists`, unless this one is to be separate. */
export const saveCustomer: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { customer: id, ...form }) => {
  const { rentalId } = member
  const card = await lockCustomer(tx, rentalId, id)
  must(card, 'not_found')
  mustSetFields(member, customerFieldRights, form, { banned: card.isBanned })
  const phone = form.phone === undefined ? card.phone : await phoneOf(tx, rentalId, form.phone, 'phone')
  const email = form.email === undefined ? card.email : emailOf(form.email)
  const isSeparate = form.separate ?? card.isSeparate
  await lockContact(tx, rentalId, { phone, email })
  const other = isSeparate ? undefined : await findByContact(tx, rentalId, { phone, email }, id)
  if (other) refuse('customer_exists', { name: other.name, customerId: other.id })

  // Whoever has another e-mail has not unsubscribed.
  const unsubscribedAt = email === card.email ? card.unsubscribedAt : null
  const changes: Query[] = [
    sql`phone = ${phone}, email = ${email}, unsubscribed_at = ${unsubscribedAt}, is_separate = ${isSeparate}, used_at = ${now}, updated_at = ${now}`,
  ]
  if (form.name !== undefined) changes.push(sql`name = ${form.name}`)
  if (form.company !== undefined) changes.push(sql`company = ${form.company}`)
  if (form.vatNumber !== undefined) changes.push(sql`vat_number = ${plainVatNumber(form.vatNumber)}`)
  if (form.address !== undefined) changes.push(sql`address = ${form.address}`)
  if (form.postCode !== undefined) changes.push(sql`post_code = ${form.postCode}`)
  if (form.city !== undefined) changes.push(sql`city = ${form.city}`)
  if (form.reference !== undefined) changes.push(sql`reference = ${form.reference}`)
  if (form.language !== undefined) changes.push(sql`language = ${form.language}`)
  if (form.note !== undefined) changes.push(sql`note = ${form.note}`)
  if (form.tags !== undefined) changes.push(sql`tags = ${[...new Set(form.tags)]}::text[]`)
  if (form.banned !== undefined && form.banned !== card.isBanned) changes.push(sql`banned_at = ${form.banned ? now : null}`)
  await updateCustomer(tx, rentalId, id, changes)
  if (phone !== card.phone || email !== card.email || (form.name ?? card.name) !== card.name)
    emit('customer.changed', { rentalId, customerId: id, before: { name: card.name, phone: card.phone, email: card.email } })
  return { customer: await readCard(tx, rentalId, id) }
}
