import { createUnit } from '@rentwell/contract/units/units.shapes.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import type { LiveViews } from '../platform/stream/events.hub.ts'
import { publish } from '../platform/stream/events.ts'
import { readUnitOfOffice } from './units.views.ts'

export const unitLive = {
  unit_created: {
    isSameForAll: true,
    async render({ db }, { payload }) {
      return createUnit.answer.parse({ unit: await readUnitOfOffice(db, String(payload['rentalId']), String(payload['unitId'])) })
    },
  },
} satisfies LiveViews

export const unitLiveHandlers: EventHandler[] = [
  {
    topic: 'unit.created',
    name: 'a new unit reaches open screens',
    async inside({ tx, now }, { rentalId, unitId }) {
      publish(tx, [{ audience: rentalId, type: 'unit_created', payload: { rentalId, unitId } }], now)
    },
  },
]
