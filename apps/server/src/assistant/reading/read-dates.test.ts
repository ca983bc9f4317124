import { describe, expect, test } from 'vitest'
import { readWhen } from './read-dates.ts'

/** A Saturday. */
const today = '2026-11-21'
const when = (question: string) => {
  const { rest: _rest, ...found } = readWhen(question, today)
  return found
}
const days = (count: number) => ({ count, unit: 'day' })

describe('when a question speaks of', () => {
  test.each([
    ['Is it free tomorrow?', { from: '2026-11-22' }],
    ['day after tomorrow', { from: '2026-11-23' }],
    ['12-15 December', { from: '2026-12-12', to: '2026-12-15' }],
    ['from 12 to 15 December', { from: '2026-12-12', to: '2026-12-15' }],
    ['from December 12 to December 15', { from: '2026-12-12', to: '2026-12-15' }],
    ['December 12–15', { from: '2026-12-12', to: '2026-12-15' }],
    ['from the 30th of December until the 2nd of January', { from: '2026-12-30', to: '2027-01-02' }],
    ['on 3 March', { from: '2027-03-03' }],
    ['2026-12-12', { from: '2026-12-12' }],
    ['12.12 - 15.12', { from: '2026-12-12', to: '2026-12-15' }],
    ['on Friday', { from: '2026-11-27' }],
    ['next Friday', { from: '2026-11-27' }],
    ['on Saturday', { from: '2026-11-28' }],
    ['from Friday to Monday', { from: '2026-11-27', to: '2026-11-30' }],
    ['for three days from Friday', { from: '2026-11-27', length: days(3) }],
    ['for 3 days', { length: days(3) }],
    ['for a week', { length: { count: 1, unit: 'week' } }],
    ['a couple of days', { length: days(2) }],
    ['tomorrow at 16:00 for two hours', { from: '2026-11-22', time: '16:00', length: { count: 2, unit: 'hour' } }],
    ['tomorrow from 4 pm to 6 pm', { from: '2026-11-22', time: '16:00', endTime: '18:00' }],
    ['next weekend', { window: { from: '2026-11-28', to: '2026-11-29' } }],
    ['this weekend', { window: { from: '2026-11-21', to: '2026-11-22' } }],
    ['next week', { window: { from: '2026-11-23', to: '2026-11-29' } }],
    ['in December', { window: { from: '2026-12-01', to: '2026-12-31' } }],
    ['in May', { window: { from: '2027-05-01', to: '2027-05-31' } }],
    ['next month', { window: { from: '2026-12-01', to: '2026-12-31' } }],
    ['in 3 days', { from: '2026-11-24' }],
    ['завтра', { from: '2026-11-22' }],
    ['послезавтра', { from: '2026-11-23' }],
    ['с 12 по 15 декабря', { from: '2026-12-12', to: '2026-12-15' }],
    ['12–15 декабря', { from: '2026-12-12', to: '2026-12-15' }],
    ['на три дня с пятницы', { from: '2026-11-27', length: days(3) }],
    ['с понедельника на неделю', { from: '2026-11-23', length: { count: 1, unit: 'week' } }],
    ['на следующие выходные', { window: { from: '2026-11-28', to: '2026-11-29' } }],
    ['на следующей неделе', { window: { from: '2026-11-23', to: '2026-11-29' } }],
    ['в декабре', { window: { from: '2026-12-01', to: '2026-12-31' } }],
    ['завтра в 16:00 на 2 часа', { from: '2026-11-22', time: '16:00', length: { count: 2, unit: 'hour' } }],
    ['через неделю', { from: '2026-11-28' }],
    ['Are you open on Sundays?', { from: '2026-11-22' }],
    ['по пятницам', { from: '2026-11-27' }],
    ['by the month, for $5 a day', {}],
    ['6 × 12 m with a ceiling of 4.2 m', {}],
    ['in December 9999', {}],
    ['How may I help?', {}],
    ['two helmets', {}],
    ['Is the Vario 125 good for two people?', {}],
    ['31 February', {}],
    ['on 9999-12-31 or 0001-01-01', {}],
    ['from 1.1.1500 to 3.3.9999', {}],
    ['99.99.9999 32 December 0:99', {}],
  ])('%s', (question, found) => expect(when(question)).toEqual(found))

  test('leaves the other words', () => {
    expect(readWhen('Is the Vario free from 12 to 15 December for two people?', today).rest).toBe('is the vario free for two people')
    expect(readWhen('Сколько стоит Scoopy на три дня с пятницы?', today).rest).toBe('сколько стоит scoopy')
  })

  test('is found out in time, whatever is written', () => {
    const began = performance.now()
    for (const text of ['1 '.repeat(30_000), '12-'.repeat(30_000), 'next '.repeat(30_000), 'december 1 '.repeat(10_000), '\u202e1/'.repeat(20_000)])
      readWhen(text, today)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
