import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { renderPayload, type LiveViews } from '../platform/stream/events.hub.ts'
import { publish } from '../platform/stream/events.ts'

export const calendarLive = { calendar: { isSameForAll: true, render: renderPayload } } satisfies LiveViews

/** Publishes changed days to the rental's open calendars. */
const publishesDays = <T extends 'unit.blocked' | 'unit.block_saved' | 'unit.unblocked' | 'unit.pieces_changed' | 'feed.read'>(topic: T): EventHandler<T> => ({
  topic,
  name: `${topic}: open calendars`,
  isBatched: true,
  async inside({ tx, now }, { rentalId, unitId }) {
    publish(tx, [{ audience: rentalId, type: 'calendar', payload: { rentalId, unitId } }], now)
  },
})

export const calendarLiveHandlers: EventHandler[] = [
  publishesDays('unit.blocked'),
  publishesDays('unit.block_saved'),
  publishesDays('unit.unblocked'),
  publishesDays('unit.pieces_changed'),
  publishesDays('feed.read'),
]
