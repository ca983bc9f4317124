import type { PieceNotes } from '../acceptance/piece-records.store.ts'
import type { DemoHandOver } from './hand-overs.ts'
import { demoPictures } from './pictures.ts'

/** What was photographed and said of single pieces, when two scooters or more left and when they came back. Others were photographed together. */
export function pieceNotesOf({ booking, unitPhotos, completed, returned }: DemoHandOver): Record<'acceptance' | 'return', PieceNotes[]> {
  const pieceIds = booking.items.filter(({ unit }) => unit.kind === 'scooter').flatMap(item => item.pieceIds)
  if (pieceIds.length < 2 || unitPhotos.length === 0) return { acceptance: [], return: [] }
  const noted = pieceIds.map((pieceId, index): PieceNotes => {
    const picture = unitPhotos[index % unitPhotos.length]
    return { pieceId, unitMedias: picture ? [demoPictures[picture].id] : [], guestMedias: [], note: '' }
  })
  const [first, ...others] = noted
  const last = noted.at(-1)
  const isBack = completed !== undefined && returned.isPhotographed
  return {
    acceptance: first ? [{ ...first, note: 'Old scratch on the left fender' }, ...others] : [],
    return: isBack && last ? [...noted.slice(0, -1), { ...last, note: 'Left mirror cracked' }] : [],
  }
}
