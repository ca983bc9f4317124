import type { saveAcceptance as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { lockBooking } from '../bookings/bookings.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countPapers, lockAcceptance, namePhotos, saveParts } from './acceptance.store.ts'
import { readHandOver } from './acceptance.views.ts'
import { attachPhotos } from './attach-photos.ts'
import { notePieces } from './note-pieces.ts'
import { tellHandOver } from './tell-hand-over.ts'

const once = (ids: string[]) => [...new Set(ids)]

/** Notes a part of the hand-over at once, so that a lost phone loses nothing: each key sent replaces that part. Where the version it was made upon is named and another phone was faster, `acceptance_changed`. After the start nothing changes any more. */
export const saveAcceptance: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { booking: id, ...sent }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  must(booking.status === 'confirmed', 'wrong_status', { status: booking.status })
  const place = { rentalId: member.rentalId, bookingId: id }
  const before = await lockAcceptance(tx, place)
  must(sent.version === undefined || sent.version === before.version, 'acceptance_changed', { version: before.version })

  const unitMedias = once(sent.unitMedias ?? before.unitMedias)
  const guestMedias = once(sent.guestMedias ?? before.guestMedias)
  const passportMedias = once(sent.documents?.passportMedias ?? before.documents.passportMedias)
  const driverLicensesMedias = once(sent.documents?.driverLicensesMedias ?? before.documents.driverLicensesMedias)
  if (sent.unitMedias) await attachPhotos(tx, place, 'unit', unitMedias, member.userId, now)
  const names = sent.unitNames ?? []
  names.forEach(({ media }, index) => {
    if (!unitMedias.includes(media)) throw invalidField(`unitNames.${index}.media`, 'invalid')
  })
  await namePhotos(tx, place, names)
  if (sent.guestMedias) await attachPhotos(tx, place, 'guest', guestMedias, member.userId, now)
  if (sent.pieces) await notePieces({ tx, now, emit }, booking, 'acceptance', sent.pieces, member.userId)
  if (sent.documents?.passportMedias) must((await countPapers(tx, place, 'passport', passportMedias)) === passportMedias.length, 'file_not_yours')
  if (sent.documents?.driverLicensesMedias)
    must((await countPapers(tx, place, 'driver_license', driverLicensesMedias)) === driverLicensesMedias.length, 'file_not_yours')

  const documents = {
    passport: sent.documents?.passport ?? before.documents.passport,
    driverLicense: sent.documents?.driverLicense ?? before.documents.driverLicense,
    passportMedias,
    driverLicensesMedias,
  }
  await saveParts(tx, place, { ...before, unitMedias, guestMedias, documents }, now)
  tellHandOver(tx, place, now)
  return { acceptance: (await readHandOver(tx, place)).acceptance }
}
