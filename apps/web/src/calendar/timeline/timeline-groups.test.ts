import { hour } from '@rentwell/contract/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftBlock, draftPiece } from './timeline-draft.ts'
import { freeCounts, freeGapsOf, gapsOf } from './timeline-gaps.ts'
import { drawRows, groupsOf, opensFirst, untilNow, type Group } from './timeline-groups.ts'
import { lanesOf } from './timeline-lanes.ts'
import { loadByDay, loadOf, mostOn } from './timeline-load.ts'
import { narrowRows, type BookingEntry, type Entry, type Row } from './timeline-rows.ts'
import { midnightOf, placeOf, scaleOf } from './timeline-scale.ts'

const scale = scaleOf('2026-11-01', '2026-11-30', 'Asia/Makassar')
const first = midnightOf(scale, 0)
/** A moment, in days from the first midnight. */
const at = (day: number) => first + day * 24 * hour

const span = (key: string, unitId: string, from: number, to: number) => ({ key, unitId, start: at(from), end: at(to), from, to })
const booking = (key: string, from: number, to: number, more: Partial<BookingEntry> = {}): BookingEntry => ({
  ...span(key, 'vario', from, to),
  kind: 'booking',
  id: key,
  name: key,
  status: 'confirmed',
  overdue: false,
  count: 1,
  isContested: false,
  ...more,
})
const block = (key: string, from: number, to: number): Entry => ({ ...span(key, 'vario', from, to), kind: 'block', id: key, note: '' })
const unitOf = (id: string, stock?: number): Row['unit'] => ({ id, title: id, photo: null, status: 'active', ...(stock !== undefined && { stock }) })

/** Rows of a unit's pieces, with what each has. */
const piecesOf = (id: string, ...entries: Entry[][]): Row[] => {
  const unit = unitOf(id)
  return entries.map((own, index) => ({ key: `${id}-${index + 1}`, unit, piece: { label: `No. ${index + 1}`, number: index + 1 }, entries: own }))
}
const counts = (row: Row | undefined) => row?.fold?.load.segments.map(({ from, to, count }) => [from, to, count])
const draw = (groups: readonly Group[], found: readonly Row[], filter?: 'confirmed' | 'block') =>
  drawRows(groups, new Set(found), filter, (group, isFoundInside) => isFoundInside || opensFirst(group)).map(row => row.key)

describe('a row that stands for all pieces', () => {
  test('shows how many are taken at each moment, and the blocks of all', () => {
    const [group] = groupsOf(
      piecesOf('vario', [booking('a', 2, 5), block('k 1', 8, 9)], [booking('b', 4, 5), booking('c', 5, 6), block('k 2', 8, 9)], [block('k 3', 8, 9)]),
    )
    expect(counts(group?.folded)).toEqual([
      [2, 4, 1],
      [4, 5, 2],
      [5, 6, 1],
    ])
    expect(group?.folded?.fold?.load.size).toBe(3)
    expect(group?.folded?.entries.map(entry => entry.kind)).toEqual(['block'])
    expect([2, 3, 4, 6].map(day => group?.folded?.fold && mostOn(group.folded.fold.load, day))).toEqual([1, 1, 2, 0])
  })

  test('counts a piece once although another calendar collides with its booking', () => {
    const feed: Entry = { ...span('f', 'vario', 3, 7), kind: 'feed', feedId: 'f', name: 'Other', isContested: true }
    const [group] = groupsOf(piecesOf('vario', [booking('a', 2, 5), feed], []))
    expect(counts(group?.folded)).toEqual([[2, 7, 1]])
    expect(group?.folded?.fold?.contested).toBe(1)
  })

  test('counts what is late as taken until now', () => {
    const groups = groupsOf([...piecesOf('vario', [booking('a', 2, 4, { overdue: true })], []), ...piecesOf('board', [], [])])
    const [late, other] = untilNow(groups, { at: at(6), place: 6 })
    expect([counts(groups[0]?.folded), counts(late?.folded)]).toEqual([[[2, 4, 1]], [[2, 6, 1]]])
    expect(late?.folded?.fold?.late).toBe(1)
    expect(other).toBe(groups[1])
  })

  test('can be blocked only while no piece is taken', () => {
    const row = groupsOf(piecesOf('vario', [booking('a', 2, 5)], [booking('b', 7, 9)]))[0]?.folded as Row
    expect(gapsOf(row, scale).map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [5, 7],
      [9, 30],
    ])
    expect(draftBlock(row, scale, 3, 4)).toBeUndefined()
    expect(draftBlock(row, scale, 5, 12)?.to).toBe(6)
  })

  test('takes no booking of a piece', () => {
    const [one, other] = piecesOf('vario', [booking('a', 2, 5)], []) as [Row, Row]
    const parent = groupsOf([one, other])[0]?.open
    expect(draftPiece(one, parent, booking('a', 2, 5))).toBeUndefined()
    expect(draftPiece(one, other, booking('a', 2, 5))?.row).toBe('vario-2')
  })

  test('has the same load at every moment as its pieces', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 28 }), fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(fc.array(fc.array(days, { maxLength: 6 }), { minLength: 2, maxLength: 6 }), pieces => {
        const rows = piecesOf(
          'vario',
          ...pieces.map(stays => stays.map(([from, length], index) => booking(`${index}`, from, from + length)).toSorted((a, b) => a.start - b.start)),
        )
        const segments = loadOf(rows)
        for (let day = 0; day < 30; day++) {
          const taken = rows.filter(({ entries }) => entries.some(({ from, to }) => from <= day && to > day)).length
          expect(segments.find(({ from, to }) => from <= day && to > day)?.count ?? 0).toBe(taken)
        }
        for (const [index, { to, count }] of segments.entries()) expect(segments[index + 1]?.from === to && segments[index + 1]?.count === count).toBe(false)
      }),
    )
  })

  test('shows the most of each day where days are narrow', () => {
    const segments = loadOf(piecesOf('vario', [booking('a', 2.5, 4)], [booking('b', 2.75, 3.25)]))
    expect(loadByDay(segments, scale).map(({ from, to, count, start, end }) => [from, to, count, start, end])).toEqual([[2, 4, 2, at(2), at(4)]])
  })
})

describe('the rows that are drawn', () => {
  const few = piecesOf('vario', [booking('a', 2, 5)], [])
  const many = piecesOf('board', ...Array.from({ length: 6 }, (_, index) => (index === 3 ? [booking('b', 2, 5, { unitId: 'board' })] : [])))
  const every = [...few, ...many, { key: 'kayak', unit: unitOf('kayak'), entries: [] }]
  const groups = groupsOf(every)

  test('are the pieces of units with few, and one row for many', () => {
    expect(draw(groups, every)).toEqual(['vario all', 'vario-1', 'vario-2', 'board all', 'kayak'])
  })

  test('are unlike any other', () => {
    const keys = drawRows(groups, new Set(every), undefined, () => true).map(row => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('show a piece or a booking that is looked for in a folded unit', () => {
    expect(draw(groups, narrowRows(every, 'no. 4', undefined))).toEqual(['board all', 'board-4'])
    expect(draw(groups, narrowRows(every, '', 'confirmed'), 'confirmed')).toEqual(['vario all', 'vario-1', 'board all', 'board-4'])
    // The name of the unit finds all of it, and it stays as it is.
    expect(draw(groups, narrowRows(every, 'board', undefined))).toEqual(['board all'])
  })

  test('are the same as before, but for the unit that is opened', () => {
    const all = new Set(every)
    const before = drawRows(groups, all, undefined, opensFirst)
    const after = drawRows(groups, all, undefined, group => opensFirst(group) || group.unit.id === 'board')
    expect(after.filter(row => !before.includes(row)).map(row => row.key)).toEqual(['board all', ...many.map(row => row.key)])
  })
})

describe('lanes', () => {
  const kit: Row = { key: 'kit', unit: unitOf('kit'), entries: [booking('a', 2, 5), booking('b', 3, 6), block('k', 4, 5), booking('c', 5, 8)] }

  test('are as many rows as bookings overlap, the first one being the unit', () => {
    expect(lanesOf(kit).map(({ key, lane, entries }) => [key, lane, entries.map(entry => entry.key)])).toEqual([
      ['kit', 1, ['a', 'k', 'c']],
      ['kit 2', 2, ['b', 'k kit 2']],
    ])
    const single = { ...kit, entries: [booking('a', 2, 5), booking('c', 5, 8)] }
    expect(lanesOf(single)[0]).toBe(single)
  })

  test('are no units: the unit is free once, when nothing of it is taken', () => {
    expect(draw(groupsOf([kit]), [kit])).toEqual(['kit', 'kit 2'])
    expect([...freeCounts([kit], 9, 0)]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1])
  })

  test('of a stock are folded, and counted by what each booking has', () => {
    const towels: Row = { key: 'towels', unit: unitOf('towels', 200), entries: [booking('a', 2, 6, { count: 150 }), booking('b', 3, 5, { count: 50 })] }
    const [group] = groupsOf([towels])
    expect(draw([group as Group], [towels])).toEqual(['towels all'])
    expect(draw([group as Group], [towels], 'confirmed')).toEqual(['towels all', 'towels', 'towels 2'])
    expect(counts(group?.folded)).toEqual([
      [2, 3, 150],
      [3, 5, 200],
      [5, 6, 150],
    ])
    expect([...freeCounts([towels], 7, 0)]).toEqual([1, 1, 1, 0, 0, 1, 1])
    expect(freeGapsOf(towels, scale, at(1)).map(({ start, end }) => [placeOf(scale, start), placeOf(scale, end)])).toEqual([
      [1, 3],
      [5, 30],
    ])
  })
})
