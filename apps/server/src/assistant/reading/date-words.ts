import { numberNamed } from './number-words.ts'

export interface Length {
  count: number
  unit: 'hour' | 'day' | 'week' | 'month'
}

/** Beside numbers, what counts a length: 'a week', 'пару дней'. */
const counts: Record<string, number> = { a: 1, an: 1, couple: 2, 'a couple of': 2, 'couple of': 2, пару: 2 }
export const countOf = (word: string): number | undefined => (/^\d{1,4}$/.test(word) ? Number(word) : (numberNamed(word) ?? counts[word]))

const units: [RegExp, Length['unit'] | 'minute'][] = [
  [/^(?:min|мин|half|полчаса)/, 'minute'],
  [/^(?:h|час)/, 'hour'],
  [/^(?:d|n|д|сут|ноч)/, 'day'],
  [/^(?:w|нед)/, 'week'],
  [/^(?:month|месяц)/, 'month'],
]
export const lengthUnitOf = (word: string) => units.find(([pattern]) => pattern.test(word))?.[1] ?? 'day'

/** What stands before a length, its count, and its unit. */
export const lengthPattern =
  /(?<![\p{L}\p{N}])(?:(for|in|rent|hire|is|на|за|через)\s+)?(?:(\d{1,4}|(?:a )?couple of|\p{L}+)[\s-]+)?(hours?|hrs?|days?|nights?|weeks?|months?|minutes?|mins?|half an hour|half-hour|час(?:а|ов|ик)?|день|дня|дней|сут(?:ки|ок)|ноч(?:ь|и|ей)|денек|недел(?:я|ю|и|е|ь|ьку)|месяц(?:а|ев)?|минут[уы]?|полчаса)(?![\p{L}\p{N}])/gu

export const weekendPattern =
  /(?<!\p{L})(?:на\s+|в\s+|on\s+)?(?:(?:the\s+)?(next|this|coming|следующ\p{L}+|эт\p{L}+|ближайш\p{L}+)\s+)?(?:weekends?|выходн(?:ые|ых|ым))(?!\p{L})/gu
export const spanPattern =
  /(?<!\p{L})(?:на\s+|в\s+|in\s+)?(?:the\s+)?(next|this|coming|следующ\p{L}+|эт\p{L}+|ближайш\p{L}+)\s+(weeks?|months?|недел[юяие]|месяц[еа]?)(?!\p{L})/gu

const weekdays: [RegExp, string][] = [
  [/\b(mon|tues|wednes|thurs|fri|satur|sun)days\b/g, '$1day'],
  [/(?<!\p{L})(понедельник|вторник|четверг)(?:а|у|ам|ом)(?!\p{L})/gu, '$1'],
  [/(?<!\p{L})(сред|пятниц|суббот)(?:а|ы|е|ам|ой|ей)(?!\p{L})/gu, '$1у'],
  [/(?<!\p{L})воскресень(?:я|ю|ям)(?!\p{L})/gu, 'воскресенье'],
]
/** Weekdays in the one form that chrono reads: 'on Sundays', 'по пятницам'. */
export const withPlainWeekdays = (text: string) => weekdays.reduce((whole, [pattern, name]) => whole.replace(pattern, name), text)
