import { minute } from '@rentwell/contract/durations.ts'
import type { addDevice as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { mostDevicesOfUnit } from '@rentwell/contract/tracker/tracker.rules.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { newToken } from '../platform/base/secrets.ts'
import { ingestUrl, type TrackerAddressing } from './tracker.policy.ts'
import { giveToken, insertDevice, listDeviceNames, lockUnit } from './tracker.store.ts'
import { readDevice } from './tracker.views.ts'

/** A device that was made so short a while ago and never heard of is the one whose answer got lost. */
const repeatMs = minute

/** Something that will send positions of a unit, with the address it sends to. */
export const addDevice =
  (addressing: TrackerAddressing): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { unit: unitId, name }) => {
    const unit = { rentalId: member.rentalId, unitId }
    must(await lockUnit(tx, unit), 'not_found')
    const known = await listDeviceNames(tx, unit, new Date(now.getTime() - repeatMs))
    const lost = known.find(one => one.isFresh && one.addedBy === member.userId && (name === undefined || one.name === name))
    must(lost || known.length < mostDevicesOfUnit, 'too_many_devices')
    const id = lost?.id ?? newId()
    if (!lost) await insertDevice(tx, unit, { id, name: name ?? `Device ${known.length + 1}`, userId: member.userId, now })
    const token = newToken()
    await giveToken(tx, unit.rentalId, id, token)
    const device = await readDevice(tx, unit.rentalId, id)
    must(device, 'not_found')
    return new Answered(lost ? 200 : 201, { device: { ...device, ingestUrl: ingestUrl(addressing, token) } })
  }
