import { newId } from '../platform/base/ids.ts'
import type { Db } from '../platform/db/db.ts'
import { findByContact, findOnlyNamed, insertCustomer, lockContact, type CustomerContact, type CustomerForm } from './customers.store.ts'

export interface ImportedContact extends CustomerContact {
  name: string
}

/**
 * The card of an imported customer: the one with the phone or e-mail, without both the only one of that name, or else a new one. A card that is there stays as
 * it is, so that an import can be undone.
 */
export async function importedCard(tx: Db, rentalId: string, form: CustomerForm, now: Date): Promise<{ id: string; isNew: boolean }> {
  const hasContact = form.phone !== null || form.email !== null
  if (hasContact) await lockContact(tx, rentalId, form)
  const known = hasContact ? await findByContact(tx, rentalId, form) : await findOnlyNamed(tx, rentalId, form.name)
  if (known) return { id: known.id, isNew: false }
  const id = newId()
  if (!(await insertCustomer(tx, rentalId, id, form, now))) throw new Error('a card with this phone or e-mail appeared under its lock')
  return { id, isNew: true }
}
