import type { Refusal } from '../refusal.ts'

export const bookingRefusals = {
  dates_taken: { status: 409, en: 'These dates are taken. Choose other dates.', ru: 'Эти даты заняты. Выберите другие.' },
  quote_expired: {
    status: 409,
    en: 'The price was held for 60 minutes. Check the current price and try again.',
    ru: 'Цена действовала 60 минут. Проверьте новую и попробуйте ещё раз.',
  },
  wrong_status: { status: 409, en: 'This booking is already {status}.', ru: 'Статус брони уже изменился: {status}.' },
  too_many_open_requests: {
    status: 409,
    en: 'You have too many open requests. Wait for an answer or withdraw one of them.',
    ru: 'У вас слишком много открытых запросов. Дождитесь ответа или отзовите один из них.',
  },
  too_many_open_bookings: {
    status: 409,
    en: 'Without online payment you can have up to 5 bookings and {days} days at one rental, and 15 bookings in total. Pay by card, choose fewer days, or wait until an earlier booking ends.',
    ru: 'Без оплаты онлайн: не больше 5 броней и {days}\u00a0дн. в одном прокате и не больше 15 броней всего. Оплатите картой, сократите срок или дождитесь окончания одной из броней.',
  },
  own_rental: { status: 409, en: 'You can’t book from a rental you work for.', ru: 'Нельзя бронировать в прокате, где вы работаете.' },
  unit_closed: { status: 409, en: 'This unit can’t be booked right now.', ru: 'Сейчас это объявление нельзя забронировать.' },
  already_back: {
    status: 409,
    en: 'Some of these are already back. Only what is still out can be swapped: {left}.',
    ru: 'Часть уже вернули. Заменить можно только то, что ещё у гостя: {left}.',
  },
  different_base_periods: {
    status: 409,
    en: 'Some of these are rented by the hour and others by the day or month. Book them separately.',
    ru: 'Часть этого сдаётся по часам, а часть — по дням или месяцам. Забронируйте их отдельно.',
  },
  payment_unavailable: { status: 409, en: 'This rental takes payment at pick-up only.', ru: 'Этот прокат принимает оплату только на месте.' },
  nothing_due: { status: 409, en: 'This booking is already paid in full.', ru: 'Бронь уже полностью оплачена.' },
  more_than_due: {
    status: 409,
    en: 'This is more than the amount due. Enter a smaller amount.',
    ru: 'Это больше, чем осталось оплатить. Введите сумму меньше.',
  },
  charge_paid: {
    status: 409,
    en: 'This is already paid. Refund it instead.',
    ru: 'Это уже оплачено. Оформите возврат.',
  },
  charge_answered: { status: 409, en: 'This has already been answered.', ru: 'На это уже ответили.' },
  too_many_charges: { status: 409, en: 'A booking can have up to 50 charges.', ru: 'В одной брони не больше 50 доплат.' },
  discount_too_high: {
    status: 409,
    en: 'The discount is more than the booking costs. Enter a smaller amount.',
    ru: 'Скидка больше стоимости брони. Введите сумму меньше.',
  },
  paid_elsewhere: {
    status: 409,
    en: 'This was paid through another payment service, so it can’t be refunded to the card here. Refund it in cash and record the refund.',
    ru: 'Это оплачено через другой платёжный сервис, поэтому вернуть деньги на карту отсюда нельзя. Верните наличными и отметьте возврат.',
  },
  payment_in_progress: {
    status: 409,
    en: 'A payment is already being processed. Wait until it is complete.',
    ru: 'Платёж уже обрабатывается. Дождитесь результата.',
  },
  amount_changed: {
    status: 409,
    en: 'The amount has changed. Check the new one, then pay.',
    ru: 'Сумма изменилась. Проверьте новую и оплатите.',
  },
  refund_changed: {
    status: 409,
    en: 'The refund has changed. Check the new amount before you cancel.',
    ru: 'Сумма возврата изменилась. Проверьте её перед отменой.',
  },
  booking_in_account: {
    status: 409,
    en: 'This booking has been opened with an account, so it’s no longer managed through a link.',
    ru: 'Эту бронь уже открыли в аккаунте, поэтому по ссылке она больше не доступна.',
  },
  takes_no_letters: {
    status: 409,
    en: 'We can’t e-mail this customer: there’s no e-mail, or they have unsubscribed or are banned. Copy the link instead.',
    ru: 'Отправить письмо этому клиенту нельзя: нет адреса, он отписался от писем или заблокирован. Скопируйте ссылку.',
  },
  too_early: { status: 409, en: 'It’s too early for this step.', ru: 'Для этого шага ещё рано.' },
  change_open: { status: 409, en: 'Answer the request for new dates first.', ru: 'Сначала ответьте на предложенные вам даты.' },
  no_change: { status: 409, en: 'This date change is no longer open.', ru: 'Предложения изменить даты больше нет.' },
} as const satisfies Record<string, Refusal>
