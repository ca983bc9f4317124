import { feedProblems, type FeedProblem } from '@rentwell/contract/bookings/feeds.rules.ts'
import { moneyOfDatesInWords, type DatesMoment } from '@rentwell/contract/bookings/changes.words.ts'
import { monthNames, periodInWords } from '@rentwell/contract/bookings/bookings.words.ts'
import { roleNames } from '@rentwell/contract/members/members.words.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { localDateOf, localTimeOf } from '@rentwell/contract/period.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { NotificationKind } from '@rentwell/contract/notifications/notifications.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import type { Payload } from '../platform/outbox.ts'

interface Told {
  kind: NotificationKind
  rentalId: string | null
  bookingId: string | null
  facts: Payload
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
  newRequest: f => ({ title: `New request for ${f.unit}`, text: `${f.guest} asks for ${f.unit}, ${f.period}. Please answer by ${f.answerBy}.` }),
  newBooking: f => ({ title: `New booking: ${f.unit}`, text: `${f.guest} has booked ${f.unit}, ${f.period}. Booking ${f.number}.` }),
  halfTime: f => ({
    title: `Request waiting: ${f.unit}`,
    text: `${f.guest} is waiting for your answer about ${f.unit}, ${f.period}. The request expires on ${f.answerBy}.`,
  }),
  requestExpired: f => ({ title: `Request expired: ${f.unit}`, text: `Nobody answered ${f.guest} about ${f.unit}, ${f.period}. The dates are free again.` }),
  confirmed: f => ({ title: `Booking confirmed: ${f.unit}`, text: `${f.rental} has confirmed ${f.unit}, ${f.period}. Booking ${f.number}.` }),
  declined: f => ({ title: `${f.rental} declined your request`, text: `${f.unit}, ${f.period}${f.why}. Nothing was charged.` }),
  expired: f => ({
    title: 'Your request expired',
    text: `${f.rental} did not answer in time: ${f.unit}, ${f.period}. Nothing was charged. Other dates or units may be free.`,
  }),
  cancelled: f =>
    f.isUnpaid
      ? { title: `Cancelled: ${f.unit}`, text: `${f.unit}, ${f.period}, was not paid in time, so booking ${f.number} was cancelled.` }
      : f.isSystem
        ? { title: `Cancelled: ${f.unit}`, text: `Nobody came for ${f.unit}, ${f.period}, so booking ${f.number} was cancelled.` }
        : { title: `Cancelled: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental} has cancelled ${f.unit}, ${f.period}${f.why}. Booking ${f.number}.` },
  startsSoon: f => ({
    title: `Tomorrow: ${f.unit}`,
    text: `Pick up ${f.unit} on ${f.start}. Bring ${f.bring}the QR code of booking ${f.number}. ${f.where}`,
  }),
  startMissed: f => ({
    title: `Not picked up yet: ${f.unit}`,
    text: `${f.guest} was due to pick up ${f.unit} on ${f.start}. Start booking ${f.number}, or mark it as a no-show.`,
  }),
  endMissed: f => ({
    title: `Never picked up: ${f.unit}`,
    text: `Booking ${f.number} of ${f.guest} has ended but was never started. It will be cancelled as a no-show in a day.`,
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
    text: `The guest before you has not returned it yet. ${f.rental} knows about it. Your booking ${f.number} starts on ${f.start}.`,
  }),
  completed: f => ({ title: `Returned: ${f.unit}`, text: `Booking ${f.number} is completed. ${f.deposit}Thank you.` }),
  reviewInvitation: f => ({ title: `How was ${f.unit}?`, text: `Tell others about your rental from ${f.rental}. You have 14 days.` }),
  datesAsked: f => ({
    title: `New dates requested: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental} asks for ${f.period}. Booking ${f.number}. ${f.moneyOfDates}`.trim(),
  }),
  datesAccepted: f => ({ title: `New dates confirmed: ${f.unit}`, text: `Booking ${f.number} is now ${f.period}. ${f.moneyOfDates}`.trim() }),
  datesRefused: f => ({
    title: `New dates declined: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental} declined the new dates. Booking ${f.number} stays as it is.`,
  }),
  newReview: f => ({ title: `New review of ${f.unit}`, text: `${f.guest} has reviewed booking ${f.number}. You can reply once, publicly.` }),
  reviewReply: f => ({ title: `${f.rental} replied to your review`, text: `Their reply is below your review of ${f.unit}.` }),
  feedFailed: f => ({
    title: `Calendar not updating: ${f.feed}, ${f.unit}`,
    text: `${f.problem} Dates that it blocked stay blocked; new bookings there do not block dates here.`,
  }),
  feedRecovered: f => ({ title: `Calendar updating again: ${f.feed}, ${f.unit}`, text: 'Its blocked dates are up to date.' }),
  feedCollided: f => ({
    title: `Double booking: ${f.unit}`,
    text: `${f.feed} blocks dates of booking ${f.number}, ${f.guest}, ${f.period}. Agree on a solution with one of the guests: nothing is cancelled automatically.`,
  }),
  paymentFailed: f => ({
    title: `Payment failed: ${f.unit}`,
    text: `The payment for booking ${f.number} could not be taken. Pay with another card by ${f.payBy}, or the booking will be cancelled.`,
  }),
  refunded: f =>
    f.isByHand
      ? {
          title: `${f.money} back from ${f.rental}`,
          text: `The rental refunds it directly, not through this site: booking ${f.number}, ${f.unit}${f.why}. If you have not received it yet, write to the rental.`,
        }
      : { title: `Your ${f.money} refund is on its way`, text: `${f.rental} refunds a part of booking ${f.number}, ${f.unit}${f.why}.` },
  restWaits: f => ({
    title: `${f.money} left to pay: ${f.unit}`,
    text: `The extra cost of the new dates of booking ${f.number} could not be charged to your card. Pay it on the booking page with this or another card, or at the rental.`,
  }),
  depositFailed: f => ({
    title: `Deposit still missing: ${f.unit}`,
    text: `The deposit of ${f.money} for booking ${f.number} could not be taken from your card. Choose another card on the booking page, or leave the deposit at the rental.`,
  }),
  depositBack: f => ({ title: `Deposit returned: ${f.money}`, text: `${f.rental} returned the deposit for booking ${f.number}, ${f.unit}.` }),
  claimOpened: f => ({
    title: `${f.rental} wants to keep ${f.money} of your deposit`,
    text: `Booking ${f.number}, ${f.unit}${f.why}. Look at the photos and agree or object by ${f.answerBy}. No answer counts as agreement.`,
  }),
  claimDisputed: f => ({
    title: `${f.guest} disputes the claim for ${f.money}`,
    text: `Booking ${f.number}, ${f.unit}. The site’s team will look at both sides and decide.`,
  }),
  claimEnded: f => ({
    title: `Deposit claim settled: ${f.unit}`,
    text: `The rental keeps ${f.money} of the deposit for booking ${f.number}. The rest goes back to the guest.`,
  }),
  payoutPaid: f => ({ title: `${f.money} is on its way`, text: `The payout of ${f.rental} has been sent to your account.` }),
  payoutFailed: f => ({
    title: `Payout returned: ${f.money}`,
    text: `The bank rejected the payout of ${f.rental}. Check the account under Finances and request it again.`,
  }),
  leftArea: f => ({ title: `${f.unit} has left its area`, text: `It was seen outside on ${f.start}. Its page shows where it is now.` }),
  enteredArea: f => ({ title: `${f.unit} is back in its area`, text: `It was seen inside again on ${f.start}.` }),
  messages: f => ({
    title: `${f.count === 1 ? 'A message' : `${f.count} messages`} from ${f.isRental ? f.guest : f.rental}`,
    text: f.line ? `${f.author}: ${f.line}` : `${f.author} sent a file or a location.`,
  }),
  addedToRental: f => ({
    title: `You now work at ${f.rental}`,
    text: `${f.guest} has added you as ${f.role}. Take a look around the office. If this is a mistake, you can leave the team there.`,
  }),
  newMember: f => ({ title: `${f.guest} has joined ${f.rental}`, text: `They now work in the office as ${f.role}.` }),
  rentalSuspended: f => ({
    title: `${f.rental} is suspended`,
    text: `Its page and its units are hidden and cannot be booked${f.why}. Existing bookings go on. If this is a mistake, write to support.`,
  }),
  rentalRestored: f => ({ title: `${f.rental} is back`, text: `Its page and its units are visible and can be booked again.` }),
  personAsked: f => ({ title: `${f.guest} asks for a person`, text: `The assistant of ${f.rental} has stopped answering. Please answer in the conversation.` }),
}

const messagesRu = (count: number) =>
  ({ one: 'сообщение', few: 'сообщения', many: 'сообщений', other: 'сообщения', zero: 'сообщений', two: 'сообщения' })[new Intl.PluralRules('ru').select(count)]

const ru: Record<NotificationKind, (facts: Facts) => Words> = {
  newRequest: f => ({ title: `Новый запрос: ${f.unit}`, text: `${f.guest} хочет ${f.unit}, ${f.period}. Ответьте, пожалуйста, до ${f.answerBy}.` }),
  newBooking: f => ({ title: `Новое бронирование: ${f.unit}`, text: `${f.guest}: ${f.unit}, ${f.period}. Бронирование ${f.number}.` }),
  halfTime: f => ({ title: `Запрос ждёт ответа: ${f.unit}`, text: `${f.guest} ждёт ответа: ${f.unit}, ${f.period}. Запрос истекает ${f.answerBy}.` }),
  requestExpired: f => ({ title: `Запрос истёк: ${f.unit}`, text: `Никто не ответил: ${f.guest}, ${f.unit}, ${f.period}. Даты снова свободны.` }),
  confirmed: f => ({ title: `${f.unit}: подтверждено`, text: `${f.rental} подтверждает: ${f.unit}, ${f.period}. Бронирование ${f.number}.` }),
  declined: f => ({ title: `${f.rental}: запрос отклонён`, text: `${f.unit}, ${f.period}${f.why}. Ничего не списано.` }),
  expired: f => ({
    title: 'Ваш запрос истёк',
    text: `${f.rental} не ответили вовремя: ${f.unit}, ${f.period}. Ничего не списано. Возможно, свободны другие даты или предложения.`,
  }),
  cancelled: f =>
    f.isUnpaid
      ? { title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}: оплата не пришла вовремя, бронирование ${f.number} отменено.` }
      : f.isSystem
        ? { title: `Отменено: ${f.unit}`, text: `Никто не пришёл, бронирование ${f.number} отменено: ${f.unit}, ${f.period}.` }
        : { title: `Отменено: ${f.unit}`, text: `Отмена от ${f.isRental ? f.guest : f.rental}: ${f.unit}, ${f.period}${f.why}. Бронирование ${f.number}.` },
  startsSoon: f => ({
    title: `Завтра: ${f.unit}`,
    text: `Получение: ${f.start}. Возьмите с собой ${f.bring}QR-код бронирования ${f.number}. ${f.where}`,
  }),
  startMissed: f => ({
    title: `Ещё не выдано: ${f.unit}`,
    text: `${f.guest} — выдача была назначена на ${f.start}. Начните бронирование ${f.number} или отметьте, что никто не пришёл.`,
  }),
  endMissed: f => ({
    title: `Так и не выдано: ${f.unit}`,
    text: `Бронирование ${f.number} (${f.guest}) закончилось, но не начиналось. Через день оно будет отменено как неявка.`,
  }),
  started: f => ({
    title: `${f.unit}: аренда началась`,
    text: `Бронирование ${f.number} началось и длится до ${f.end}. Фотографии передачи — в бронировании.`,
  }),
  endsSoon: f => ({
    title: `${f.unit}: остался день`,
    text: `Верните, пожалуйста, ${f.unit} до ${f.end}. Нужно дольше? Попросите другие даты в бронировании.`,
  }),
  endsVerySoon: f => ({ title: `${f.unit}: осталось два часа`, text: `Верните, пожалуйста, ${f.unit} до ${f.end}.` }),
  overdue: f =>
    f.isRental
      ? { title: `Опаздывает: ${f.unit}`, text: `${f.guest} — возврат был назначен на ${f.end}. Бронирование ${f.number}.` }
      : { title: `${f.unit}: время вышло`, text: `Возврат был назначен на ${f.end}. Верните сейчас или напишите: ${f.rental}.` },
  nextIsLate: f => ({
    title: `${f.unit}: возможна задержка`,
    text: `Предыдущая аренда ещё не закончилась. ${f.rental} в курсе. Ваше бронирование ${f.number} начинается ${f.start}.`,
  }),
  completed: f => ({ title: `Возвращено: ${f.unit}`, text: `Бронирование ${f.number} завершено. ${f.deposit}Спасибо.` }),
  reviewInvitation: f => ({ title: `Как вам ${f.unit}?`, text: `Поделитесь впечатлениями: ${f.rental}. На отзыв есть 14 дней.` }),
  datesAsked: f => ({
    title: `Запрос на другие даты: ${f.unit}`,
    text: `${f.isRental ? f.guest : f.rental} просит: ${f.period}. Бронирование ${f.number}. ${f.moneyOfDates}`.trim(),
  }),
  datesAccepted: f => ({ title: `Новые даты согласованы: ${f.unit}`, text: `Бронирование ${f.number}: теперь ${f.period}. ${f.moneyOfDates}`.trim() }),
  datesRefused: f => ({ title: `Другие даты отклонены: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental}: бронирование ${f.number} остаётся как было.` }),
  newReview: f => ({ title: `Новый отзыв: ${f.unit}`, text: `${f.guest}: отзыв о бронировании ${f.number}. Ответить публично можно один раз.` }),
  reviewReply: f => ({ title: `${f.rental}: ответ на ваш отзыв`, text: `Ответ опубликован под вашим отзывом (${f.unit}).` }),
  feedFailed: f => ({
    title: `Календарь не обновляется: ${f.feed}, ${f.unit}`,
    text: `${f.problem} Занятые даты остаются занятыми, но новые брони оттуда здесь пока не видны.`,
  }),
  feedRecovered: f => ({ title: `Календарь снова обновляется: ${f.feed}, ${f.unit}`, text: 'Занятые даты снова актуальны.' }),
  feedCollided: f => ({
    title: `Двойное бронирование: ${f.unit}`,
    text: `${f.feed} занимает даты бронирования ${f.number}, ${f.guest}, ${f.period}. Договоритесь с одним из гостей: автоматически ничего не отменится.`,
  }),
  leftArea: f => ({ title: `${f.unit}: вне зоны`, text: `Сигнал вне зоны: ${f.start}. Текущее место — на странице юнита.` }),
  enteredArea: f => ({ title: `${f.unit}: снова в зоне`, text: `Сигнал в зоне: ${f.start}.` }),
  messages: f => ({
    title: f.count === 1 ? `Сообщение: ${f.isRental ? f.guest : f.rental}` : `${f.count} ${messagesRu(f.count)}: ${f.isRental ? f.guest : f.rental}`,
    text: f.line ? `${f.author}: ${f.line}` : `${f.author}: файл или место на карте.`,
  }),
  paymentFailed: f => ({
    title: `Оплатите, пожалуйста, ещё раз: ${f.unit}`,
    text: `Списать деньги за бронирование ${f.number} не удалось. Оплатите другой картой до ${f.payBy}, иначе бронирование будет отменено.`,
  }),
  refunded: f =>
    f.isByHand
      ? {
          title: `Возврат ${f.money}: ${f.rental}`,
          text: `Прокат отдаёт эти деньги сам, не через сайт: бронирование ${f.number}, ${f.unit}${f.why}. Если вы их ещё не получили, напишите в прокат.`,
        }
      : { title: `Возврат ${f.money}`, text: `${f.rental} возвращает часть денег за бронирование ${f.number}, ${f.unit}${f.why}.` },
  restWaits: f => ({
    title: `Осталось заплатить ${f.money}: ${f.unit}`,
    text: `Не удалось списать с карты доплату за новые даты бронирования ${f.number}. Оплатите её на странице бронирования этой или другой картой либо на месте.`,
  }),
  depositFailed: f => ({
    title: `Залог не внесён: ${f.unit}`,
    text: `Не удалось получить с карты залог ${f.money} для бронирования ${f.number}. Выберите другую карту на странице бронирования или внесите его на месте.`,
  }),
  depositBack: f => ({ title: `Залог возвращён: ${f.money}`, text: `${f.rental} возвращает залог за бронирование ${f.number}, ${f.unit}.` }),
  claimOpened: f => ({
    title: `${f.rental}: требование удержать ${f.money} из залога`,
    text: `Бронирование ${f.number}, ${f.unit}${f.why}. Посмотрите фото и согласитесь или возразите до ${f.answerBy}. Если не ответить, это будет считаться согласием.`,
  }),
  claimDisputed: f => ({
    title: `${f.guest} оспаривает удержание ${f.money}`,
    text: `Бронирование ${f.number}, ${f.unit}. Команда сайта рассмотрит обе стороны и примет решение.`,
  }),
  claimEnded: f => ({
    title: `Требование к залогу закрыто: ${f.unit}`,
    text: `Из залога за бронирование ${f.number} компания удерживает ${f.money}. Остальное возвращается гостю.`,
  }),
  payoutPaid: f => ({ title: `Выплата ${f.money} отправлена`, text: `Выплата (${f.rental}) отправлена на ваш счёт.` }),
  payoutFailed: f => ({ title: `Выплата ${f.money} вернулась`, text: `Банк не принял выплату (${f.rental}). Проверьте счёт в финансах и запросите её снова.` }),
  addedToRental: f => ({
    title: `Вы теперь в команде: ${f.rental}`,
    text: `Вас добавили: ${f.guest}. Ваша роль: ${f.role}. Если это ошибка, из команды можно выйти в офисе.`,
  }),
  newMember: f => ({ title: `${f.rental}: ${f.guest} теперь в команде`, text: `Роль в офисе: ${f.role}.` }),
  rentalSuspended: f => ({
    title: `${f.rental}: работа приостановлена`,
    text: `Страница и объекты скрыты, забронировать их нельзя${f.why}. Что согласовано, остаётся в силе. Если это ошибка, напишите в поддержку.`,
  }),
  rentalRestored: f => ({ title: `${f.rental}: снова работает`, text: `Страница и объекты снова видны, их можно бронировать.` }),
  personAsked: f => ({ title: `${f.guest} просит позвать человека`, text: `Ассистент (${f.rental}) больше не отвечает. Ответьте, пожалуйста, в переписке.` }),
}

const words: Record<Language, Record<NotificationKind, (facts: Facts) => Words>> = { en, ru }

const textOf = (fact: unknown) => (typeof fact === 'string' ? fact : '')
const dateOf = (fact: unknown) => (typeof fact === 'string' && Number.isFinite(Date.parse(fact)) ? new Date(fact) : undefined)

/** '12 Nov, 10:00' at the rental point. */
function momentInWords(at: Date | undefined, timeZone: string, language: Language): string {
  if (!at) return ''
  const [, month = 1, day = 1] = localDateOf(at, timeZone).split('-').map(Number)
  return `${day} ${monthNames[language][month - 1] ?? ''}, ${localTimeOf(at, timeZone)}`
}

const deposits: Record<Language, Record<string, string>> = {
  en: { release: 'The deposit was returned. ', keep: 'A part of the deposit was kept; the booking page says why. ' },
  ru: { release: 'Залог возвращён. ', keep: 'Часть залога удержана: причина указана на странице бронирования. ' },
}

function bringWords(language: Language, passport: boolean, license: boolean): string {
  const { names, and } = papers[language]
  const asked = [...(passport ? [names.passport] : []), ...(license ? [names.license] : [])]
  return asked.length === 0 ? '' : `${asked.join(', ')} ${and} `
}

const papers: Record<Language, { names: { passport: string; license: string }; and: string }> = {
  en: { names: { passport: 'your passport', license: 'your driving licence' }, and: 'and' },
  ru: { names: { passport: 'паспорт', license: 'права' }, and: 'и' },
}

const cents = (fact: unknown) => (typeof fact === 'number' ? fact : 0)

function moneyOfDatesIn(facts: Payload, language: Language): string {
  const { moneyOfDates: money, moment } = facts as { moneyOfDates?: Payload; moment?: DatesMoment }
  if (!money || !moment) return ''
  const { charged, returned, due, owed } = money
  return moneyOfDatesInWords(
    { charged: cents(charged), returned: cents(returned), due: cents(due), owed: cents(owed) },
    { side: facts['side'] === 'rental' ? 'rental' : 'guest', moment, language },
    amount => formatMoney(amount, { code: '', sign: textOf(facts['sign']) }, language),
  )
}

const assistants: Record<Language, string> = { en: 'The assistant', ru: 'Ассистент' }

function factsFor(facts: Payload, language: Language): Facts {
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
