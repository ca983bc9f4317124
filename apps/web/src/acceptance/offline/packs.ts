import type { readHandOverPack } from '@rentwell/contract/acceptance/hand-over-pack.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Packed } from './merge-acts.ts'

/** What a pack holds beside its bookings. */
export interface PackHead {
  rental: Answer<typeof readOfficeRental>
  /** When it was read, by this device. */
  at: string
  until: string
  isComplete: boolean
  /** Ids of its bookings, in order. */
  bookings: string[]
}

const headName = (rental: string) => `pack ${rental}`
const bookingPrefix = (rental: string) => `packed ${rental} `

/** Stores a pack in the place of the one before. Each booking is a record of its own, so that a later read of it replaces it alone. */
export async function storePack(vault: Vault, rental: Answer<typeof readOfficeRental>, pack: Answer<typeof readHandOverPack>): Promise<PackHead> {
  const { id } = rental.rental
  const prefix = bookingPrefix(id)
  const bookings = pack.bookings.map(({ booking }) => booking.id)
  const head = { rental, at: new Date().toISOString(), until: pack.until, isComplete: pack.isComplete, bookings }
  for (const packed of pack.bookings) await vault.putJson(prefix + packed.booking.id, packed)
  await vault.putJson(headName(id), head)
  await vault.remove((await vault.names(prefix)).filter(name => !bookings.includes(name.slice(prefix.length))))
  return head
}

export const readPackHead = (vault: Vault, rental: string) => vault.getJson<PackHead>(headName(rental))
export const readPacked = (vault: Vault, rental: string, booking: string) => vault.getJson<Packed>(bookingPrefix(rental) + booking)

/** Takes over what the server has said of a booking of the pack since. */
export async function updatePacked(vault: Vault, rental: string, booking: string, news: Partial<Packed>): Promise<void> {
  const packed = await readPacked(vault, rental, booking)
  if (packed) await vault.putJson(bookingPrefix(rental) + booking, { ...packed, ...news })
}

export const removePack = async (vault: Vault, rental: string) => vault.remove([headName(rental), ...(await vault.names(bookingPrefix(rental)))])
