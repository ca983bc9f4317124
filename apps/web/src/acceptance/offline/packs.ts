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

const headPrefix = 'pack '
const nameOf = (booking: string) => `packed ${booking}`

/** Stores a pack in the place of the one before. Each booking is a record of its own, so that a later read of it replaces it alone. */
export async function storePack(vault: Vault, rental: Answer<typeof readOfficeRental>, pack: Answer<typeof readHandOverPack>): Promise<PackHead> {
  const name = headPrefix + rental.rental.id
  const before = await vault.getJson<PackHead>(name)
  const bookings = pack.bookings.map(({ booking }) => booking.id)
  const head = { rental, at: new Date().toISOString(), until: pack.until, isComplete: pack.isComplete, bookings }
  for (const packed of pack.bookings) await vault.putJson(nameOf(packed.booking.id), packed)
  await vault.putJson(name, head)
  await vault.remove((before?.bookings ?? []).filter(booking => !bookings.includes(booking)).map(nameOf))
  return head
}

/** The pack of a rental, which is named by its id or its slug. */
export async function readPackHead(vault: Vault, rental: string): Promise<PackHead | undefined> {
  const known = await vault.getJson<PackHead>(headPrefix + rental)
  if (known) return known
  for (const name of await vault.names(headPrefix)) {
    const head = await vault.getJson<PackHead>(name)
    if (head?.rental.rental.slug === rental) return head
  }
  return undefined
}

/** Ids of the rentals that have a pack here. */
export const listPacks = async (vault: Vault) => (await vault.names(headPrefix)).map(name => name.slice(headPrefix.length))

export const readPacked = (vault: Vault, booking: string) => vault.getJson<Packed>(nameOf(booking))

/** Takes over what the server has said of a booking of the pack since. */
export async function updatePacked(vault: Vault, booking: string, news: Partial<Packed>): Promise<void> {
  const packed = await readPacked(vault, booking)
  if (packed) await vault.putJson(nameOf(booking), { ...packed, ...news })
}

export async function removePack(vault: Vault, rental: string): Promise<void> {
  const head = await readPackHead(vault, rental)
  if (head) await vault.remove([headPrefix + head.rental.rental.id, ...head.bookings.map(nameOf)])
}
