import { invalidField } from '../platform/base/must.ts'
import { newId } from '../platform/base/ids.ts'
import type { Db } from '../platform/db/db.ts'
import { fillContact, findByContact, findCustomer, insertCustomer, lockContact, noteUse, type CustomerContact } from './customers.store.ts'
import { emailOf, phoneOf } from './typed-contact.ts'

/** A customer as staff name them for a booking. */
export interface TypedCustomer extends CustomerContact {
  /** The card that they picked; null if they typed. */
  customerId: string | null
  name: string
}

interface CustomerInput {
  customerId?: string | undefined
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
}

/** A picked card with its name and contact, or what was typed. */
export async function typedCustomer(tx: Db, rentalId: string, input: CustomerInput): Promise<TypedCustomer> {
  if (input.customerId === undefined)
    return { customerId: null, name: input.name ?? '', phone: await phoneOf(tx, rentalId, input.phone, 'customer.phone'), email: emailOf(input.email) }
  const card = await findCustomer(tx, rentalId, input.customerId)
  if (!card) throw invalidField('customer.customerId', 'not_found')
  return { customerId: card.id, name: card.name, phone: card.phone, email: card.email }
}

/** The card of a customer: the one that was picked, the one with this phone or e-mail, or a new one. A card that is found learns what it did not know. */
export async function cardOf(tx: Db, rentalId: string, customer: TypedCustomer, now: Date): Promise<string> {
  if (customer.phone !== null || customer.email !== null) await lockContact(tx, rentalId, customer)
  const known = customer.customerId ?? (await findByContact(tx, rentalId, customer))?.id
  if (known === undefined) {
    const id = newId()
    await insertCustomer(tx, rentalId, id, customer, now)
    return id
  }
  if (customer.customerId === null) await fillContact(tx, rentalId, known, customer, now)
  await noteUse(tx, rentalId, known, now)
  return known
}
