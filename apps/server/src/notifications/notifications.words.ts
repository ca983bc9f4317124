import { feedProblems, type FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import { moneyOfDatesInWords, type DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import { dayInWords } from '@rentwell/contract/dates.ts'
import { roleNames } from '@rentwell/contract/members/members.words.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { localDateOf, localTimeOf } from '@rentwell/contract/period.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { periodInWords } from '@rentwell/contract/units/lengths.words.ts'

interface Told {
  kind: NotificationKind
  rentalId: string | null
  bookingId: string | null
  facts: Record<string, unknown>
}

interface Words {
  title: string
  text: string
}

/** Facts as sentences use them; every one is text, empty where it does not apply. */
interface Facts {
  unit: string
  number: string
  rental: string
  guest: string
  period: string
  start: string
  end: string
  answerBy: string
  why: string
  where: string
  deposit: string
  /** Another system's calendar, and why it cannot be read. */
  feed: string
  problem: string
  /** 'your passport and ', before what is brought in any case. */
  bring: string
  count: number
  /** Who wrote the newest unread message, and its first line. */
  author: string
  line: string
  /** '$22.50' */
  money: string
  /** What other dates do to the money, in sentences. */
  moneyOfDates: string
  /** Until when a payment can be made good. */
  payBy: string
  /** Of somebody who works in a rental: 'manager'. */
  role: string
  isRental: boolean
  isSystem: boolean
  /** Cancelled because nobody paid. */
  isUnpaid: boolean
  /** Given back by people, without a payment service. */
  isByHand: boolean
}

const en: Record<NotificationKind, (facts: Facts) => Words> = {
  newRequest: f => ({ title: `New request for ${f.unit}`, text: `${f.guest} would like to rent ${f.unit}, ${f.period}. Please answer by ${f.answerBy}.` }),
  newBooking: f => ({ title: `New booking: ${f.unit}`, text: `${f.guest} booked ${f.unit}, ${f.period}. Booking ${f.number}.` }),
  halfTime: f => ({
    title: `Still waiting for your answer: ${f.unit}`,
    text: `${f.guest} requested ${f.unit}, ${f.period}. The request expires on ${f.answerBy}.`,
  }),
  requestExpired: f => ({
    title: `Request expired: ${f.unit}`,
    text: `The request from ${f.guest} for ${f.unit}, ${f.period}, wasn’t answered in time. The dates are free again.`,
  }),
  confirmed: f => ({ title: `Booking confirmed: ${f.unit}`, text: `${f.rental} confirmed ${f.unit}, ${f.period}. Booking ${f.number}.` }),
  declined: f => ({ title: `${f.rental} declined your request`, text: `${f.unit}, ${f.period}${f.why}. Nothing was charged.` }),
  expired: f => ({
    title: 'Your request expired',
    text: `${f.rental} didn’t answer your request for ${f.unit}, ${f.period}, in time. Nothing was charged. Try other dates, or see what else is free.`,
  }),
  cancelled: f =>
    f.isUnpaid
      ? { title: `Cancelled: ${f.unit}`, text: `${f.unit}, ${f.period}, wasn’t paid in time, so booking ${f.number} was cancelled.` }
      : f.isSystem
        ? { title: `Cancelled: ${f.unit}`, text: `${f.unit}, ${f.period}, wasn’t picked up, so booking ${f.number} was cancelled.` }
        : { title: `Cancelled: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental} cancelled ${f.unit}, ${f.period}${f.why}. Booking ${f.number}.` },
  startsSoon: f => ({
    title: `Tomorrow: ${f.unit}`,
    text: `Pick up ${f.unit} on ${f.start}. Bring ${f.bring}the QR code of booking ${f.number}. ${f.where}`,
  }),
  startMissed: f => ({
    title: `Not picked up yet: ${f.unit}`,
    text: `${f.guest} was due to pick up ${f.unit} on ${f.start}. Hand it over, or mark booking ${f.number} as a no-show.`,
  }),
  endMissed: f => ({
    title: `Never picked up: ${f.unit}`,
    text: `Booking ${f.number} by ${f.guest} is over, but ${f.unit} was never handed over. It will be cancelled as a no-show in one day.`,
  }),
  started: f => ({
    title: `Your rental has started: ${f.unit}`,
    text: `Booking ${f.number} runs until ${f.end}. The hand-over photos are on the booking page.`,
  }),
  endsSoon: f => ({ title: `${f.unit}: one day left`, text: `Please return ${f.unit} by ${f.end}. Need it longer? Ask for other dates on the booking page.` }),
  endsVerySoon: f => ({ title: `${f.unit}: two hours left`, text: `Please return ${f.unit} by ${f.end}.` }),
  overdue: f =>
    f.isRental
      ? { title: `Late: ${f.unit}`, text: `${f.guest} was due to return ${f.unit} on ${f.end}. Booking ${f.number}.` }
      : { title: `${f.unit} is late`, text: `It was due back on ${f.end}. Return it now, or write to ${f.rental}.` },
  nextIsLate: f => ({
    title: `${f.unit} may be late`,
    text: `The guest before you hasn’t returned it yet, and ${f.rental} knows. Your booking ${f.number} starts on ${f.start}.`,
  }),
  completed: f => ({ title: `Returned: ${f.unit}`, text: `Booking ${f.number} is complete. ${f.deposit}Thank you!` }),
  reviewInvitation: f => ({ title: `How was ${f.unit}?`, text: `Tell other guests about ${f.rental}. You can write a review for 14 days.` }),
  datesAsked: f => ({
    title: `New dates requested: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental} would like to move booking ${f.number} to ${f.period}. ${f.moneyOfDates}`.trim(),
  }),
  datesAccepted: f => ({ title: `New dates confirmed: ${f.unit}`, text: `Booking ${f.number} is now ${f.period}. ${f.moneyOfDates}`.trim() }),
  datesRefused: f => ({
    title: `New dates declined: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental} declined the new dates. Booking ${f.number} stays as it is.`,
  }),
  newReview: f => ({ title: `New review of ${f.unit}`, text: `${f.guest} reviewed booking ${f.number}. You can post one public reply.` }),
  reviewReply: f => ({ title: `${f.rental} replied to your review`, text: `Their reply is below your review of ${f.unit}.` }),
  feedFailed: f => ({
    title: `Calendar not updating: ${f.feed}, ${f.unit}`,
    text: `${f.problem} Dates it already blocked stay blocked, but new bookings there won’t block dates here.`,
  }),
  feedRecovered: f => ({ title: `Calendar updating again: ${f.feed}, ${f.unit}`, text: 'Its blocked dates are up to date.' }),
  feedCollided: f => ({
    title: `Double booking: ${f.unit}`,
    text: `${f.feed} also has dates of booking ${f.number} (${f.guest}, ${f.period}). Please agree with one of the guests. Nothing is cancelled automatically.`,
  }),
  paymentFailed: f => ({
    title: `Payment failed: ${f.unit}`,
    text: `The payment for booking ${f.number} couldn’t be taken. Pay with another card by ${f.payBy}, or the booking will be cancelled.`,
  }),
  refunded: f =>
    f.isByHand
      ? {
          title: `${f.money} back from ${f.rental}`,
          text: `The rental refunds you directly, not through our site. Booking ${f.number}, ${f.unit}${f.why}. Haven’t received it? Write to the rental.`,
        }
      : { title: `Your ${f.money} refund is on its way`, text: `${f.rental} refunded part of booking ${f.number}, ${f.unit}${f.why}.` },
  restWaits: f => ({
    title: `${f.money} left to pay: ${f.unit}`,
    text: `The new dates of booking ${f.number} cost more, and we couldn’t charge the difference to your card. Pay it on the booking page, or at the rental.`,
  }),
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
  payoutPaid: f => ({ title: `Payout sent: ${f.money}`, text: `The payout of ${f.rental} is on its way to your bank account.` }),
  payoutFailed: f => ({
    title: `Payout returned: ${f.money}`,
    text: `The bank rejected the payout of ${f.rental}. Check your payout account under Finances, then try again.`,
  }),
  leftArea: f => ({ title: `${f.unit} left its area`, text: `The tracker reported it outside on ${f.start}. Open its page to see where it is now.` }),
  enteredArea: f => ({ title: `${f.unit} is back in its area`, text: `The tracker reported it inside again on ${f.start}.` }),
  messages: f => ({
    title: `${f.count === 1 ? 'A message' : `${f.count} messages`} from ${f.isRental ? f.guest : f.rental}`,
    text: f.line ? `${f.author}: ${f.line}` : `${f.author} sent a file or a location.`,
  }),
  addedToRental: f => ({
    title: `You’re now on the team of ${f.rental}`,
    text: `${f.guest} added you as ${f.role}. If this is a mistake, you can leave the team on the Members page.`,
  }),
  newMember: f => ({ title: `${f.guest} joined ${f.rental}`, text: `Their role: ${f.role}.` }),
  rentalSuspended: f => ({
    title: `${f.rental} is suspended`,
    text: `Its page and units are hidden and can’t be booked${f.why}. Existing bookings are kept. If you think this is a mistake, write to support.`,
  }),
  rentalRestored: f => ({ title: `${f.rental} is back online`, text: `Its page and units are visible and can be booked again.` }),
  personAsked: f => ({
    title: `${f.guest} wants to talk to a person`,
    text: `The assistant of ${f.rental} has paused. Please answer in the conversation.`,
  }),
}

const messagesRu = (count: number) =>
  ({ one: 'сообщение', few: 'сообщения', many: 'сообщений', other: 'сообщения', zero: 'сообщений', two: 'сообщения' })[new Intl.PluralRules('ru').select(count)]

const ru: Record<NotificationKind, (facts: Facts) => Words> = {
  newRequest: f => ({ title: `Новый запрос: ${f.unit}`, text: `${f.guest}: ${f.unit}, ${f.period}. Ответьте, пожалуйста, до ${f.answerBy}.` }),
  newBooking: f => ({ title: `Новая бронь: ${f.unit}`, text: `${f.guest}: ${f.unit}, ${f.period}. Бронь ${f.number}.` }),
  halfTime: f => ({
    title: `Запрос ждёт ответа: ${f.unit}`,
    text: `${f.guest}: ${f.unit}, ${f.period}. Ответьте до ${f.answerBy}, иначе запрос отклонится сам.`,
  }),
  requestExpired: f => ({
    title: `Запрос остался без ответа: ${f.unit}`,
    text: `${f.guest}: ${f.unit}, ${f.period}. Время на ответ вышло, даты снова свободны.`,
  }),
  confirmed: f => ({ title: `Бронь подтверждена: ${f.unit}`, text: `${f.rental}: ${f.unit}, ${f.period}. Бронь ${f.number}.` }),
  declined: f => ({ title: `${f.rental}: запрос отклонён`, text: `${f.unit}, ${f.period}${f.why}. Деньги не списаны.` }),
  expired: f => ({
    title: 'Ваш запрос остался без ответа',
    text: `Прокат ${f.rental} не ответил вовремя: ${f.unit}, ${f.period}. Деньги не списаны. Попробуйте другие даты или посмотрите, что ещё свободно.`,
  }),
  cancelled: f =>
    f.isUnpaid
      ? { title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}. Оплата не поступила вовремя, поэтому бронь ${f.number} отменена.` }
      : f.isSystem
        ? { title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}. Получение не состоялось, поэтому бронь ${f.number} отменена.` }
        : {
            title: `Отменено: ${f.unit}`,
            text: `${f.isRental ? `Гость (${f.guest}) отменил бронь ${f.number}` : `Прокат ${f.rental} отменил бронь ${f.number}`}${f.why}. ${f.unit}, ${f.period}.`,
          },
  startsSoon: f => ({
    title: `Завтра: ${f.unit}`,
    text: `Получение: ${f.start}. Возьмите с собой ${f.bring}QR-код брони ${f.number}. ${f.where}`,
  }),
  startMissed: f => ({
    title: `Ещё не выдано: ${f.unit}`,
    text: `${f.guest}: выдача была назначена на ${f.start}. Выдайте «${f.unit}» или отметьте в брони ${f.number}: «Гость не пришёл».`,
  }),
  endMissed: f => ({
    title: `Так и не выдано: ${f.unit}`,
    text: `Срок брони ${f.number} (${f.guest}) прошёл, а выдачи не было. Через день она отменится автоматически.`,
  }),
  started: f => ({
    title: `${f.unit}: аренда началась`,
    text: `Верните до ${f.end}. Фото с получения — на странице брони ${f.number}.`,
  }),
  endsSoon: f => ({
    title: `${f.unit}: остался день`,
    text: `Верните, пожалуйста, «${f.unit}» до ${f.end}. Нужно дольше? Предложите другие даты на странице брони.`,
  }),
  endsVerySoon: f => ({ title: `${f.unit}: осталось два часа`, text: `Верните, пожалуйста, «${f.unit}» до ${f.end}.` }),
  overdue: f =>
    f.isRental
      ? { title: `Опоздание: ${f.unit}`, text: `${f.guest}: возврат был назначен на ${f.end}. Бронь ${f.number}.` }
      : { title: `Пора вернуть: ${f.unit}`, text: `Возврат был назначен на ${f.end}. Верните сейчас или напишите в прокат ${f.rental}.` },
  nextIsLate: f => ({
    title: `${f.unit}: возможна задержка`,
    text: `Предыдущий гость ещё не вернул «${f.unit}», прокат ${f.rental} об этом знает. Ваша бронь ${f.number} начинается ${f.start}.`,
  }),
  completed: f => ({ title: `Возвращено: ${f.unit}`, text: `Бронь ${f.number} завершена. ${f.deposit}Спасибо!` }),
  reviewInvitation: f => ({ title: `Как вам «${f.unit}»?`, text: `Расскажите другим гостям о прокате ${f.rental}. Отзыв можно оставить в течение 14 дней.` }),
  datesAsked: f => ({
    title: `Предложены другие даты: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental} предлагает перенести бронь ${f.number} на ${f.period}. ${f.moneyOfDates}`.trim(),
  }),
  datesAccepted: f => ({ title: `Новые даты согласованы: ${f.unit}`, text: `Бронь ${f.number}: теперь ${f.period}. ${f.moneyOfDates}`.trim() }),
  datesRefused: f => ({
    title: `Новые даты отклонены: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental}: новые даты не подошли. Бронь ${f.number} не изменилась.`,
  }),
  newReview: f => ({ title: `Новый отзыв: ${f.unit}`, text: `${f.guest}: отзыв о брони ${f.number}. Публично ответить можно один раз.` }),
  reviewReply: f => ({ title: `${f.rental}: ответ на ваш отзыв`, text: `Ответ опубликован под вашим отзывом (${f.unit}).` }),
  feedFailed: f => ({
    title: `Календарь не обновляется: ${f.feed}, ${f.unit}`,
    text: `${f.problem} Занятые даты остаются занятыми, а новые брони оттуда пока не видны.`,
  }),
  feedRecovered: f => ({ title: `Календарь снова обновляется: ${f.feed}, ${f.unit}`, text: 'Занятые даты снова актуальны.' }),
  feedCollided: f => ({
    title: `Двойная бронь: ${f.unit}`,
    text: `${f.feed} занимает даты брони ${f.number}: ${f.guest}, ${f.period}. Договоритесь с одним из гостей. Автоматически ничего не отменится.`,
  }),
  leftArea: f => ({ title: `${f.unit}: выход из зоны`, text: `Трекер сообщил об этом ${f.start}. Где объект сейчас, видно на его странице.` }),
  enteredArea: f => ({ title: `${f.unit}: снова в зоне`, text: `Трекер сообщил об этом ${f.start}.` }),
  messages: f => ({
    title: f.count === 1 ? `Сообщение: ${f.isRental ? f.guest : f.rental}` : `${f.count} ${messagesRu(f.count)}: ${f.isRental ? f.guest : f.rental}`,
    text: f.line ? `${f.author}: ${f.line}` : `${f.author}: файл или место на карте.`,
  }),
  paymentFailed: f => ({
    title: `Оплата не прошла: ${f.unit}`,
    text: `Не удалось списать оплату за бронь ${f.number}. Оплатите другой картой до ${f.payBy}, иначе бронь отменится.`,
  }),
  refunded: f =>
    f.isByHand
      ? {
          title: `Возврат ${f.money}: ${f.rental}`,
          text: `Прокат возвращает деньги за бронь ${f.number} (${f.unit}) напрямую, не через сайт${f.why}. Ещё не получили? Напишите в прокат.`,
        }
      : { title: `Возврат ${f.money} уже в пути`, text: `Прокат ${f.rental} вернул часть оплаты за бронь ${f.number} (${f.unit})${f.why}.` },
  restWaits: f => ({
    title: `Осталось доплатить ${f.money}: ${f.unit}`,
    text: `Новые даты брони ${f.number} дороже, а списать доплату с карты не удалось. Доплатите на странице брони или на месте.`,
  }),
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
  payoutPaid: f => ({ title: `Выплата ${f.money} отправлена`, text: `Деньги проката ${f.rental} скоро придут на ваш счёт.` }),
  payoutFailed: f => ({
    title: `Выплата ${f.money} вернулась`,
    text: `Банк не принял выплату проката ${f.rental}. Проверьте счёт в разделе «Финансы» и повторите.`,
  }),
  addedToRental: f => ({
    title: `Вы теперь в команде: ${f.rental}`,
    text: `Кто добавил: ${f.guest}. Ваша роль: ${f.role}. Если это ошибка, выйдите из команды на странице «Сотрудники».`,
  }),
  newMember: f => ({ title: `${f.rental}: ${f.guest} теперь в команде`, text: `Роль: ${f.role}.` }),
  rentalSuspended: f => ({
    title: `${f.rental}: работа приостановлена`,
    text: `Страница и объекты скрыты, забронировать их нельзя${f.why}. Подтверждённые брони остаются в силе. Если это ошибка, напишите в поддержку.`,
  }),
  rentalRestored: f => ({ title: `${f.rental}: снова работает`, text: `Страница и объекты снова видны, их можно бронировать.` }),
  personAsked: f => ({
    title: `${f.guest} просит позвать человека`,
    text: `Ассистент проката ${f.rental} больше не отвечает. Ответьте, пожалуйста, в чате.`,
  }),
}

const words: Record<Language, Record<NotificationKind, (facts: Facts) => Words>> = { en, ru }

const textOf = (fact: unknown) => (typeof fact === 'string' ? fact : '')
const dateOf = (fact: unknown) => (typeof fact === 'string' && Number.isFinite(Date.parse(fact)) ? new Date(fact) : undefined)

/** '12 Nov, 10:00' at the rental point. */
const momentInWords = (at: Date | undefined, timeZone: string, language: Language) =>
  at ? `${dayInWords(localDateOf(at, timeZone), language)}, ${localTimeOf(at, timeZone)}` : ''

const deposits: Record<Language, Record<string, string>> = {
  en: { release: 'The deposit has been returned. ', keep: 'Part of the deposit was kept. See why on the booking page. ' },
  ru: { release: 'Залог возвращён. ', keep: 'Часть залога удержана, причина — на странице брони. ' },
}

function bringWords(language: Language, passport: boolean, license: boolean): string {
  const { names, and } = papers[language]
  const asked = [...(passport ? [names.passport] : []), ...(license ? [names.license] : [])]
  return asked.length === 0 ? '' : `${asked.join(', ')} ${and} `
}

const papers: Record<Language, { names: { passport: string; license: string }; and: string }> = {
  en: { names: { passport: 'your passport', license: 'your driver’s license' }, and: 'and' },
  ru: { names: { passport: 'паспорт', license: 'водительские права' }, and: 'и' },
}

const cents = (fact: unknown) => (typeof fact === 'number' ? fact : 0)

function moneyOfDatesIn(facts: Record<string, unknown>, language: Language): string {
  const { moneyOfDates: money, moment } = facts as { moneyOfDates?: Record<string, unknown>; moment?: DatesMoment }
  if (!money || !moment) return ''
  const { charged, returned, due, owed } = money
  return moneyOfDatesInWords(
    { charged: cents(charged), returned: cents(returned), due: cents(due), owed: cents(owed) },
    { side: facts['side'] === 'rental' ? 'rental' : 'guest', moment, language },
    amount => formatMoney(amount, { code: '', sign: textOf(facts['sign']) }, language),
  )
}

const assistants: Record<Language, string> = { en: 'The assistant', ru: 'Ассистент' }

function factsFor(facts: Record<string, unknown>, language: Language): Facts {
  const timeZone = textOf(facts['timeZone']) || 'UTC'
  const [start, end] = [dateOf(facts['startAt']), dateOf(facts['endAt'])]
  const reason = textOf(facts['reason']).replace(/[.\s]+$/, '')
  const place = [textOf(facts['address']), textOf(facts['gettingAround'])].filter(Boolean).join('. ')
  return {
    unit: textOf(facts['unitTitle']),
    number: textOf(facts['number']),
    rental: textOf(facts['rentalTitle']),
    guest: textOf(facts['guestName']),
    period: start && end ? periodInWords(start, end, (textOf(facts['base']) || 'Daily') as BasePeriod, timeZone, language) : '',
    start: momentInWords(start, timeZone, language),
    end: momentInWords(end, timeZone, language),
    answerBy: momentInWords(dateOf(facts['expiresAt']), timeZone, language),
    why: reason ? `: ${reason}` : '',
    where: place && !/[.!?]$/.test(place) ? `${place}.` : place,
    deposit: deposits[language][textOf(facts['deposit'])] ?? '',
    feed: textOf(facts['feed']),
    problem: feedProblems[textOf(facts['problem']) as FeedProblem]?.[language] ?? '',
    bring: bringWords(language, facts['bringsPassport'] === true, facts['bringsLicense'] === true),
    count: typeof facts['count'] === 'number' ? facts['count'] : 1,
    author: facts['authorKind'] === 'assistant' ? assistants[language] : textOf(facts['authorName']),
    line: textOf(facts['line']).trim(),
    money: typeof facts['amount'] === 'number' ? formatMoney(facts['amount'], { code: '', sign: textOf(facts['sign']) }, language) : '',
    moneyOfDates: moneyOfDatesIn(facts, language),
    payBy: momentInWords(dateOf(facts['payBy']), timeZone, language),
    role: roleNames[language][textOf(facts['role']) as Role] ?? '',
    isRental: facts['side'] === 'rental',
    isSystem: facts['word'] === 'no_show',
    isUnpaid: facts['word'] === 'unpaid',
    isByHand: facts['isByHand'] === true,
  }
}

function pathOf({ kind, rentalId, bookingId, facts }: Told): string {
  if (kind === 'messages' || kind === 'personAsked') return `/messages?conversation=${textOf(facts['conversationId'])}`
  if (kind === 'feedFailed' || kind === 'feedRecovered') return `/office/${rentalId ?? ''}/calendar?view=feeds`
  if (kind === 'addedToRental') return `/office/${rentalId ?? ''}/members?joined=1`
  if (kind === 'newMember') return `/office/${rentalId ?? ''}/members`
  if (kind === 'rentalSuspended' || kind === 'rentalRestored') return `/office/${rentalId ?? ''}`
  if (kind === 'leftArea' || kind === 'enteredArea') return `/office/${rentalId ?? ''}/units/${textOf(facts['unitId'])}/tracker`
  if (kind === 'payoutPaid' || kind === 'payoutFailed') return `/office/${rentalId ?? ''}/finances`
  if (facts['side'] !== 'rental') return `/bookings/${bookingId ?? ''}`
  return kind === 'newReview' ? `/office/${rentalId ?? ''}/website/rate-and-reviews` : `/office/${rentalId ?? ''}/bookings/${bookingId ?? ''}`
}

/** What a notification says, and where in the app it leads. */
export function tellInWords(told: Told, language: Language): Words & { path: string } {
  return { ...words[language][told.kind](factsFor(told.facts, language)), path: pathOf(told) }
}
