import { notificationsText } from './notifications.text.ts'
import { listEntitled } from '../../members/members.public.ts'
import { notify, templatesOf, textOf, type StoredNotification } from '../../notifications/notifications.public.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'

export const ownDomainNotificationHandlers: EventHandler[] = [
  {
    topic: 'own_domain.lost',
    name: 'own_domain.lost: the members who may edit the website are notified',
    async inside({ tx, now, emit }, { rentalId, domain, at }) {
      const userIds = await listEntitled(tx, rentalId, 'edit_website')
      const what = `ownDomainLost ${domain} ${at}`
      await notify(tx, emit, { kind: 'ownDomainLost', side: 'rental', userIds, rentalId, bookingId: null, facts: { domain }, what }, now)
    },
  },
]

export const ownDomainTemplates = templatesOf(
  notificationsText,
  ({ facts }: StoredNotification) => ({ domain: textOf(facts['domain']) }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/settings`,
)
