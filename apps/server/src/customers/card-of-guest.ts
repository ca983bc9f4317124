import { newId } from '../platform/base/ids.ts'
import type { Db } from '../platform/db/db.ts'
import {
  fillContact,
  findByContact,
  findOfUser,
  findSharedContact,
  insertCustomer,
  joinUser,
  lockContact,
  noteUse,
  type CustomerContact,
} from './customers.store.ts'

/** What staff typed for a walk-in, and the card that it is on. */
interface WalkIn extends CustomerContact {
  name: string
  customerId: string | null
}

/**
 * The card of a guest in a rental. Without one yet, a walk-in's card becomes theirs, unless it is another guest's already; for a confirmed booking
 * one with the phone or e-mail that its confirmation shows to the rental, or a new one. Undefined if the account was erased.
 */
export async function cardOfGuest(tx: Db, rentalId: string, userId: string, walkIn: WalkIn | null, now: Date): Promise<string | undefined> {
  const own = await findOfUser(tx, { rentalId, userId })
  if (own) {
    await noteUse(tx, rentalId, own, now)
    return own
  }
  const shared = walkIn ?? (await findSharedContact(tx, userId))
  if (!shared) return undefined
  await lockContact(tx, rentalId, shared)
  const id = newId()
  // Most guests are new to a rental. The database refuses a card whose phone or e-mail another one has.
  if (!walkIn && (await insertCustomer(tx, rentalId, id, shared, now, userId))) return id
  const other = await findByContact(tx, rentalId, shared)
  const found = walkIn ? walkIn.customerId : other?.id
  if (found && (await joinUser(tx, rentalId, found, userId, now))) {
    if (!walkIn) await fillContact(tx, rentalId, found, shared, now)
    return found
  }
  // A card of another guest may have the phone or e-mail: numbers change hands.
  const separate = other !== undefined
  const isAdded = await insertCustomer(tx, rentalId, id, { ...shared, separate }, now, userId)
  return isAdded ? id : findOfUser(tx, { rentalId, userId })
}
