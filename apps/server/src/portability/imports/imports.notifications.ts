import { notificationsText } from './notifications.text.ts'
import type { ImportKind } from '@rentwell/contract/portability/imports.rules.ts'
import { notify, templatesOf, textOf, type StoredNotification } from '../../notifications/notifications.public.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'
import { findImport } from './import.views.ts'

export const importNotificationHandlers: EventHandler[] = [
  {
    topic: 'import.ended',
    name: 'import.ended: its member is notified',
    async inside({ tx, now, emit }, { rentalId, importId }) {
      const stored = await findImport(tx, rentalId, importId)
      if (!stored) return
      const { kind, made, failed, status, byUser } = stored
      const facts = { importKind: kind, made, failed, hasEnded: status === 'done' }
      const what = `importEnded ${importId}`
      await notify(tx, emit, { kind: 'importEnded', side: 'rental', userIds: [byUser], rentalId, bookingId: null, facts, what }, now)
    },
  },
]

const kindOf = (fact: unknown): ImportKind => (fact === 'customers' || fact === 'bookings' ? fact : 'units')

export const importTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification) => ({
    kind: kindOf(textOf(facts['importKind'])),
    made: Number(facts['made'] ?? 0),
    failed: Number(facts['failed'] ?? 0),
    hasEnded: facts['hasEnded'] === true,
  }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/settings/import`,
)
