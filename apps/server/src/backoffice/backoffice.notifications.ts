import type { Events } from '@rentwell/contract/events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { readRentalTitle } from '../members/members.public.ts'
import { readUnitTitle } from './reports/reports.views.ts'
import { notify, reasonOf, templatesOf, textOf, type NotificationText } from '../notifications/notifications.public.ts'
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

const texts: Record<Language, Record<Kind, (facts: { rental: string; unit: string; why: string }) => NotificationText>> = {
  en: {
    rentalSuspended: f => ({
      title: `${f.rental} is suspended`,
      text: `Its page and units are hidden and can’t be booked${f.why}. Existing bookings are kept. If you think this is a mistake, write to support.`,
    }),
    rentalRestored: f => ({ title: `${f.rental} is back online`, text: `Its page and units are visible and can be booked again.` }),
    unitHidden: f => ({
      title: `${f.unit} is hidden`,
      text: `Guests can’t find or book it${f.why}. Existing bookings are kept. If you think this is a mistake, write to support.`,
    }),
    rentalApproved: f => ({ title: `${f.rental} is approved`, text: `Guests can find and book it now.` }),
    rentalDeclined: f => ({
      title: `${f.rental} is not approved yet`,
      text: `Guests can’t find or book it${f.why}. Make the changes and submit it again in the office.`,
    }),
  },
  ru: {
    rentalSuspended: f => ({
      title: `${f.rental}: работа приостановлена`,
      text: `Страница и объекты скрыты, забронировать их нельзя${f.why}. Подтверждённые брони остаются в силе. Если это ошибка, напишите в поддержку.`,
    }),
    rentalRestored: f => ({ title: `${f.rental}: снова работает`, text: `Страница и объекты снова видны, их можно бронировать.` }),
    unitHidden: f => ({
      title: `${f.unit}: объявление скрыто`,
      text: `Гости его не видят и не могут забронировать${f.why}. Подтверждённые брони остаются в силе. Если это ошибка, напишите в поддержку.`,
    }),
    rentalApproved: f => ({ title: `${f.rental}: прокат одобрен`, text: `Теперь гости могут найти и забронировать ваши объекты.` }),
    rentalDeclined: f => ({
      title: `${f.rental}: прокат пока не одобрен`,
      text: `Гости его не видят и не могут бронировать${f.why}. Внесите изменения и снова отправьте прокат на проверку.`,
    }),
  },
}

export const backofficeTemplates = templatesOf(
  texts,
  ({ facts }) => ({ rental: textOf(facts['rentalTitle']), unit: textOf(facts['unitTitle']), why: reasonOf(facts) }),
  ({ rentalId }) => `/office/${rentalId ?? ''}`,
)
