import { constraintOf, sqlState } from '../../platform/db/statements.ts'
import { deleteReservations, insertReservations, resizeReservation, type Reservation } from '../reservations.store.ts'
import type { UploadParts } from './parts.ts'
import { mustUpload, UploadRefused } from './refusals.ts'

/** Does what may take room of a quota: `AccountLimitsExceededError` when the database has none left. */
export async function withinQuota<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw sqlState(error) === '23514' && constraintOf(error).startsWith('file_quotas_') ? new UploadRefused('AccountLimitsExceededError') : error
  }
}

/** Reserves room for uploads as they begin. */
export const reserveRoom = async ({ db, clock }: UploadParts, ownerId: string | null, reservations: Reservation[]): Promise<void> =>
  void (await withinQuota(() => insertReservations(db, ownerId, reservations, clock.now())))

/** Reserves room for what an upload turns out to have, before its bytes are written. */
export async function growRoom({ db, clock }: UploadParts, reservation: Reservation): Promise<void> {
  const grown = await withinQuota(() => resizeReservation(db, reservation, clock.now()))
  mustUpload(grown === 1, 'DownloadFileTaskFailedError')
}

/** Gives back the room of uploads that became nothing. */
export const releaseRoom = async ({ db }: UploadParts, ids: string[]): Promise<void> => void (await deleteReservations(db, ids))
