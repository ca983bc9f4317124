// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const feedsProblemsText = defineText({
  en: {
    address_not_allowed: 'This link isn’t on the public internet.',
    unreachable: 'The other site isn’t responding.',
    not_found: 'There is no calendar at this link. Copy the link again.',
    server_error: 'The other site has a technical problem.',
    too_many_redirects: 'This link keeps redirecting. Copy the link again.',
    too_slow: 'The other site takes too long to respond.',
    too_large: 'This calendar is larger than 2 MB.',
    not_a_calendar: 'This link isn’t an iCal calendar.',
    cut_off: 'The calendar file is incomplete.',
    too_many_events: 'This calendar has more than 5,000 events.',
    unreadable_event: 'One of its events has invalid dates.',
    unreadable_rule: 'One of its repeating events isn’t supported.',
  },
  ru: {
    address_not_allowed: 'Эта ссылка недоступна из интернета.',
    unreachable: 'Другой сайт не отвечает.',
    not_found: 'По этой ссылке календаря нет. Скопируйте её заново.',
    server_error: 'На другом сайте технический сбой.',
    too_many_redirects: 'Ссылка бесконечно перенаправляет. Скопируйте её заново.',
    too_slow: 'Другой сайт отвечает слишком долго.',
    too_large: 'Этот календарь больше 2 МБ.',
    not_a_calendar: 'По этой ссылке не календарь iCal.',
    cut_off: 'Файл календаря неполный.',
    too_many_events: 'В этом календаре больше 5000 событий.',
    unreadable_event: 'У одного из событий неверные даты.',
    unreadable_rule: 'Одно из повторяющихся событий не поддерживается.',
  },
})
