import type { Words } from '../product.ts'

/** Reasons why an imported calendar could not be read, with their messages. */
export const feedProblems = {
  address_not_allowed: { en: 'This link isn’t on the public internet.', ru: 'Эта ссылка недоступна из интернета.' },
  unreachable: { en: 'The other site isn’t responding.', ru: 'Другой сайт не отвечает.' },
  not_found: { en: 'There is no calendar at this link. Copy the link again.', ru: 'По этой ссылке календаря нет. Скопируйте её заново.' },
  server_error: { en: 'The other site has a technical problem.', ru: 'На другом сайте технический сбой.' },
  too_many_redirects: { en: 'This link keeps redirecting. Copy the link again.', ru: 'Ссылка бесконечно перенаправляет. Скопируйте её заново.' },
  too_slow: { en: 'The other site takes too long to respond.', ru: 'Другой сайт отвечает слишком долго.' },
  too_large: { en: 'This calendar is larger than 2 MB.', ru: 'Этот календарь больше 2\u00a0МБ.' },
  not_a_calendar: { en: 'This link isn’t an iCal calendar.', ru: 'По этой ссылке не календарь iCal.' },
  cut_off: { en: 'The calendar file is incomplete.', ru: 'Файл календаря неполный.' },
  too_many_events: { en: 'This calendar has more than 5,000 events.', ru: 'В этом календаре больше 5000 событий.' },
  unreadable_event: { en: 'One of its events has invalid dates.', ru: 'У одного из событий неверные даты.' },
  unreadable_rule: { en: 'One of its repeating events isn’t supported.', ru: 'Одно из повторяющихся событий не поддерживается.' },
} as const satisfies Record<string, Words>

export type FeedProblem = keyof typeof feedProblems
export const feedProblemCodes = Object.keys(feedProblems) as [FeedProblem, ...FeedProblem[]]

/** Polling interval of imported calendars in minutes. */
export const feedMinutes = 15
/** Consecutive failures after which staff are notified, so that an outage of less than an hour goes unreported. */
export const failuresUntilTold = 4
export const mostFeedsOfUnit = 10
export const largestFeedBytes = 2 * 1024 * 1024
export const mostFeedEvents = 5000
