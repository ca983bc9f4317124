import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { rebuildBusy } from './busy.store.ts'
import { lockCalendars } from './calendar.store.ts'
import { listKitsOf } from './kits/kits.store.ts'

export const calendarHandlers: EventHandler[] = [
  {
    topic: 'unit.rules_saved',
    // When a kit is free depends on its buffers and those of its parts.
    name: 'kits follow buffers',
    async inside({ tx, now }, { rentalId, unitId }) {
      const kits = await listKitsOf(tx, rentalId, unitId)
      if (kits.length === 0) return
      await lockCalendars(tx, rentalId, [unitId])
      await rebuildBusy(tx, rentalId, kits, now)
    },
  },
]
