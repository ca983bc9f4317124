import { randomUUID } from 'node:crypto'
import { confirmBooking, createBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listMessages, sendMessage } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { languageOf } from '../reading/words.ts'
import { answersText } from '../answers.text.ts'
import { askedInWords, dateOfDay, datesIn } from './asked.build.ts'
import type { AskedQuestion, Stay } from './questions.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'

/** What is behind the slugs and keys of questions. */
export interface World {
  timeZone: string
  rentalId: (slug: string) => string
  unitId: (key: string) => string
  rulesOf: (key: string) => UnitRules
}

interface Answer {
  body: string
  sources: { title: string; url: string; text: string }[]
}

export interface Asked {
  /** Whether the answer is right; for what is live, as the API says in this moment. */
  isRight: (question: AskedQuestion) => Promise<boolean>
  /** It was not told that nothing is known. */
  isTold: (question: AskedQuestion) => boolean
  share: (list: readonly AskedQuestion[]) => Promise<{ right: number; wrong: string[] }>
}

export const languageIn = (question: AskedQuestion) => languageOf(question.ask) ?? 'en'
const noFree =
  /isn’t free|only \d+ of|только \d+ из|не свободно|can’t be picked up|нельзя взять|Это время занято|tidak tersedia|hanya tersedia|tidak bisa mulai/

/** Sends each question as a guest of its own, and reads what the assistant answers. */
export async function askQuestions({ app, call, db, advance, startWindow }: TestApp, world: World, questions: readonly AskedQuestion[]): Promise<Asked> {
  const { timeZone, rentalId, unitId, rulesOf } = world
  // Days begin at a quarter of an hour in every time zone; 'tomorrow' must stay the same day until the last answer is judged.
  await startWindow(900)
  const today = localDateOf(app.clock.now(), timeZone)
  const answers = new Map<AskedQuestion, Answer | undefined>()
  const conversations = new Map<AskedQuestion, { conversation: string; token: string }>()

  /** A guest who has asked for a unit, and for nothing else. */
  async function bookingGuest(rental: string, unit: string): Promise<string> {
    const { token } = await buildPerson(db)
    const input = { rental, unit: unitId(unit), from: addDays(today, 60), to: addDays(today, 160) }
    const day = (await call(readAvailability, input)).body.days.find(one => one.available)?.date ?? ''
    const startAt = atLocal(day, '12:00', timeZone).toISOString()
    const made = await call(createBooking, { unitId: unitId(unit), startAt, rentalLength: 1 }, { token })
    const asked = await call(confirmBooking, { booking: made.body.booking.id, payment: { kind: 'at_rental' } }, { token })
    if (asked.body.booking.status !== 'confirmation_pending') throw new Error(`${unit} was not booked`)
    return token
  }

  for (const question of questions) {
    const booked = question.expect !== null && 'booking' in question.expect ? question.expect.booking.unit : undefined
    const token = booked === undefined ? (await buildPerson(db)).token : await bookingGuest(question.rental, booked)
    const sent = await call(sendMessage, { id: randomUUID(), rentalId: rentalId(question.rental), body: askedInWords(question, today) }, { token })
    if (sent.status !== 201) throw new Error(`${question.ask} was not sent`)
    conversations.set(question, { conversation: sent.body.conversationMessage.conversationId, token })
  }
  await advance(5)
  for (const [question, { conversation, token }] of conversations) {
    const { body } = await call(listMessages, { conversation }, { token })
    const last = body.messages.findLast(message => message.author.kind !== 'system')
    answers.set(question, last?.author.kind === 'assistant' ? { body: last.body, sources: last.sources ?? [] } : undefined)
  }

  const pageOf = (page: string) => page.replace(/units\/(.+)$/, (_whole, key: string) => `units/${unitId(key)}`)
  const unitPage = ({ rental }: AskedQuestion, unit: string) => `/rentals/${rental}/units/${unitId(unit)}`

  /** A stay as the API prices it at the first half hour that its rules allow, and whether nothing is promised then. */
  async function askApi(rental: string, { unit, from, length, time }: Stay, language: Language) {
    const date = dateOfDay(from, today)
    const { body } = await call(readAvailability, { rental, unit: unitId(unit), from: date, to: addDays(date, 31 * length + 8) })
    const times = time ? [time] : Array.from({ length: 33 }, (_, index) => `${String((index >> 1) + 6).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)
    let total: string | undefined
    for (const one of times) {
      const startAt = atLocal(date, one, timeZone).toISOString()
      const priced = await call(quote, { unitId: unitId(unit), startAt, rentalLength: length })
      if (priced.status !== 200) continue
      const { endAt, currency, total: cents } = priced.body.quote
      total ??= formatMoneyShort(cents, currency, language)
      const held = holdOf(unit, startAt, endAt)
      if (!body.busy.some(busy => busy.startAt < held.end && busy.endAt > held.start)) return { date, total, isFree: true }
    }
    return { date, total, isFree: false }
  }

  /** What a stay holds with the unit's buffers. */
  function holdOf(unit: string, startAt: string, endAt: string) {
    const rules = rulesOf(unit)
    return {
      start: new Date(Date.parse(startAt) - (rules.bufferBeforeMinutes ?? 0) * 60_000).toISOString(),
      end: new Date(Date.parse(endAt) + (rules.bufferAfterMinutes ?? 0) * 60_000).toISOString(),
    }
  }

  /** What the quote says of so many: how many are left, and the total of those that can be had. */
  async function isCountRight(question: AskedQuestion, { unit, from, length, asked }: Stay & { asked?: number }, { sources }: Answer): Promise<boolean> {
    const id = unitId(unit)
    const source = sources.find(one => one.url.startsWith(`${unitPage(question, unit)}?`))
    if (!source) return false
    const address = new URLSearchParams(source.url.split('?')[1])
    const date = dateOfDay(from, today)
    const startAt = atLocal(date, address.get('time') ?? '', timeZone).toISOString()
    const quoteOf = (count: number) => call(quote, { items: [{ unitId: id, count }], startAt, rentalLength: length })
    const { left = 1 } = (await quoteOf(1)).body.quote
    const count = Math.min(asked ?? 1, left)
    const { total, currency } = (await quoteOf(count)).body.quote
    const said = source.text.split(/\s|[.,:;](?=\s|$)/)
    const isLinked =
      address.get('from') === date && address.get('to') === addDays(date, length) && address.get('items') === (count > 1 ? `${id}*${count}` : null)
    return (
      isLinked &&
      said.includes(String(left)) &&
      said.includes(formatMoneyShort(total, currency, languageIn(question))) &&
      (asked ?? 0) > left === noFree.test(source.text)
    )
  }

  async function judge(question: AskedQuestion): Promise<boolean> {
    const { rental, expect: wanted } = question
    const answer = answers.get(question)
    if (wanted === null) return answer !== undefined && answer.sources.length === 0 && answer.body === answersText[languageIn(question)].unknown
    if (!answer || answer.sources.length === 0) return false
    if ('says' in wanted)
      return answer.sources.some(source => source.url === pageOf(wanted.page) && wanted.says.test(source.text) && answer.body.includes(source.text))
    if ('booking' in wanted) {
      const [source] = answer.sources
      return answer.sources.length === 1 && /^\/bookings\/[0-9a-f-]{36}$/.test(source?.url ?? '') && wanted.booking.says.test(answer.body)
    }
    if ('freeDays' in wanted) {
      const { unit, from, days } = wanted.freeDays
      const first = dateOfDay(from, today)
      const { body } = await call(readAvailability, { rental, unit: unitId(unit), from: first, to: addDays(first, days - 1) })
      const free = body.days.filter(day => day.available).map(day => day.date)
      const [source] = answer.sources
      if (source?.url !== unitPage(question, unit)) return false
      return free.length === 0 ? noFree.test(answer.body) : datesIn(source.text).join() === free.join()
    }
    if ('count' in wanted) return isCountRight(question, wanted.count, answer)
    const stay = 'price' in wanted ? wanted.price : wanted.isFree
    const { total, isFree, date } = await askApi(rental, stay, languageIn(question))
    const line = answer.sources.find(source => source.url === unitPage(question, stay.unit))
    if (!line || isFree === noFree.test(line.text)) return false
    const saysDate =
      datesIn(line.text.replace(/(\d{1,2}) (\p{L}{3}) – (?=\d)/gu, '$1 $2 X – ')).includes(date) || line.text.includes(` ${Number(date.slice(8))} `)
    // Dates that are taken, and rules in the way, have no price to be named.
    const saysTotal = total === undefined || ('isFree' in wanted && !isFree) || line.text.split(/ |[.:](?=\s|$)/).includes(total)
    return saysDate && saysTotal
  }

  const judged = new Map<AskedQuestion, Promise<boolean>>()
  const isRight = (question: AskedQuestion): Promise<boolean> => {
    const known = judged.get(question) ?? judge(question)
    judged.set(question, known)
    return known
  }
  return {
    isRight,
    isTold: question => answers.get(question)?.body !== answersText[languageIn(question)].unknown,
    share: async list => {
      const wrong: string[] = []
      for (const question of list) if (!(await isRight(question))) wrong.push(`${askedInWords(question, today)} → ${answers.get(question)?.body ?? 'nothing'}`)
      return { wrong, right: list.length - wrong.length }
    },
  }
}
