import type { saveReturn as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { lockBooking } from '../bookings/bookings.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { lockAcceptance, saveReturnParts } from './acceptance.store.ts'
import { readHandOver } from './acceptance.views.ts'
import { attachPhotos } from './attach-photos.ts'
import { notePieces } from './note-pieces.ts'
import { tellHandOver } from './tell-hand-over.ts'

/** Notes a part of the return at once: the pick-up's photos again, slot by slot, how each came back, and what there is to say, of single pieces too. The version is that of the hand-over. */
export const saveReturn: Handler<typeof endpoint, { member: Member }> = async (
  { tx, member, now, emit },
  { booking: id, version, unitMedias, findings, pieces, note },
) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  must(booking.status === 'in_progress', 'wrong_status', { status: booking.status })
  const place = { rentalId: member.rentalId, bookingId: id }
  const before = await lockAcceptance(tx, place)
  must(version === undefined || version === before.version, 'acceptance_changed', { version: before.version })

  const medias = (unitMedias ?? before.returnMedias).toSorted((one, other) => one.slot - other.slot)
  // A stay from before the photos has no slots to hold on to.
  const slots = before.unitMedias.length || Infinity
  medias.forEach(({ slot, media }, index) => {
    if (slot >= slots || medias[index - 1]?.slot === slot) throw invalidField(`unitMedias.${slot}.slot`, 'invalid')
    if (medias.findIndex(one => one.media === media) !== index) throw invalidField(`unitMedias.${slot}.media`, 'duplicate_key')
  })
  if (unitMedias) {
    const taken = medias.map(one => one.media)
    await attachPhotos(tx, place, 'return', taken, member.userId, now)
  }
  const photoOf = new Map(medias.map(one => [one.slot, one.media]))
  // Of another photo nothing was found yet.
  const kept = before.findings.filter(({ slot }) => before.returnMedias.some(one => one.slot === slot && one.media === photoOf.get(slot)))
  const found = (findings ?? kept).toSorted((one, other) => one.slot - other.slot)
  found.forEach(({ slot }, index) => {
    if (!photoOf.has(slot) || found[index - 1]?.slot === slot) throw invalidField(`findings.${slot}.slot`, 'invalid')
  })
  if (pieces) await notePieces({ tx, now, emit }, booking, 'return', pieces, member.userId)
  await saveReturnParts(tx, place, { returnMedias: medias, returnNote: note ?? before.returnNote, findings: found }, now)
  tellHandOver(tx, place, now)
  return { return: (await readHandOver(tx, place)).return }
}
