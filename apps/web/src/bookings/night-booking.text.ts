import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { defineText, useText } from '../platform/text.ts'
import { guestBookingText } from './guest-booking.text.ts'

/** What is said otherwise of a stay by the night, whose guests check in and out. */
const nightBookingText = defineText({
  en: {
    next: {
      confirmedText: (place: string, moment: string) => `Check-in from ${moment}, ${place}. Show your QR code when you arrive.`,
      waiting: 'You’re expected',
      waitingText: (moment: string, place: string) => `Check-in was from ${moment}, ${place}. Running late? Call your host.`,
      running: (left: string) => `Check-out in ${left}`,
      runningText: (moment: string, place: string) => `Check out by ${moment}. Address: ${place}.`,
      overdueText: (moment: string, place: string) => `Check-out was by ${moment}, ${place}. Check out now or call your host: the next guest may be waiting.`,
      completed: 'Checked out',
    },
    steps: { in_progress: 'Checked in', completed: 'Checked out' },
    pickUp: 'Check-in',
    returnDay: 'Check-out',
    record: 'Check-in and check-out',
    recordText: 'Photos from check-in and check-out, sealed with the time they were taken.',
  },
  ru: {
    next: {
      confirmedText: (place: string, moment: string) => `Заезд с ${moment}, ${place}. На месте покажите QR-код.`,
      waiting: 'Вас уже ждут',
      waitingText: (moment: string, place: string) => `Заезд был назначен на ${moment}, ${place}. Опаздываете? Позвоните хозяину.`,
      running: (left: string) => `До выезда ${left}`,
      runningText: (moment: string, place: string) => `Выезд до ${moment}. Адрес: ${place}.`,
      overdueText: (moment: string, place: string) =>
        `Выезд был назначен на ${moment}, ${place}. Освободите жильё или позвоните хозяину: возможно, следующий гость уже ждёт.`,
      completed: 'Проживание завершено',
    },
    steps: { in_progress: 'Заезд', completed: 'Выезд' },
    pickUp: 'Заезд',
    returnDay: 'Выезд',
    record: 'Заезд и выезд',
    recordText: 'Фото с заезда и выезда с точным временем съёмки.',
  },
})

/** The words of a guest's booking in its base period: pick-up and return, or check-in and check-out. */
export function useGuestBookingText(base: BasePeriod) {
  const [text, nights] = [useText(guestBookingText), useText(nightBookingText)]
  if (base !== 'Nightly') return text
  return { ...text, ...nights, next: { ...text.next, ...nights.next }, steps: { ...text.steps, ...nights.steps } }
}
