import { listHandOverPhotos } from '../bookings/bookings.public.ts'
import { mustAttach } from '../media/media.public.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { countShown, notePhotos, type PhotoKind, type Place } from './acceptance.store.ts'

/** Lets pictures and films hang on a hand-over and notes when each came; `file_not_yours` for what is absent, foreign or neither of the two. */
export async function attachPhotos(tx: Db, place: Place, kind: PhotoKind, medias: string[], userId: string, now: Date): Promise<void> {
  if (medias.length === 0) return
  await mustAttach(tx, userId, medias, await listHandOverPhotos(tx, place), now, { only: 'any' })
  must((await countShown(tx, medias)) === new Set(medias).size, 'file_not_yours')
  await notePhotos(tx, place, kind, medias, userId, now)
}
