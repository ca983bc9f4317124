import fc from 'fast-check'
import { firstCharacter } from '@rentwell/contract/calendar/columns.rules.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { describe, expect, test } from 'vitest'
import { draftBlock, draftEnd } from './timeline-draft.ts'
import { freeCounts, freeGapsOf, gapsOf } from './timeline-gaps.ts'
import { entriesOn, isWanted, narrowRows, rowsOf, titleOf, type BookingEntry, type OfficeCalendar, type Row } from './timeline-rows.ts'
import { dateOf, dayOf, midnightOf, placeOf, scaleOf } from './timeline-scale.ts'
import { select } from './timeline-selection.ts'

const bali = scaleOf('2026-11-01', '2026-11-30', 'Asia/Makassar')
const at = (date: string, time = '00:00') => Date.parse(`${date}T${time}:00+08:00`)
const span = (from: string, to: string) => ({ startAt: new Date(at(...split(from))).toISOString(), endAt: new Date(at(...split(to))).toISOString() })
const split = (moment: string) => moment.split(' ') as [string, string]

const uuid = (end: string) => `0193a1b2-0000-7000-8000-0000000000${end}`
const [b1, b2] = [uuid('b1'), uuid('b2')]

/** Bookings as columns, all of the first unit. */
const columnsOf = (bookings: readonly { id: string; letter: string; name: string; startAt: string; endAt: string }[]): OfficeCalendar['bookingColumns'] => ({
  start: new Date(at('2026-11-01')).toISOString(),
  counts: [bookings.length, 0],
  ids: btoa(bookings.map(({ id }) => id.replaceAll('-', '').replaceAll(/../g, pair => String.fromCharCode(Number.parseInt(pair, 16)))).join('')),
  starts: bookings.map(({ startAt }) => (Date.parse(startAt) - at('2026-11-01')) / hour),
  stays: bookings.map(({ letter, startAt, endAt }) => [letter, (Date.parse(endAt) - Date.parse(startAt)) / hour]),
  stayOf: bookings.map((_, index) => String.fromCharCode(firstCharacter + index)).join(''),
  names: bookings.map(({ name }) => name),
  nameOf: bookings.map(() => 0),
})
const anna = { id: b1, letter: 'c', name: 'Anna', ...span('2026-11-05 10:00', '2026-11-08 10:00') }
const ben = { id: b2, letter: 'o', name: 'Ben', ...span('2026-11-12 12:00', '2026-11-14 12:00') }

const calendar = (more: Partial<OfficeCalendar> = {}): OfficeCalendar => ({
  timeZone: 'Asia/Makassar',
  units: [
    { id: 'vario', title: 'Vario 125', photo: null, status: 'active' },
    { id: 'board', title: 'Longboard', photo: null, status: 'active' },
  ],
  bookings: [],
  bookingColumns: columnsOf([anna, ben]),
  blocks: [{ id: 'k1', unitId: 'vario', note: 'Service', ...span('2026-11-20 00:00', '2026-11-22 00:00') }],
  imported: [],
  conflicts: [],
  ...more,
})
const vario = (more?: Partial<OfficeCalendar>): Row => rowsOf(calendar(more), bali)[0] as Row
const bookingOf = (row: Row, id: string) => row.entries.find(entry => entry.key === id) as BookingEntry

describe('the scale', () => {
  test('counts days, whatever the clocks do', () => {
    const lisbon = scaleOf('2026-10-24', '2026-10-27', 'Europe/Lisbon')
    expect(lisbon.count).toBe(4)
    expect(placeOf(lisbon, Date.parse('2026-10-24T23:00:00Z'))).toBeCloseTo(1, 9)
    expect(placeOf(lisbon, Date.parse('2026-10-26T00:00:00Z'))).toBeCloseTo(2, 9)
    expect(placeOf(lisbon, Date.parse('2026-10-25T11:30:00Z'))).toBeCloseTo(1.5, 9)
    expect(placeOf(lisbon, Date.parse('2026-10-28T12:00:00Z'))).toBeCloseTo(4.5, 9)
    expect(dayOf(lisbon, '2026-10-27')).toBe(3)
    expect(dateOf(lisbon, 3)).toBe('2026-10-27')
  })

  test('places every moment between its midnights, in order', () => {
    for (const zone of ['Asia/Makassar', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/New_York']) {
      const year = scaleOf('2026-01-01', '2026-12-31', zone)
      const first = midnightOf(year, 0)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 365 * 1440 - 120 }), fc.integer({ min: 1, max: 600 }), (minute, later) => {
          const moment = first + minute * 60_000
          const place = placeOf(year, moment)
          expect(midnightOf(year, Math.floor(place))).toBeLessThanOrEqual(moment)
          expect(midnightOf(year, Math.floor(place) + 1)).toBeGreaterThan(moment)
          expect(placeOf(year, moment + later * 60_000)).toBeGreaterThan(place)
        }),
        { numRuns: 200 },
      )
    }
  })
})

describe('rows', () => {
  test('hold what closes their unit, by its start', () => {
    expect(vario().entries.map(entry => [entry.kind, entry.key])).toEqual([
      ['booking', b1],
      ['booking', b2],
      ['block', 'k1'],
    ])
    expect(entriesOn(vario(), 4).map(entry => entry.key)).toEqual([b1])
    expect(entriesOn(vario(), 8)).toEqual([])
  })

  test('of a unit with several pieces are one for each: with its bookings and calendars, and the blocks of all', () => {
    const pieces = [
      { id: 'vario', unitId: 'vario', label: '' },
      { id: 'p2', unitId: 'vario', label: 'Mint' },
    ]
    const rows = rowsOf(
      calendar({
        pieces,
        bookingColumns: { ...columnsOf([ben, anna]), pieceCounts: [0, 1] } as OfficeCalendar['bookingColumns'],
        imported: [{ feedId: 'f', unitId: 'vario', pieceId: 'p2', name: 'Other', ...span('2026-11-12 00:00', '2026-11-15 00:00') }],
      }),
      bali,
    )
    expect(rows.map(row => [row.key, titleOf(row, number => `No. ${number}`), row.entries.map(entry => (entry.kind === 'feed' ? 'feed' : entry.id))])).toEqual([
      // Ben's piece was not recorded: the booking is drawn where there is room.
      ['vario', 'Vario 125, No. 1', [b2, 'k1']],
      ['p2', 'Vario 125, Mint', [b1, 'feed', 'k1']],
      ['board', 'Longboard', []],
    ])
    expect(new Set(rows.flatMap(row => row.entries.map(entry => entry.key))).size).toBe(5)
    expect(narrowRows(rows, 'mint', undefined).map(row => row.key)).toEqual(['p2'])
    expect(rowsOf(calendar({ pieces: pieces.slice(1) }), bali).map(row => row.key)).toEqual(['vario', 'board'])
  })

  test('say which entries another calendar collides with', () => {
    const collision = { feedId: 'f', unitId: 'vario', ...span('2026-11-07 00:00', '2026-11-08 10:00') }
    const row = vario({
      imported: [
        { feedId: 'f', unitId: 'vario', name: 'Other', ...span('2026-11-07 00:00', '2026-11-09 00:00') },
        { feedId: 'f', unitId: 'vario', name: 'Other', ...span('2026-11-25 00:00', '2026-11-26 00:00') },
      ],
      conflicts: [{ ...collision, bookingId: b1 }],
    })
    expect(row.entries.filter(entry => isWanted(entry, 'contested')).map(entry => entry.kind)).toEqual(['booking', 'feed'])
  })

  test('are counted free on days that nothing touches', () => {
    const free = freeCounts(rowsOf(calendar(), bali), bali.count, 0)
    expect([free[3], free[4], free[7], free[8], free[19], free[21]]).toEqual([2, 1, 1, 2, 1, 2])
    const weeks = freeCounts(rowsOf(calendar(), bali), bali.count, 0, 7)
    expect([weeks[0], weeks[21], weeks[22], weeks[23], weeks[24]]).toEqual([1, 2, 2, 2, 0])
  })

  test('are out while they are late: not free today, and no free time begins before the next booking or block is over', () => {
    const now = at('2026-11-16', '09:00')
    const free = freeCounts(rowsOf(calendar(), bali), bali.count, placeOf(bali, now))
    expect([free[14], free[15], free[16]]).toEqual([1, 1, 2])
    const starts = (row: Row) => freeGapsOf(row, bali, now).map(gap => gap.start)
    expect(starts(vario())).toEqual([at('2026-11-22')])
    const back = columnsOf([anna, { ...ben, letter: 'd' }])
    expect(starts(vario({ bookingColumns: back }))).toEqual([now, at('2026-11-22')])
  })

  test('are narrowed by name and by what they hold', () => {
    const rows = rowsOf(calendar(), bali)
    expect(narrowRows(rows, ' long', undefined).map(row => row.unit.id)).toEqual(['board'])
    expect(narrowRows(rows, '', 'overdue').map(row => row.unit.id)).toEqual(['vario'])
    expect(narrowRows(rows, '', 'completed')).toEqual([])
  })

  test('have the gaps between what closes them', () => {
    expect(gapsOf(vario(), bali).map(gap => [gap.start, gap.end])).toEqual([
      [at('2026-11-01'), at('2026-11-05', '10:00')],
      [at('2026-11-08', '10:00'), at('2026-11-12', '12:00')],
      [at('2026-11-14', '12:00'), at('2026-11-20')],
      [at('2026-11-22'), at('2026-12-01')],
    ])
  })
})

describe('a block that is being drawn', () => {
  test('takes whole days, and of half taken ones the free part', () => {
    const whole = draftBlock(vario(), bali, 8, 9)
    expect([whole?.from, whole?.to, whole?.start, whole?.end]).toEqual([8, 9, at('2026-11-09'), at('2026-11-11')])
    const half = draftBlock(vario(), bali, 9, 7)
    expect([half?.from, half?.to, half?.start]).toEqual([7, 9, at('2026-11-08', '10:00')])
  })

  test('does not jump over what is taken, and does not begin inside it', () => {
    const draft = draftBlock(vario(), bali, 16, 27)
    expect([draft?.from, draft?.to, draft?.end]).toEqual([16, 18, at('2026-11-20')])
    expect(draftBlock(vario(), bali, 5, 9)).toBeUndefined()
  })
})

describe('an end that is being moved', () => {
  const row = vario()
  test.each([
    [b1, 3, 3],
    [b1, 9, 4],
    [b1, -2, -2],
    [b1, -9, -2],
    ['k1', 40, 9],
  ])('of %s by %i days reaches %i', (key, asked, reached) => {
    const entry = row.entries.find(one => one.key === key) as BookingEntry
    expect(draftEnd(row, bali, entry, asked, at('2026-11-01')).days).toBe(reached)
  })

  test('never comes before now', () => {
    expect(draftEnd(row, bali, bookingOf(row, b1), -2, at('2026-11-06', '11:00')).days).toBe(-1)
  })
})

describe('the selection', () => {
  const cursor = { row: 'vario', day: 4, turn: 1 }
  const selected = { cursor, draft: draftBlock(vario(), bali, 9, 9), said: 'Blocked' }

  test('keeps the cursor on its date when other days are drawn, and drops the draft', () => {
    const earlier = scaleOf('2026-10-29', '2026-11-30', 'Asia/Makassar')
    expect(selected.draft).toBeDefined()
    expect(select(selected, { type: 'rescale', from: bali, to: earlier })).toEqual({ cursor: { ...cursor, day: 7 }, draft: undefined, said: 'Blocked' })
  })

  test('moves the cursor to the nearest day that is drawn', () => {
    const days = (from: string, to: string) => select(selected, { type: 'rescale', from: bali, to: scaleOf(from, to, 'Asia/Makassar') }).cursor?.day
    expect([days('2026-11-10', '2026-11-30'), days('2026-10-01', '2026-11-02')]).toEqual([0, 32])
  })

  test('has no cursor where there was none', () => {
    expect(select({ said: '' }, { type: 'rescale', from: bali, to: bali }).cursor).toBeUndefined()
  })
})
