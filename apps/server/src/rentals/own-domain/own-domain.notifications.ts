import type { Language } from '@rentwell/contract/product.ts'
import { listEntitled } from '../../members/members.public.ts'
import { notify, templatesOf, textOf, type NotificationText } from '../../notifications/notifications.public.ts'
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

const texts: Record<Language, Record<'ownDomainLost', (facts: { domain: string }) => NotificationText>> = {
  en: {
    ownDomainLost: ({ domain }) => ({
      title: `Domain disconnected: ${domain}`,
      text: 'We couldn’t find the verification record for three days, so your pages no longer open there. Set the record again and press “Check” in the settings.',
    }),
  },
  ru: {
    ownDomainLost: ({ domain }) => ({
      title: `Домен отключён: ${domain}`,
      text: 'Мы три дня не находили проверочную запись, поэтому ваши страницы там больше не открываются. Верните запись и нажмите «Проверить» в настройках.',
    }),
  },
}

export const ownDomainTemplates = templatesOf(
  texts,
  ({ facts }) => ({ domain: textOf(facts['domain']) }),
  ({ rentalId }) => `/office/${rentalId ?? ''}/settings`,
)
