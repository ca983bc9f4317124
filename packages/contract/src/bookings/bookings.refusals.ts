import type { Refusal } from '../refusal.ts'

export const bookingRefusals = {
  dates_taken: { status: 409, en: 'These dates are taken. Choose other ones.', ru: 'Эти даты заняты. Выберите другие.' },
  quote_expired: { status: 409, en: 'This price was kept for 60 minutes. Look at it again.', ru: 'Эта цена держалась 60 минут. Посмотрите её снова.' },
  wrong_status: { status: 409, en: 'This booking is already {status}.', ru: 'У этого бронирования уже другой статус: {status}.' },
  too_many_open_requests: {
    status: 409,
    en: 'You have too many requests waiting for an answer. Wait for one or withdraw it.',
    ru: 'У вас слишком много запросов без ответа. Дождитесь ответа или отзовите один.',
  },
  too_many_open_bookings: {
    status: 409,
    en: 'Without paying online you can have up to 5 bookings and {days} days with one rental, and 15 bookings in all. Pay by card, shorten the stay, or wait until an earlier one is over.',
    ru: 'Без оплаты картой можно держать до 5 броней и {days} дней в одном прокате и до 15 броней всего. Оплатите картой, сократите срок или дождитесь конца прошлой аренды.',
  },
  own_rental: { status: 409, en: 'You cannot book from a rental that you work in.', ru: 'Нельзя бронировать у компании, в которой вы работаете.' },
  unit_closed: { status: 409, en: 'This unit takes no bookings now.', ru: 'Этот юнит сейчас не принимает бронирования.' },
  payment_unavailable: { status: 409, en: 'This rental takes payment at the rental point.', ru: 'Эта компания принимает оплату на месте.' },
  nothing_due: { status: 409, en: 'There is nothing left to pay.', ru: 'Платить больше нечего.' },
  more_than_due: { status: 409, en: 'That is more than is left to pay.', ru: 'Это больше, чем осталось заплатить.' },
  paid_elsewhere: {
    status: 409,
    en: 'This was paid through another payment service, so the card cannot be reached from here. Give it back in cash, and note it as given by hand.',
    ru: 'Это оплачено через другой платёжный сервис, и вернуть на карту отсюда нельзя. Верните наличными и отметьте, что отдали сами.',
  },
  payment_in_progress: { status: 409, en: 'A payment is on its way already. Wait for its outcome.', ru: 'Один платёж уже идёт. Дождитесь его исхода.' },
  too_early: { status: 409, en: 'It is too early for that.', ru: 'Для этого ещё слишком рано.' },
  change_open: { status: 409, en: 'Answer the dates that the other side asks for first.', ru: 'Сначала ответьте на даты, о которых просит другая сторона.' },
  no_change: { status: 409, en: 'There are no other dates to answer any more.', ru: 'Других дат, на которые можно ответить, уже нет.' },
} as const satisfies Record<string, Refusal>
