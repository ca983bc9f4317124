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
  newBooking: f => ({ title: `New booking of ${f.unit}`, text: `${f.guest} has booked ${f.unit}, ${f.period}. Booking ${f.number}.` }),
  halfTime: f => ({
    title: `A request still waits: ${f.unit}`,
    text: `${f.guest} waits for your answer about ${f.unit}, ${f.period}. It runs out at ${f.answerBy}.`,
  }),
  requestExpired: f => ({ title: `A request ran out: ${f.unit}`, text: `Nobody answered ${f.guest} about ${f.unit}, ${f.period}. The dates are free again.` }),
  confirmed: f => ({ title: `${f.unit} is yours`, text: `${f.rental} has confirmed ${f.unit}, ${f.period}. Booking ${f.number}.` }),
  declined: f => ({ title: `${f.rental} declined your request`, text: `${f.unit}, ${f.period}${f.why}. Nothing was charged.` }),
  expired: f => ({
    title: 'Your request ran out',
    text: `${f.rental} did not answer in time about ${f.unit}, ${f.period}. Nothing was charged; other dates or units may be free.`,
  }),
  cancelled: f =>
    f.isUnpaid
      ? { title: `Cancelled: ${f.unit}`, text: `${f.unit}, ${f.period}, was not paid in time, so booking ${f.number} was cancelled.` }
      : f.isSystem
        ? { title: `Cancelled: ${f.unit}`, text: `Nobody came for ${f.unit}, ${f.period}, so booking ${f.number} was cancelled.` }
        : { title: `Cancelled: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental} has cancelled ${f.unit}, ${f.period}${f.why}. Booking ${f.number}.` },
  startsSoon: f => ({
    title: `Tomorrow: ${f.unit}`,
    text: `You pick up ${f.unit} at ${f.start}. Bring ${f.bring}the QR code of booking ${f.number}. ${f.where}`,
  }),
  startMissed: f => ({
    title: `Not handed over yet: ${f.unit}`,
    text: `${f.guest} was to pick up ${f.unit} at ${f.start}. Start booking ${f.number}, or say that nobody came.`,
  }),
  endMissed: f => ({
    title: `Never handed over: ${f.unit}`,
    text: `Booking ${f.number} of ${f.guest} has ended and was never started. In a day it is cancelled as a no-show.`,
  }),
  started: f => ({
    title: `${f.unit} is with you now`,
    text: `Booking ${f.number} has started and runs until ${f.end}. The photo record of the hand-over is in the booking.`,
  }),
  endsSoon: f => ({ title: `${f.unit}: one day left`, text: `Please bring ${f.unit} back by ${f.end}. Need it longer? Ask for other dates in the booking.` }),
  endsVerySoon: f => ({ title: `${f.unit}: two hours left`, text: `Please bring ${f.unit} back by ${f.end}.` }),
  overdue: f =>
    f.isRental
      ? { title: `Late: ${f.unit}`, text: `${f.guest} was to bring ${f.unit} back at ${f.end}. Booking ${f.number}.` }
      : { title: `${f.unit} is late`, text: `It was to be back at ${f.end}. Bring it now, or write to ${f.rental}.` },
  nextIsLate: f => ({
    title: `${f.unit} may be late`,
    text: `The guest before you has not brought it back yet. ${f.rental} knows; your booking ${f.number} starts at ${f.start}.`,
  }),
  completed: f => ({ title: `${f.unit} is back`, text: `Booking ${f.number} is completed. ${f.deposit}Thank you.` }),
  reviewInvitation: f => ({ title: `How was ${f.unit}?`, text: `Tell others how it was with ${f.rental}. You have 14 days.` }),
  datesAsked: f => ({
    title: `Other dates for ${f.unit}?`,
    text: `${f.isRental ? f.guest : f.rental} asks for ${f.period}. Booking ${f.number}. ${f.moneyOfDates}`.trim(),
  }),
  datesAccepted: f => ({ title: `Other dates agreed: ${f.unit}`, text: `Booking ${f.number} is now ${f.period}. ${f.moneyOfDates}`.trim() }),
  datesRefused: f => ({ title: `Other dates refused: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental} keeps booking ${f.number} as it is.` }),
  newReview: f => ({ title: `New review of ${f.unit}`, text: `${f.guest} has reviewed booking ${f.number}. You may answer once, in public.` }),
  reviewReply: f => ({ title: `${f.rental} answered your review`, text: `Their answer to your review of ${f.unit} stands below it.` }),
  feedFailed: f => ({
    title: `${f.feed} cannot be read: ${f.unit}`,
    text: `${f.problem} What it closed stays closed; what is booked there since then is not closed here.`,
  }),
  feedRecovered: f => ({ title: `${f.feed} is read again: ${f.unit}`, text: 'What it closes is up to date.' }),
  feedCollided: f => ({
    title: `Booked twice: ${f.unit}`,
    text: `${f.feed} closes days of booking ${f.number}, ${f.guest}, ${f.period}. Settle it with one of the guests; nothing is cancelled by itself.`,
  }),
  paymentFailed: f => ({
    title: `Please pay again: ${f.unit}`,
    text: `The card did not let the money for booking ${f.number} go. Pay with another one by ${f.payBy}, or the booking is cancelled.`,
  }),
  refunded: f =>
    f.isByHand
      ? {
          title: `${f.money} back from ${f.rental}`,
          text: `The rental gives it back itself, not through this site: booking ${f.number}, ${f.unit}${f.why}. If you have not got it yet, write to the rental.`,
        }
      : { title: `${f.money} are coming back`, text: `${f.rental} gives back a part of booking ${f.number}, ${f.unit}${f.why}.` },
  restWaits: f => ({
    title: `${f.money} are left to pay: ${f.unit}`,
    text: `Your card did not pay what other dates of booking ${f.number} cost on top. Pay it in the booking, with this or another card, or at the rental.`,
  }),
  depositFailed: f => ({
    title: `The deposit is not there yet: ${f.unit}`,
    text: `No card gave the deposit of ${f.money} for booking ${f.number}. Choose another card in the booking, or bring it to the rental.`,
  }),
  depositBack: f => ({ title: `Your deposit is back: ${f.money}`, text: `${f.rental} gives back the deposit of booking ${f.number}, ${f.unit}.` }),
  claimOpened: f => ({
    title: `${f.rental} wants to keep ${f.money} of your deposit`,
    text: `Booking ${f.number}, ${f.unit}${f.why}. Look at the photos and agree, or say why not, by ${f.answerBy}. Silence counts as a yes.`,
  }),
  claimDisputed: f => ({
    title: `${f.guest} does not agree to the claim: ${f.money}`,
    text: `Booking ${f.number}, ${f.unit}. The operator of the site looks at both sides and decides.`,
  }),
  claimEnded: f => ({
    title: `The claim to the deposit is settled: ${f.unit}`,
    text: `Of the deposit of booking ${f.number} the rental keeps ${f.money}. The rest goes back to the guest.`,
  }),
  payoutPaid: f => ({ title: `${f.money} are on their way`, text: `The payout of ${f.rental} has been sent to your account.` }),
  payoutFailed: f => ({
    title: `A payout came back: ${f.money}`,
    text: `The bank did not take the payout of ${f.rental}. Check the account in the finances and ask again.`,
  }),
  leftArea: f => ({ title: `${f.unit} has left its area`, text: `It was seen outside at ${f.start}. Its page shows where it is.` }),
  enteredArea: f => ({ title: `${f.unit} is back in its area`, text: `It was seen inside again at ${f.start}.` }),
  messages: f => ({
    title: `${f.count === 1 ? 'A message' : `${f.count} messages`} from ${f.isRental ? f.guest : f.rental}`,
    text: f.line ? `${f.author}: ${f.line}` : `${f.author} sent a file or a place.`,
  }),
  addedToRental: f => ({
    title: `You now work in ${f.rental}`,
    text: `${f.guest} has added you as ${f.role}. Look around in the office; if this is not right, you can leave with one press.`,
  }),
  newMember: f => ({ title: `${f.guest} has joined ${f.rental}`, text: `They work in the office as ${f.role} from now on.` }),
  rentalSuspended: f => ({
    title: `${f.rental} is suspended`,
    text: `Its page and its units are out of sight, and nobody can book them${f.why}. What is agreed goes on. If this is not right, write to support.`,
  }),
  rentalRestored: f => ({ title: `${f.rental} is back`, text: `Its page and its units can be seen and booked again.` }),
  personAsked: f => ({ title: `${f.guest} asks for a person`, text: `The assistant of ${f.rental} keeps quiet now. Please answer in the conversation.` }),
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
    text: `${f.rental} не ответили вовремя: ${f.unit}, ${f.period}. Ничего не списано; другие даты или юниты могут быть свободны.`,
  }),
  cancelled: f =>
    f.isUnpaid
      ? { title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}: оплата не пришла вовремя, бронирование ${f.number} отменено.` }
      : f.isSystem
        ? { title: `Отменено: ${f.unit}`, text: `Никто не пришёл, бронирование ${f.number} отменено: ${f.unit}, ${f.period}.` }
        : { title: `Отменено: ${f.unit}`, text: `Отмена от ${f.isRental ? f.guest : f.rental}: ${f.unit}, ${f.period}${f.why}. Бронирование ${f.number}.` },
  startsSoon: f => ({
    title: `Завтра: ${f.unit}`,
    text: `Вы забираете ${f.unit}: ${f.start}. Возьмите ${f.bring}QR-код бронирования ${f.number}. ${f.where}`,
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
    text: `Гость перед вами ещё не вернул юнит. ${f.rental} в курсе; ваше бронирование ${f.number} начинается ${f.start}.`,
  }),
  completed: f => ({ title: `Возвращено: ${f.unit}`, text: `Бронирование ${f.number} завершено. ${f.deposit}Спасибо.` }),
  reviewInvitation: f => ({ title: `Как вам ${f.unit}?`, text: `Расскажите другим, как было с ${f.rental}. У вас 14 дней.` }),
  datesAsked: f => ({
    title: `Другие даты: ${f.unit}?`,
    text: `${f.isRental ? f.guest : f.rental} просит: ${f.period}. Бронирование ${f.number}. ${f.moneyOfDates}`.trim(),
  }),
  datesAccepted: f => ({ title: `Новые даты согласованы: ${f.unit}`, text: `Бронирование ${f.number}: теперь ${f.period}. ${f.moneyOfDates}`.trim() }),
  datesRefused: f => ({ title: `Другие даты отклонены: ${f.unit}`, text: `${f.isRental ? f.guest : f.rental}: бронирование ${f.number} остаётся как было.` }),
  newReview: f => ({ title: `Новый отзыв: ${f.unit}`, text: `${f.guest} — отзыв о бронировании ${f.number}. Вы можете ответить один раз, публично.` }),
  reviewReply: f => ({ title: `${f.rental}: ответ на ваш отзыв`, text: `Ответ на ваш отзыв (${f.unit}) стоит под ним.` }),
  feedFailed: f => ({
    title: `${f.feed} не читается: ${f.unit}`,
    text: `${f.problem} Что было закрыто, остаётся закрытым; новые брони оттуда здесь дат не закрывают.`,
  }),
  feedRecovered: f => ({ title: `${f.feed} снова читается: ${f.unit}`, text: 'Закрытые им даты снова верны.' }),
  feedCollided: f => ({
    title: `Занято дважды: ${f.unit}`,
    text: `${f.feed} закрывает дни бронирования ${f.number}, ${f.guest}, ${f.period}. Договоритесь с одним из гостей; само ничего не отменится.`,
  }),
  leftArea: f => ({ title: `${f.unit}: вне своей зоны`, text: `Замечен снаружи ${f.start}. Где он сейчас, видно на его странице.` }),
  enteredArea: f => ({ title: `${f.unit}: снова в своей зоне`, text: `Замечен внутри ${f.start}.` }),
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
    text: `Карта не оплатила разницу за другие даты бронирования ${f.number}. Оплатите её в бронировании этой или другой картой либо на месте.`,
  }),
  depositFailed: f => ({
    title: `Депозита ещё нет: ${f.unit}`,
    text: `Карта не дала депозит ${f.money} для бронирования ${f.number}. Выберите другую карту в бронировании или внесите его на месте.`,
  }),
  depositBack: f => ({ title: `Депозит возвращён: ${f.money}`, text: `${f.rental} возвращает депозит за бронирование ${f.number}, ${f.unit}.` }),
  claimOpened: f => ({
    title: `${f.rental}: требование удержать ${f.money} из депозита`,
    text: `Бронирование ${f.number}, ${f.unit}${f.why}. Посмотрите фото и согласитесь или возразите до ${f.answerBy}. Молчание — знак согласия.`,
  }),
  claimDisputed: f => ({
    title: `${f.guest} — несогласие с требованием: ${f.money}`,
    text: `Бронирование ${f.number}, ${f.unit}. Оператор сайта посмотрит обе стороны и решит.`,
  }),
  claimEnded: f => ({
    title: `Требование к депозиту закрыто: ${f.unit}`,
    text: `Из депозита за бронирование ${f.number} компания удерживает ${f.money}. Остальное возвращается гостю.`,
  }),
  payoutPaid: f => ({ title: `Выплата ${f.money} отправлена`, text: `Выплата (${f.rental}) отправлена на ваш счёт.` }),
  payoutFailed: f => ({ title: `Выплата ${f.money} вернулась`, text: `Банк не принял выплату (${f.rental}). Проверьте счёт в финансах и запросите её снова.` }),
  addedToRental: f => ({
    title: `Вы теперь в команде: ${f.rental}`,
    text: `${f.guest} — приглашение в офис. Ваша роль: ${f.role}. Если это ошибка, выйти можно одним нажатием.`,
  }),
  newMember: f => ({ title: `${f.rental}: ${f.guest} теперь в команде`, text: `Роль в офисе: ${f.role}.` }),
  rentalSuspended: f => ({
    title: `${f.rental}: работа приостановлена`,
    text: `Страница и объекты скрыты, забронировать их нельзя${f.why}. Что согласовано, остаётся в силе. Если это ошибка, напишите в поддержку.`,
  }),
  rentalRestored: f => ({ title: `${f.rental}: снова работает`, text: `Страница и объекты снова видны, их можно бронировать.` }),
  personAsked: f => ({ title: `${f.guest} просит человека`, text: `Ассистент (${f.rental}) теперь молчит. Ответьте, пожалуйста, в переписке.` }),
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
  en: { release: 'The deposit was given back. ', keep: 'Of the deposit something was kept: the booking says why. ' },
  ru: { release: 'Депозит возвращён. ', keep: 'Часть депозита удержана: причина указана в бронировании. ' },
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
