import type { EventHandler } from '../../platform/queue/event-handlers.ts'
import { renderPayload, type LiveViews } from '../../platform/stream/events.hub.ts'
import { publish } from '../../platform/stream/events.ts'

export const offerLive = { offer: { isSameForAll: true, render: renderPayload } } satisfies LiveViews

export const offerLiveHandlers: EventHandler[] = [
  {
    topic: 'offer.changed',
    name: 'offer.changed: open screens',
    isBatched: true,
    async inside({ tx, now }, { rentalId, offerId }) {
      publish(tx, [{ audience: rentalId, type: 'offer', payload: { rentalId, offerId } }], now)
    },
  },
]
