import { numberNamed } from './number-words.ts'

export interface Length {
  count: number
  unit: 'hour' | 'day' | 'week' | 'month'
}

export const months: [RegExp, number][] = [
  [/^(?:jan(?:uary)?|январ[ьяе])$/, 1],
  [/^(?:feb(?:ruary)?|феврал[ьяе])$/, 2],
  [/^(?:mar(?:ch)?|март[ае]?)$/, 3],
  [/^(?:apr(?:il)?|апрел[ьяе])$/, 4],
  [/^(?:may|ма[йяе])$/, 5],
  [/^(?:june?|июн[ьяе])$/, 6],
  [/^(?:july?|июл[ьяе])$/, 7],
  [/^(?:aug(?:ust)?|август[ае]?)$/, 8],
  [/^(?:sept?(?:ember)?|сентябр[ьяе])$/, 9],
  [/^(?:oct(?:ober)?|октябр[ьяе])$/, 10],
  [/^(?:nov(?:ember)?|ноябр[ьяе])$/, 11],
  [/^(?:dec(?:ember)?|декабр[ьяе])$/, 12],
]

export const weekdays: [RegExp, number][] = [
  [/^(?:mon(?:day)?s?|понедельник(?:а|у|ам)?)$/, 1],
  [/^(?:tue(?:s(?:day)?)?s?|вторник(?:а|у|ам)?)$/, 2],
  [/^(?:wed(?:nesday)?s?|сред(?:а|у|ы|е|ам))$/, 3],
  [/^(?:thu(?:rs(?:day)?)?s?|четверг(?:а|у|ам)?)$/, 4],
  [/^(?:fri(?:day)?s?|пятниц(?:а|у|ы|е|ам))$/, 5],
  [/^(?:sat(?:urday)?s?|суббот(?:а|у|ы|е|ам))$/, 6],
  [/^(?:sun(?:day)?s?|воскресень(?:е|я|ю|ям))$/, 7],
]
/** Beside numbers, what counts a length: 'a week', 'пару дней'. */
const counts: Record<string, number> = { a: 1, an: 1, couple: 2, пару: 2 }
export const countOf = (word: string): number | undefined => (/^\d{1,4}$/.test(word) ? Number(word) : (numberNamed(word) ?? counts[word]))

export const lengthUnits: [RegExp, Length['unit']][] = [
  [/^(?:hours?|hrs?|час(?:а|ов|ик)?)$/, 'hour'],
  [/^(?:days?|nights?|день|дня|дней|сут(?:ки|ок)|ноч(?:ь|и|ей)|денек)$/, 'day'],
  [/^(?:weeks?|недел(?:я|ю|и|е|ь|ьку))$/, 'week'],
  [/^(?:months?|месяц(?:а|ев)?)$/, 'month'],
]
export const find = <T>(list: [RegExp, T][], word: string | undefined) => list.find(([pattern]) => word !== undefined && pattern.test(word))?.[1]

export const isNext = (word: string | undefined) => word !== undefined && /^(?:next|следующ(?:ий|ая|ую|ее|ей|ие|их|ем|его))$/.test(word)
export const isThis = (word: string | undefined) => word !== undefined && /^(?:this|coming|эт(?:от|у|и|о|ой|их|ом)|ближайш(?:ий|ую|ие|ее|ем|ей|их))$/.test(word)
export const isTo = (word: string | undefined) => word !== undefined && /^(?:-|–|—|to|until|till|through|по|до)$/.test(word)
export const isJoint = (word: string | undefined) =>
  word !== undefined && /^(?:from|on|at|in|for|of|the|starting|since|around|pick-up|с|со|в|во|на|за|к|через|around|between|and|и|между)$/.test(word)
export const isDayNumber = (word: string | undefined) => word !== undefined && /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th|го|ого|е|ое)?$/.test(word)
