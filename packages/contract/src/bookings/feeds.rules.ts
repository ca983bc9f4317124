import type { Words } from '../product.ts'

/** Why another system's calendar could not be read, in words for its health. */
export const feedProblems = {
  address_not_allowed: { en: 'This address is not on the public internet.', ru: 'Этот адрес не из открытого интернета.' },
  unreachable: { en: 'The other side does not answer.', ru: 'Другая сторона не отвечает.' },
  not_found: { en: 'The other side knows no calendar at this address. Copy its address again.', ru: 'По этому адресу календаря нет. Скопируйте адрес заново.' },
  server_error: { en: 'The other side has a fault of its own.', ru: 'На другой стороне ошибка.' },
  too_many_redirects: { en: 'The address leads from one place to another without end.', ru: 'Адрес бесконечно перенаправляет.' },
  too_slow: { en: 'The other side takes too long.', ru: 'Другая сторона отвечает слишком долго.' },
  too_large: { en: 'This calendar is larger than 2 MB.', ru: 'Этот календарь больше 2 МБ.' },
  not_a_calendar: { en: 'This is not an iCalendar file.', ru: 'Это не файл iCalendar.' },
  cut_off: { en: 'The calendar ends in the middle.', ru: 'Календарь обрывается на середине.' },
  too_many_events: { en: 'This calendar has more events than we take (5,000).', ru: 'В этом календаре больше событий, чем мы берём (5000).' },
  unreadable_event: { en: 'One of its events has dates that we cannot read.', ru: 'У одного из событий не удалось прочитать даты.' },
  unreadable_rule: { en: 'One of its events repeats in a way that we cannot follow.', ru: 'Одно из событий повторяется так, что мы не можем это разобрать.' },
} as const satisfies Record<string, Words>

export type FeedProblem = keyof typeof feedProblems
export const feedProblemCodes = Object.keys(feedProblems) as [FeedProblem, ...FeedProblem[]]

/** Minutes between two looks at another system's calendar. */
export const feedMinutes = 15
/** Looks in a row that fail before staff are told: a hiccup of an hour is nobody's business. */
export const failuresUntilTold = 4
export const mostFeedsOfUnit = 10
export const largestFeedBytes = 2 * 1024 * 1024
export const mostFeedEvents = 5000
