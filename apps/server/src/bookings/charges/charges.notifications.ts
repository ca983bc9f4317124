import type { Events } from '@rentwell/contract/events.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { templatesOf, textOf, type NotificationText } from '../../notifications/notifications.public.ts'
import type { EventContext, EventHandler } from '../../platform/queue/event-handlers.ts'
import { findCharge } from '../booking-facts.views.ts'
import { bookingInWords, pathOfBooking, type BookingWords } from '../booking-facts.words.ts'
import { notifiesOfBooking } from '../notify-of-booking.ts'

const ofCharge =
  (side: 'guest' | 'rental', kind: NotificationKind) =>
  async ({ tx }: EventContext, { rentalId, chargeId }: Events['booking.charged']) => {
    const charge = await findCharge(tx, rentalId, chargeId)
    return charge && { told: [{ side, kind }], key: chargeId, facts: { ...charge } }
  }

export const chargeNotificationHandlers: EventHandler[] = [
  notifiesOfBooking('booking.charged', ofCharge('guest', 'charged')),
  notifiesOfBooking('booking.charge_asked', ofCharge('guest', 'chargeAsked')),
  notifiesOfBooking('booking.charge_accepted', ofCharge('rental', 'chargeAccepted')),
  notifiesOfBooking('booking.charge_refused', ofCharge('rental', 'chargeRefused')),
]

interface ChargeWords extends BookingWords {
  charge: string
  isDiscount: boolean
}

const texts: Record<Language, Record<'charged' | 'chargeAsked' | 'chargeAccepted' | 'chargeRefused', (facts: ChargeWords) => NotificationText>> = {
  en: {
    charged: f =>
      f.isDiscount
        ? { title: `${f.money} discount: ${f.unit}`, text: `${f.rental} takes ${f.money} off booking ${f.number}: ${f.charge}${f.why}.` }
        : {
            title: `${f.money} added to your bill: ${f.charge}`,
            text: `${f.rental} added it to booking ${f.number}, ${f.unit}${f.why}. Pay on the booking page, or at the rental.`,
          },
    chargeAsked: f => ({
      title: `${f.rental} asks for ${f.money}: ${f.charge}`,
      text: `For booking ${f.number}, ${f.unit}${f.why}. Accept or decline it on the booking page; nothing is due until you accept.`,
    }),
    chargeAccepted: f => ({ title: `Accepted: ${f.charge}, ${f.money}`, text: `${f.guest} accepted the charge. Booking ${f.number}, ${f.unit}.` }),
    chargeRefused: f => ({ title: `Declined: ${f.charge}, ${f.money}`, text: `${f.guest} declined the charge. Booking ${f.number}, ${f.unit}.` }),
  },
  ru: {
    charged: f =>
      f.isDiscount
        ? { title: `Скидка ${f.money}: ${f.unit}`, text: `Прокат ${f.rental} сделал скидку ${f.money} на бронь ${f.number}: ${f.charge}${f.why}.` }
        : {
            title: `Добавлено к счёту ${f.money}: ${f.charge}`,
            text: `Прокат ${f.rental} добавил это к брони ${f.number}, ${f.unit}${f.why}. Оплатите на странице брони или на месте.`,
          },
    chargeAsked: f => ({
      title: `Прокат ${f.rental} просит доплату ${f.money}: ${f.charge}`,
      text: `Бронь ${f.number}, ${f.unit}${f.why}. Согласитесь или откажитесь на странице брони. Пока вы не согласились, платить не нужно.`,
    }),
    chargeAccepted: f => ({ title: `Доплата принята: ${f.charge}, ${f.money}`, text: `${f.guest}: бронь ${f.number}, ${f.unit}.` }),
    chargeRefused: f => ({ title: `Отказ от доплаты: ${f.charge}, ${f.money}`, text: `${f.guest}: бронь ${f.number}, ${f.unit}.` }),
  },
}

export const chargeTemplates = templatesOf(
  texts,
  (stored, language): ChargeWords => ({
    ...bookingInWords(stored, language),
    charge: textOf(stored.facts['charge']),
    isDiscount: stored.facts['isDiscount'] === true,
  }),
  pathOfBooking,
)
