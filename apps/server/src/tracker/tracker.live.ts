import { renderPayload, type LiveViews } from '../platform/stream/events.hub.ts'

export const trackerLive = { position: { render: renderPayload } } satisfies LiveViews
