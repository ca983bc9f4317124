import type { UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { localTimeOf } from '@rentwell/contract/period.ts'
import { describe, expect, test } from 'vitest'
import { addressOf, lengthsFrom, mergeBusy, nearestStays, obstacleToEnd, readStay, startsOn, type AskedStay, type Offer } from './stay-choice.ts'

const day = { from: '08:00', to: '20:00' }
const terms: UnitTerms = {
  base: 'Daily',
  rules: {},
  timeZone: 'Asia/Makassar',
  openingHours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null },
  instantBook: true,
}
const at = (local: string) => new Date(`${local}:00+08:00`)
const now = at('2026-11-20T12:00')
const offer = (more: Partial<UnitTerms> = {}, busy: Offer['busy'] = []): Offer => ({ terms: { ...terms, ...more }, busy, now })
const asked = (more: Partial<AskedStay>): AskedStay => ({ from: undefined, to: undefined, time: undefined, length: undefined, ...more })

describe('by the day', () => {
  test('a date alone waits for its end, in the morning where that is offered', () => {
    const stay = readStay(offer(), asked({ from: '2026-11-24' }))
    expect(stay).toMatchObject({ date: '2026-11-24', length: undefined, end: undefined, obstacle: undefined })
    expect(localTimeOf(stay?.start ?? now, terms.timeZone)).toBe('10:00')
  })

  test('both dates and a time make a stay that ends at the same hour', () => {
    const stay = readStay(offer(), asked({ from: '2026-11-24', to: '2026-11-27', time: '18:00' }))
    expect(stay).toMatchObject({ length: 3, start: at('2026-11-24T18:00'), end: at('2026-11-27T18:00'), obstacle: undefined })
  })

  test('a time that is not offered gives way to one that is', () => {
    expect(readStay(offer(), asked({ from: '2026-11-24', to: '2026-11-25', time: '23:00' }))?.start).toEqual(at('2026-11-24T10:00'))
  })

  test('an end on a closed day, before the start, or beyond a taken day is refused with its reason', () => {
    const busy = [{ start: at('2026-11-28T10:00'), end: at('2026-11-30T10:00') }]
    const stay = readStay(offer({}, busy), asked({ from: '2026-11-24' }))
    if (!stay) throw new Error('no stay')
    expect(obstacleToEnd(offer({}, busy), stay, '2026-11-29')).toBe('closed')
    expect(obstacleToEnd(offer({}, busy), stay, '2026-11-28')).toBeUndefined()
    expect(obstacleToEnd(offer({}, busy), stay, '2026-12-02')).toBe('taken')
    expect(obstacleToEnd(offer({}, busy), stay, '2026-11-23')).toBe('too_short')
  })

  test('a closed date has no starts and says so', () => {
    expect(startsOn(offer(), '2026-11-22')).toEqual([])
    expect(readStay(offer(), asked({ from: '2026-11-22' }))?.obstacle).toBe('closed')
  })

  test('where a stay is taken, the nearest free ones of the same hour and length are known', () => {
    const busy = [{ start: at('2026-11-24T10:00'), end: at('2026-11-26T10:00') }]
    expect(nearestStays(offer({}, busy), at('2026-11-24T10:00'), 2).map(stay => stay.start)).toEqual([
      at('2026-11-26T10:00'),
      at('2026-11-21T10:00'),
      at('2026-11-28T10:00'),
    ])
  })

  test('what is no date is no stay', () => {
    expect(readStay(offer(), asked({ from: '2026-02-30' }))).toBeUndefined()
    expect(readStay(offer(), asked({ from: 'soon' }))).toBeUndefined()
  })
})

describe('by the hour and by the month', () => {
  test('hours begin with the shortest length and end where the unit is taken', () => {
    const busy = [{ start: at('2026-11-24T14:00'), end: at('2026-11-24T16:00') }]
    const hourly = offer({ base: 'Hourly', rules: { minLength: 2, maxLength: 6 } }, busy)
    const stay = readStay(hourly, asked({ from: '2026-11-24' }))
    expect(stay).toMatchObject({ length: 2, end: at('2026-11-24T12:00') })
    expect(lengthsFrom(hourly, at('2026-11-24T10:00'))).toEqual([2, 3, 4])
  })

  test('months keep the day and the hour', () => {
    expect(readStay(offer({ base: 'Monthly' }), asked({ from: '2026-11-24', length: 2 }))?.end).toEqual(at('2027-01-24T10:00'))
  })
})

test('an address names the stay that it is read as', () => {
  const address = addressOf(terms, at('2026-11-24T18:00'), 3)
  expect(address).toEqual({ from: '2026-11-24', to: '2026-11-27', time: '18:00', length: undefined })
  expect(readStay(offer(), asked({ ...address, length: undefined }))?.length).toBe(3)
})

test('busy periods of overlapping answers stand once', () => {
  const first = { start: at('2026-11-24T10:00'), end: at('2026-11-26T10:00') }
  const second = { start: at('2026-11-27T10:00'), end: at('2026-11-28T10:00') }
  expect(mergeBusy([first, second], [second], [first])).toEqual([first, second])
})
