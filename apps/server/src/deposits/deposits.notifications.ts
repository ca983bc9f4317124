import type { Events } from '@rentwell/contract/events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { bookingInWords, notifiesOfBooking, pathOfBooking, type BookingCase, type BookingJudge, type BookingWords } from '../bookings/bookings.public.ts'
import { templatesOf, type NotificationText } from '../notifications/notifications.public.ts'
import type { BookingTopic, EventHandler } from '../platform/queue/event-handlers.ts'
import { findDepositFacts, type DepositFacts } from './deposits.views.ts'

/** The amount in the text is the deposit's, unless the case names another one. */
const ofDeposit =
  <T extends BookingTopic>(judge: (deposit: DepositFacts, payload: Events[T]) => BookingCase | null): BookingJudge<T> =>
  async ({ tx }, payload) => {
    const deposit = await findDepositFacts(tx, payload.rentalId, payload.bookingId)
    const found = deposit && judge(deposit, payload)
    return found ? { ...found, facts: { amount: deposit.amount, sign: deposit.sign, ...found.facts } } : undefined
  }

export const depositNotificationHandlers: EventHandler[] = [
  notifiesOfBooking(
    'deposit.failed',
    ofDeposit((_deposit, { paymentId }) => ({ told: [{ side: 'guest', kind: 'depositFailed' }], key: String(paymentId) })),
  ),
  notifiesOfBooking(
    'deposit.released',
    ofDeposit(() => ({ told: [{ side: 'guest', kind: 'depositBack' }], key: 'once' })),
  ),
  notifiesOfBooking(
    'claim.opened',
    ofDeposit(({ claim }) => claim && { told: [{ side: 'guest', kind: 'claimOpened' }], key: 'once', facts: claim }),
  ),
  notifiesOfBooking(
    'claim.disputed',
    ofDeposit(({ claim }) => claim && { told: [{ side: 'rental', kind: 'claimDisputed' }], key: 'once', facts: claim }),
  ),
  notifiesOfBooking(
    'claim.ended',
    ofDeposit(
      ({ claim }) =>
        claim && {
          told: [
            { side: 'guest', kind: 'claimEnded' },
            { side: 'rental', kind: 'claimEnded' },
          ],
          key: 'once',
          facts: { amount: claim.kept },
        },
    ),
  ),
]

const texts: Record<
  Language,
  Record<'depositFailed' | 'depositBack' | 'claimOpened' | 'claimDisputed' | 'claimEnded', (facts: BookingWords) => NotificationText>
> = {
  en: {
    depositFailed: f => ({
      title: `Deposit still missing: ${f.unit}`,
      text: `We couldn’t hold the ${f.money} deposit for booking ${f.number} on your card. Choose another card on the booking page, or leave the deposit at the rental.`,
    }),
    depositBack: f => ({ title: `Deposit returned: ${f.money}`, text: `${f.rental} returned the deposit for booking ${f.number}, ${f.unit}.` }),
    claimOpened: f => ({
      title: `${f.rental} wants to keep ${f.money} of your deposit`,
      text: `Booking ${f.number}, ${f.unit}${f.why}. Check the photos, then agree or dispute it by ${f.answerBy}. If you don’t answer, the claim is accepted.`,
    }),
    claimDisputed: f => ({
      title: `${f.guest} disputes the claim for ${f.money}`,
      text: `Booking ${f.number}, ${f.unit}. Our team will review both sides and decide.`,
    }),
    claimEnded: f => ({
      title: `Deposit claim settled: ${f.unit}`,
      text: `${f.money} of the deposit for booking ${f.number} stays with the rental. The rest goes back to the guest.`,
    }),
  },
  ru: {
    depositFailed: f => ({
      title: `Залог не внесён: ${f.unit}`,
      text: `Не удалось заблокировать на карте залог ${f.money} по брони ${f.number}. Выберите другую карту на странице брони или внесите залог на месте.`,
    }),
    depositBack: f => ({ title: `Залог возвращён: ${f.money}`, text: `Прокат ${f.rental} вернул залог по брони ${f.number}, ${f.unit}.` }),
    claimOpened: f => ({
      title: `${f.rental} хочет удержать ${f.money} из залога`,
      text: `Бронь ${f.number}, ${f.unit}${f.why}. Посмотрите фото и согласитесь или возразите до ${f.answerBy}. Без ответа считается, что вы согласны.`,
    }),
    claimDisputed: f => ({
      title: `${f.guest} оспаривает удержание ${f.money}`,
      text: `Бронь ${f.number}, ${f.unit}. Мы выслушаем обе стороны и примем решение.`,
    }),
    claimEnded: f => ({
      title: `Спор о залоге решён: ${f.unit}`,
      text: `Из залога по брони ${f.number} прокату остаётся ${f.money}, остальное вернётся гостю.`,
    }),
  },
}

export const depositTemplates = templatesOf(texts, bookingInWords, pathOfBooking)
