import type { Language } from '@rentwell/contract/product.ts'
import type { BookingWords } from './booking-facts.words.ts'
import type { NotificationText } from '../notifications/notifications.public.ts'

type Kind = 'noShow' | 'startsSoon' | 'startMissed' | 'endMissed' | 'started' | 'endsSoon' | 'endsVerySoon' | 'overdue' | 'nextIsLate' | 'completed'

type NightWords = BookingWords & { where: string; bring: string; deposit: string }

/** Texts about a stay by the night, whose guests check in and out instead of picking up and returning a unit. */
export const nightTexts: Record<Language, Record<Kind, (facts: NightWords) => NotificationText>> = {
  en: {
    noShow: f => ({ title: `Cancelled: ${f.unit}`, text: `Nobody checked in at ${f.unit}, ${f.period}, so booking ${f.number} was cancelled.` }),
    startsSoon: f => ({
      title: `Tomorrow: ${f.unit}`,
      text: `Check-in is from ${f.start}. Bring ${f.bring}the QR code of booking ${f.number}. ${f.where}`,
    }),
    startMissed: f => ({
      title: `Not checked in yet: ${f.unit}`,
      text: `${f.guest} was due to check in at ${f.unit} on ${f.start}. Check them in, or mark booking ${f.number} as a no-show.`,
    }),
    endMissed: f => ({
      title: `Never checked in: ${f.unit}`,
      text: `Booking ${f.number} by ${f.guest} is over, but nobody checked in at ${f.unit}. It will be cancelled as a no-show in one day.`,
    }),
    started: f => ({
      title: `Welcome to ${f.unit}`,
      text: `Booking ${f.number} runs until ${f.end}. The photos from check-in are on the booking page.`,
    }),
    endsSoon: f => ({
      title: `${f.unit}: check-out tomorrow`,
      text: `Check-out is by ${f.end}. Staying longer? Ask for other dates on the booking page.`,
    }),
    endsVerySoon: f => ({ title: `${f.unit}: check-out in two hours`, text: `Please check out by ${f.end}.` }),
    overdue: f =>
      f.isRental
        ? { title: `Late check-out: ${f.unit}`, text: `${f.guest} was due to check out on ${f.end}. Booking ${f.number}.` }
        : { title: `Check-out is overdue: ${f.unit}`, text: `Check-out was due by ${f.end}. Check out now, or write to ${f.rental}.` },
    nextIsLate: f => ({
      title: `${f.unit} may not be ready on time`,
      text: `The guest before you hasn’t checked out yet, and ${f.rental} knows. Your booking ${f.number} starts on ${f.start}.`,
    }),
    completed: f => ({ title: `Checked out: ${f.unit}`, text: `Booking ${f.number} is complete. ${f.deposit}Thank you!` }),
  },
  ru: {
    noShow: f => ({ title: `Отменено: ${f.unit}`, text: `${f.unit}, ${f.period}. Заезд не состоялся, поэтому бронь ${f.number} отменена.` }),
    startsSoon: f => ({
      title: `Завтра заезд: ${f.unit}`,
      text: `Заезд с ${f.start}. Возьмите с собой ${f.bring}QR-код брони ${f.number}. ${f.where}`,
    }),
    startMissed: f => ({
      title: `Гость ещё не заехал: ${f.unit}`,
      text: `${f.guest}: заезд был назначен на ${f.start}. Заселите гостя или отметьте в брони ${f.number}: «Гость не пришёл».`,
    }),
    endMissed: f => ({
      title: `Заезд не состоялся: ${f.unit}`,
      text: `Срок брони ${f.number} (${f.guest}) прошёл, а заезда не было. Через день она отменится автоматически.`,
    }),
    started: f => ({
      title: `Добро пожаловать: ${f.unit}`,
      text: `Выезд до ${f.end}. Фото с заезда — на странице брони ${f.number}.`,
    }),
    endsSoon: f => ({
      title: `${f.unit}: завтра выезд`,
      text: `Выезд до ${f.end}. Хотите остаться дольше? Предложите другие даты на странице брони.`,
    }),
    endsVerySoon: f => ({ title: `${f.unit}: выезд через два часа`, text: `Освободите, пожалуйста, жильё до ${f.end}.` }),
    overdue: f =>
      f.isRental
        ? { title: `Поздний выезд: ${f.unit}`, text: `${f.guest}: выезд был назначен на ${f.end}. Бронь ${f.number}.` }
        : { title: `Пора выезжать: ${f.unit}`, text: `Выезд был назначен на ${f.end}. Освободите жильё или напишите: ${f.rental}.` },
    nextIsLate: f => ({
      title: `${f.unit}: возможна задержка с заездом`,
      text: `Предыдущий гость ещё не выехал, ${f.rental} об этом знает. Ваша бронь ${f.number} начинается ${f.start}.`,
    }),
    completed: f => ({ title: `Выезд завершён: ${f.unit}`, text: `Бронь ${f.number} завершена. ${f.deposit}Спасибо!` }),
  },
}
