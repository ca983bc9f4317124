import { notificationsText } from './notifications.text.ts'
import type { Events } from '@rentwell/contract/events.ts'
import { readRentalTitle } from '../members/members.public.ts'
import { readUnitTitle } from './reports/reports.views.ts'
import { notify, reasonOf, templatesOf, textOf, type StoredNotification } from '../notifications/notifications.public.ts'
import type { EventContext, EventHandler } from '../platform/queue/event-handlers.ts'

type Kind = 'rentalSuspended' | 'rentalRestored' | 'rentalApproved' | 'rentalDeclined' | 'unitHidden'

/** Tells all members of a rental what the back office decided, with the reason if there is one. */
async function notifyStaff(
  { tx, now, emit }: EventContext,
  kind: Kind,
  { rentalId, at }: Events['rental.restored'],
  more: { reason?: string; unitTitle?: string } = {},
): Promise<void> {
  const facts = { rentalTitle: await readRentalTitle(tx, rentalId), ...more }
  const what = `${kind} ${rentalId} ${at}`
  await notify(tx, emit, { kind, side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts, what }, now)
}

export const backofficeNotificationHandlers: EventHandler[] = [
  {
    topic: 'rental.suspended',
    name: 'rental.suspended: its people are told',
    inside: (context, { reason, ...rental }) => notifyStaff(context, 'rentalSuspended', rental, { reason }),
  },
  {
    topic: 'rental.restored',
    name: 'rental.restored: its people are told',
    inside: (context, rental) => notifyStaff(context, 'rentalRestored', rental),
  },
  {
    topic: 'unit.hidden',
    name: 'unit.hidden: its people are told',
    async inside(context, { unitId, reason, ...rental }) {
      await notifyStaff(context, 'unitHidden', rental, { reason, unitTitle: await readUnitTitle(context.tx, rental.rentalId, unitId) })
    },
  },
  {
    topic: 'rental.approved',
    name: 'rental.approved: its people are told',
    inside: (context, rental) => notifyStaff(context, 'rentalApproved', rental),
  },
  {
    topic: 'rental.declined',
    name: 'rental.declined: its people are told',
    inside: (context, { reason, ...rental }) => notifyStaff(context, 'rentalDeclined', rental, { reason }),
  },
]

export const backofficeTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification) => ({ rental: textOf(facts['rentalTitle']), unit: textOf(facts['unitTitle']), why: reasonOf(facts) }),
  ({ rentalId }) => `/office/${rentalId ?? ''}`,
)
