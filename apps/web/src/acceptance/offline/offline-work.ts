import { readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readOfficeContract } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { readHandOverPack } from '@rentwell/contract/acceptance/hand-over-pack.endpoints.ts'
import { readVaultKey } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Answer, Endpoint } from '@rentwell/contract/endpoint.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { create } from 'zustand'
import { call } from '../../platform/api.ts'
import { readOfflineFrom } from '../../platform/offline-cache.ts'
import { markUnsent, unsentByMark, vaultOfSession, type Vault } from '../../platform/vault/vault.ts'
import { isOf, type Act, type Place } from './acts.ts'
import { sendPhoto } from './kept-photos.ts'
import { withActs, type Packed } from './merge-acts.ts'
import { listPacks, readPacked, readPackHead, removePack, storePack, updatePacked, type PackHead } from './packs.ts'
import { makeQueue, type Queue } from './queue.ts'
import { isOutOf, readBookingNow, sendAct } from './send-act.ts'

interface OfflineWork {
  acts: readonly Act[]
  isSending: boolean
  /** Packs on this device, by the rental's id. */
  packs: Readonly<Record<string, PackHead>>
  /** Acts that were deleted because the user works in their rental no more, by the rental. */
  out: Readonly<Record<string, number>>
  /** Acts of an earlier session that could not be opened any more and are deleted. */
  lost: number
}

/** What staff did without a network and what they have for it, as screens follow it. */
export const useOfflineWork = create<OfflineWork>(() => ({ acts: [], isSending: false, packs: {}, out: {}, lost: 0 }))

interface Parts {
  vault: Vault
  queue: Queue
}
let opened: { vault: Vault | undefined; parts: Promise<Parts | undefined> } = { vault: undefined, parts: Promise.resolve(undefined) }

async function open(vault: Vault): Promise<Parts> {
  if (vault.lost) useOfflineWork.setState({ lost: unsentByMark() })
  const queue = makeQueue({
    vault,
    send: sendAct,
    sendPhoto: photo => sendPhoto(vault, photo),
    readBooking: readBookingNow,
    isOutOf,
    onChange: ({ acts, isSending }) => {
      markUnsent(acts.length)
      useOfflineWork.setState({ acts, isSending })
    },
    onOut: rental => leaveRental(rental),
  })
  await queue.load()
  return { vault, queue }
}

const readKey = async () => (await call(readVaultKey, {}, { once: true })).vaultKey

/** Vault and queue of this session; undefined if this browser can keep nothing. */
export async function offlineParts(): Promise<Parts | undefined> {
  const vault = await vaultOfSession(readKey)
  if (vault !== opened.vault) {
    // Another session began in this document: nothing of the one before may stay on its screens.
    useOfflineWork.setState({ acts: [], isSending: false, packs: {}, out: {}, lost: 0 })
    opened = { vault, parts: vault ? open(vault) : Promise.resolve(undefined) }
  }
  return opened.parts
}

/** Answers reads of the office without a network, from the pack and what was done here since. Call once. */
export const answerOffline = () => readOfflineFrom({ answer, note: (...read) => void note(...read).catch(() => undefined) })

const isRead = <E extends Endpoint>(endpoint: Endpoint, wanted: E) => endpoint.method === wanted.method && endpoint.path === wanted.path

async function answer(endpoint: Endpoint, input: unknown): Promise<unknown> {
  const { rental, booking } = input as Partial<Place>
  const open = await offlineParts()
  if (!open || rental === undefined) return undefined
  if (isRead(endpoint, readOfficeRental)) return (await readPackHead(open.vault, rental))?.rental
  const packed = booking === undefined ? undefined : await readLocally(booking)
  if (!packed) return undefined
  if (isRead(endpoint, readOfficeBooking)) return { booking: packed.booking }
  if (isRead(endpoint, readOfficeAcceptance)) return { acceptance: packed.acceptance, return: packed.return }
  if (isRead(endpoint, readOfficeContract)) return contractOf(packed)
  return undefined
}

/** A contract can't be read or signed without a network; whether it stands in the way is known. */
const contractOf = ({ needsContract }: Packed): Answer<typeof readOfficeContract> => ({
  contract: null,
  isRequired: needsContract,
  isWaived: false,
  canSign: false,
  languages: [],
  codeTo: null,
  waiver: null,
  canAsk: false,
})

/** Keeps the pack as new as what was read of its bookings since. */
async function note(endpoint: Endpoint, input: unknown, read: unknown): Promise<void> {
  const { booking } = input as Partial<Place>
  const isBooking = isRead(endpoint, readOfficeBooking)
  if (booking === undefined || !(isBooking || isRead(endpoint, readOfficeAcceptance))) return
  const open = await offlineParts()
  if (open) await updatePacked(open.vault, booking, read as Partial<Packed>)
}

/** A booking of the pack with all that was done here on top; undefined if it is not in a pack. */
export async function readLocally(booking: string): Promise<Packed | undefined> {
  const open = await offlineParts()
  const packed = open && (await readPacked(open.vault, booking))
  return packed && withActs(packed, open.queue.acts().filter(isOf({ booking })))
}

/** Reads the pack of a rental and stores it. */
export async function fetchPack(rental: string): Promise<void> {
  const open = await offlineParts()
  if (!open) return
  const [about, pack] = await Promise.all([call(readOfficeRental, { rental }), call(readHandOverPack, { rental })])
  setPack(await storePack(open.vault, about, pack))
}

/** Shows the pack that this device has of a rental. */
export async function openPack(rental: string): Promise<void> {
  const open = await offlineParts()
  const head = open && (await readPackHead(open.vault, rental))
  if (head) setPack(head)
}

const setPack = (head: PackHead) => useOfflineWork.setState(({ packs }) => ({ packs: { ...packs, [head.rental.rental.id]: head } }))

/** Deletes all that this device has of a rental, named by id or slug, in which the user works no more. */
export async function leaveRental(rental: string): Promise<void> {
  const open = await offlineParts()
  if (!open) return
  const about = (await readPackHead(open.vault, rental))?.rental.rental
  const id = about?.id ?? rental
  const acts = await open.queue.forget(id)
  await removePack(open.vault, id)
  useOfflineWork.setState(({ packs: { [id]: _gone, ...packs }, out }) => {
    const count = (out[id] ?? 0) + acts
    // The office may be open under either name, and the sending or the reading of the pack may find out first.
    return { packs, out: { ...out, [id]: count, [about?.slug ?? rental]: count } }
  })
}

/** Deletes what this device has of rentals that the user has left; `mine` are those of the session, which the server is not asked about. */
export async function leaveFormerRentals(mine: readonly string[]): Promise<void> {
  const open = await offlineParts()
  if (!open) return
  for (const rental of await listPacks(open.vault)) if (!mine.includes(rental) && (await isOutOf(rental))) await leaveRental(rental)
}
