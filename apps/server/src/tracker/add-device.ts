import { minute } from '@rentwell/contract/durations.ts'
import type { addDevice as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { mostDevicesOfPiece } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { isPieceOf, mustTellApart } from '../calendar/calendar.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { newToken } from '../platform/base/secrets.ts'
import { ingestUrl, type TrackerAddressing } from './tracker.policy.ts'
import { giveToken, insertDevice, listDeviceNames, lockUnit } from './tracker.store.ts'
import { listTrackedPieces } from './tracked-pieces.views.ts'
import { readDevice } from './tracker.views.ts'

/** A device that was made so short a while ago and never heard of is the one whose answer got lost. */
const repeatMs = minute

/**
 * Something that will send positions of a piece, with the address it sends to. A unit of several pieces names one; refused with `counted_stock` for a pool,
 * whose pieces have no place of their own.
 */
export const addDevice =
  (addressing: TrackerAddressing): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { unit: unitId, pieceId, name }) => {
    const unit = { rentalId: member.rentalId, unitId }
    must(await lockUnit(tx, unit), 'not_found')
    await mustTellApart(tx, unit.rentalId, unitId)
    const pieces = await listTrackedPieces(tx, unit)
    if (pieceId === undefined && pieces.length > 1) throw invalidField('pieceId', 'required')
    const piece = { ...unit, pieceId: pieceId ?? pieces[0]?.id ?? unitId }
    if (!(await isPieceOf(tx, unit.rentalId, unitId, piece.pieceId))) throw invalidField('pieceId', 'invalid_id')
    const known = await listDeviceNames(tx, piece, new Date(now.getTime() - repeatMs))
    const lost = known.find(one => one.isFresh && one.addedBy === member.userId && (name === undefined || one.name === name))
    must(lost || known.length < mostDevicesOfPiece, 'too_many_devices')
    const id = lost?.id ?? newId()
    if (!lost) await insertDevice(tx, piece, { id, name: name ?? `Device ${known.length + 1}`, userId: member.userId, now })
    const token = newToken()
    await giveToken(tx, unit.rentalId, id, token)
    const device = await readDevice(tx, unit.rentalId, id)
    must(device, 'not_found')
    return new Answered(lost ? 200 : 201, { device: { ...device, ingestUrl: ingestUrl(addressing, token) } })
  }
