import { UploadFailed } from '../../media/upload.ts'
import { ApiError } from '../../platform/api-error.ts'
import { newKey } from '../../platform/api.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { byBooking, idsIn, isOf, joinWork, type Act, type ActRefusal, type Place } from './acts.ts'
import { ItemsChanged } from './send-act.ts'
import { keepPhoto, readPhotos, removePhotos, type KeptPhoto } from './kept-photos.ts'

interface QueueParts {
  vault: Vault
  /** Brings one act to the server. `ids`: what its photographs are called there. */
  send: (act: Act, ids: ReadonlyMap<string, string>) => Promise<void>
  /** Brings a photograph to the server; its id there. */
  sendPhoto: (photo: KeptPhoto) => Promise<string>
  /** How a booking is now; undefined if it is not to be seen any more. */
  readBooking: (place: Place) => Promise<Pick<ActRefusal, 'status' | 'by' | 'at'> | undefined>
  /** True if the user works in the rental no more: its acts are not taken, and nothing of it may stay here. */
  isOutOf: (rental: string) => Promise<boolean>
  /** Hears of every change. */
  onChange: (state: QueueState) => void
  /** Deletes all of a rental in which the user works no more, also what waits here. */
  onOut: (rental: string) => Promise<void>
}

interface QueueState {
  acts: readonly Act[]
  isSending: boolean
}

export interface Queue {
  /** Reads again what is stored, such as what another tab has added. */
  load: () => Promise<void>
  acts: () => readonly Act[]
  keep: (bytes: Blob, of: Place & Pick<KeptPhoto, 'document'>) => Promise<string>
  photo: (id: string) => KeptPhoto | undefined
  /** True if some data names a photograph that is only here. */
  isNaming: (data: unknown) => boolean
  /** `id`: the idempotency key of a command that was sent already and whose answer did not come. */
  add: (act: Pick<Act, 'rental' | 'booking' | 'about' | 'work' | 'items'> & Partial<Pick<Act, 'id'>>) => Promise<void>
  /** Sends what waits: acts of a booking in their order, none after one that is refused. Bookings do not wait for each other. */
  drain: () => Promise<void>
  /** Deletes all that waits for a booking. */
  discard: (place: Place) => Promise<void>
  /** Sends a refused act again. If its units or pieces were swapped, it is sent all the same. */
  retry: (place: Place) => Promise<void>
  /** Deletes all that waits for a rental; how many acts that were. Of two calls at once only one counts an act. */
  forget: (rental: string) => Promise<number>
}

const prefix = 'act '
/** Padded, so that names are in the order of the acts. */
const nameOf = ({ seq }: Pick<Act, 'seq'>) => `${prefix}${String(seq).padStart(16, '0')}`

export function makeQueue({ vault, send, sendPhoto, readBooking, isOutOf, onChange, onOut }: QueueParts): Queue {
  let acts: readonly Act[] = []
  let photos: readonly KeptPhoto[] = []
  let running: Promise<void> | undefined
  /** Acts that this tab has deleted, by their `seq`: what is reading or sending them meanwhile must not bring them back. */
  const removed = new Set<number>()

  const tell = () => onChange({ acts, isSending: running !== undefined })
  const set = (next: readonly Act[]) => {
    acts = next
    tell()
  }
  const load = async () => {
    photos = await readPhotos(vault)
    const stored: Act[] = []
    for (const name of await vault.names(prefix)) {
      const act = await vault.getJson<Act>(name)
      if (act) stored.push(act)
    }
    set(stored.filter(({ seq }) => !removed.has(seq)))
  }
  const store = async (act: Act) => {
    if (removed.has(act.seq)) return
    await vault.putJson(nameOf(act), act)
    set(acts.some(one => one.seq === act.seq) ? acts.map(one => (one.seq === act.seq ? act : one)) : [...acts, act])
  }
  const remove = async (some: readonly Act[]) => {
    for (const { seq } of some) removed.add(seq)
    set(acts.filter(({ seq }) => !removed.has(seq)))
    await vault.remove(some.map(nameOf))
  }
  const forgetPhotos = async (which: (photo: KeptPhoto) => boolean) => {
    await removePhotos(vault, photos.filter(which))
    photos = photos.filter(photo => !which(photo))
  }

  const add: Queue['add'] = async act => {
    const last = acts.findLast(isOf(act))
    const joined = last && !last.refusal && joinWork(last.work, act.work)
    if (last && joined) return store({ ...last, work: joined })
    const seq = Math.max(Date.now() * 1000, Math.max(0, ...removed, ...acts.map(one => one.seq)) + 1)
    await store({ ...act, id: act.id ?? newKey(), seq, at: new Date().toISOString() })
  }

  /** True once the act is through. */
  const sendOne = async (act: Act): Promise<boolean> => {
    const known = new Map(photos.map(photo => [photo.id, photo]))
    const ids = new Map<string, string>()
    for (const id of idsIn(act.work, new Set(known.keys()))) {
      const photo = known.get(id)
      if (photo) ids.set(id, await sendPhoto(photo))
    }
    await send(act, ids)
    const now = acts.find(one => one.seq === act.seq)
    // What was added to it while it was on its way is sent after it.
    if (now && JSON.stringify(now.work) !== JSON.stringify(act.work)) return sendOne(now)
    await remove([act])
    return true
  }

  const drainBooking = async (waiting: readonly Act[]) => {
    for (const act of waiting) {
      if (act.refusal) return
      try {
        await sendOne(act)
      } catch (error) {
        if (isForLater(error)) throw error
        if (await isOutOf(act.rental)) return onOut(act.rental)
        const now = await readBooking(act)
        const reason = error instanceof ApiError ? error.reason : error instanceof ItemsChanged ? 'items_changed' : ''
        const message = error instanceof Error ? error.message : String(error)
        const refusal = { reason, message, status: now?.status ?? null, by: now?.by ?? '', at: now?.at ?? null }
        return store({ ...act, refusal })
      }
    }
    const [place] = waiting
    if (place && !acts.some(isOf(place))) await forgetPhotos(isOf(place))
  }

  const drain = () => {
    running ??= alone(async () => {
      await load()
      for (const waiting of byBooking(acts)) {
        try {
          if (acts.some(isOf(waiting[0]!))) await drainBooking(waiting)
        } catch (error) {
          // What only one booking meets, such as a fault of the server, holds up no other.
          if (!isForLater(error) || isOfAll(error)) throw error
        }
      }
    })
      .catch((error: unknown) => {
        if (!isForLater(error)) throw error
      })
      .finally(() => {
        running = undefined
        tell()
      })
    tell()
    return running
  }

  const forget = async (rental: string) => {
    const mine = acts.filter(act => act.rental === rental)
    await remove(mine)
    await forgetPhotos(photo => photo.rental === rental)
    return mine.length
  }

  return {
    load,
    acts: () => acts,
    keep: async (bytes, of) => {
      const photo = await keepPhoto(vault, bytes, of)
      photos = [...photos, photo]
      return photo.id
    },
    photo: id => photos.find(photo => photo.id === id),
    isNaming: data => idsIn(data, new Set(photos.map(({ id }) => id))).length > 0,
    add,
    drain,
    discard: async place => {
      await remove(acts.filter(isOf(place)))
      await forgetPhotos(isOf(place))
    },
    retry: async place => {
      const mine = acts.filter(isOf(place))
      const isKnown = mine.some(({ refusal }) => refusal?.reason === 'items_changed')
      for (const { refusal: _over, items, ...act } of mine) await store({ ...act, ...(items && !isKnown && { items }) })
      await drain()
    },
    forget,
  }
}

/** One tab sends. Another's act that is on its way comes first. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!globalThis.navigator?.locks) return work()
  await navigator.locks.request('offline acts', { ifAvailable: true }, lock => (lock ? work() : undefined))
}

/** No network, no session or too many calls: the next booking would fare no better. */
const isOfAll = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 429)

/** No refusal: the network, a busy server, or the same act still under way. */
export function isForLater(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500 || error.reason === 'idempotency_in_progress'
  if (error instanceof UploadFailed) return error.code === '' || /network|throttled|timeout|cancel/i.test(error.code)
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}
