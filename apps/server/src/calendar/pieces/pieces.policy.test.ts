import { overlap } from '@rentwell/contract/period.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePiece, choosePieces, leftOf, passOn, withAssigned, type PieceCalendar, type PieceSpan } from './pieces.policy.ts'

const at = (hour: number) => new Date(Date.UTC(2030, 0, 1, hour))
const span = (ref: string, start: number, end: number, isFixed = false): PieceSpan => ({ ref, start: at(start), end: at(end), isFixed })
const stay = (start: number, end: number) => ({ start: at(start), end: at(end) })

test('takes the tightest gap, and moves nothing while a piece is free', () => {
  const pieces = [
    { pieceId: 'a', spans: [] },
    { pieceId: 'b', spans: [span('1', 0, 10), span('2', 20, 30)] },
  ]
  expect(choosePiece(pieces, stay(11, 19))).toEqual({ pieceId: 'b', moves: [] })
})

test('lays bookings anew where each moment has a free piece but no piece all of them', () => {
  const pieces = [
    { pieceId: 'a', spans: [span('1', 0, 10)] },
    { pieceId: 'b', spans: [span('2', 10, 20)] },
  ]
  const found = choosePiece(pieces, stay(5, 15))
  expect(found?.moves).toHaveLength(1)
  expect(
    choosePiece(
      pieces.map(piece => ({ ...piece, spans: piece.spans.map(one => ({ ...one, isFixed: true })) })),
      stay(5, 15),
    ),
  ).toBeUndefined()
})

test('a booking that has its piece keeps it, and others make room', () => {
  const pieces = [
    { pieceId: 'a', spans: [span('1', 10, 20)] },
    { pieceId: 'b', spans: [] },
  ]
  expect(choosePiece(pieces, { ...stay(5, 15), pieceId: 'a' })).toEqual({ pieceId: 'a', moves: [{ ...stay(10, 20), ref: '1', pieceId: 'b' }] })
})

test('empties a piece that leaves, unless one of its bookings has begun', () => {
  const pieces = [
    { pieceId: 'a', spans: [span('1', 0, 10), span('2', 10, 20)] },
    { pieceId: 'b', spans: [span('3', 5, 8)] },
    { pieceId: 'c', spans: [] },
  ]
  expect(passOn(pieces, 'a').moves.map(({ ref }) => ref)).toEqual(['1', '2'])
  expect(passOn(pieces, 'a', at(5)).moves.map(({ ref }) => ref)).toEqual(['1'])
  expect(passOn(pieces.slice(0, 2), 'a')).toMatchObject({ moves: [{ ref: '2' }], isWhole: false })
  expect(
    passOn(
      [
        { pieceId: 'a', spans: [span('1', 0, 10, true)] },
        { pieceId: 'b', spans: [] },
      ],
      'a',
    ),
  ).toEqual({ moves: [], isWhole: false })
})

test('says how many are left at every moment of a period', () => {
  const pieces = [
    { pieceId: 'a', spans: [span('1', 0, 10)] },
    { pieceId: 'b', spans: [span('2', 5, 12)] },
    { pieceId: 'c', spans: [] },
  ]
  expect([leftOf(pieces, stay(6, 8)), leftOf(pieces, stay(10, 14)), leftOf(pieces, stay(0, 20)), leftOf(pieces, stay(12, 20))]).toEqual([1, 2, 1, 3])
})

const period = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 1, max: 12 })).map(([start, length]) => [start, start + length] as const)

/** The pieces after an assignment; fails if two bookings share one. */
function apply(pieces: PieceCalendar[], ref: string, wanted: { start: Date; end: Date }, found: NonNullable<ReturnType<typeof choosePiece>>): PieceCalendar[] {
  const moved = new Set(found.moves.map(move => move.ref))
  const next = pieces.map(({ pieceId, spans }) => ({
    pieceId,
    spans: [
      ...spans.filter(one => one.isFixed || !moved.has(one.ref)),
      ...found.moves.filter(move => move.pieceId === pieceId).map(move => ({ ref: move.ref, start: move.start, end: move.end, isFixed: false })),
      ...(found.pieceId === pieceId ? [{ ...wanted, ref, isFixed: false }] : []),
    ],
  }))
  for (const { spans } of next)
    for (const [index, one] of spans.entries())
      for (const other of spans.slice(index + 1)) expect(overlap(one, other), `${one.ref} and ${other.ref}`).toBe(false)
  return next
}

test('bookings whose overlap never exceeds the pieces are never refused, beyond it always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(period, { minLength: 1, maxLength: 25 }), (count, periods) => {
      let pieces: PieceCalendar[] = Array.from({ length: count }, (_, index) => ({ pieceId: `p${index}`, spans: [] }))
      const agreed: { start: Date; end: Date }[] = []
      for (const [index, [start, end]] of periods.entries()) {
        const wanted = stay(start, end)
        const most = Math.max(
          ...Array.from({ length: end - start }, (_, hour) => agreed.filter(one => overlap(one, stay(start + hour, start + hour + 1))).length),
        )
        const found = choosePiece(pieces, wanted)
        expect(found !== undefined, `booking ${index} of ${count} pieces, ${most} at once before it`).toBe(most < count)
        if (!found) continue
        pieces = apply(pieces, String(index), wanted, found)
        agreed.push(wanted)
      }
    }),
  )
})

/** Whether some assignment of all movable spans and `count` of the wanted one exists, tried one by one. */
function exists(pieces: PieceCalendar[], wanted: { start: Date; end: Date }, count = 1): boolean {
  const items = [...Array.from({ length: count }, () => wanted), ...pieces.flatMap(({ spans }) => spans.filter(one => !one.isFixed))]
  const laid: { start: Date; end: Date }[][] = pieces.map(({ spans }) => spans.filter(one => one.isFixed))
  const place = (index: number): boolean => {
    const item = items[index]
    if (!item) return true
    return laid.some(spans => {
      if (spans.some(one => overlap(one, item))) return false
      spans.push(item)
      if (place(index + 1)) return true
      spans.pop()
      return false
    })
  }
  return place(0)
}

const drawnPiece = fc.array(fc.tuple(period, fc.boolean()), { maxLength: 4 })
const drawnPieces = fc.array(drawnPiece, { minLength: 1, maxLength: 6 }).map(drawn =>
  drawn.map((spans, index) => {
    const taken: PieceSpan[] = []
    for (const [[from, to], isFixed] of spans)
      if (!taken.some(one => overlap(one, stay(from, to)))) taken.push(span(`${index}.${taken.length}`, from, to, isFixed))
    return { pieceId: `p${index}`, spans: taken }
  }),
)

test('several pieces for one booking: they are free at the time, nothing overlaps, and a refusal is honest', () => {
  fc.assert(
    fc.property(drawnPieces, period, fc.integer({ min: 1, max: 4 }), (pieces, [start, end], count) => {
      const wanted = stay(start, end)
      const found = choosePieces(pieces, wanted, count)
      expect(found !== undefined).toBe(exists(pieces, wanted, count))
      if (!found) return
      expect(new Set(found.pieceIds).size).toBe(count)
      const added = found.pieceIds.map((pieceId, index) => ({ ...wanted, ref: `wanted ${index}`, pieceId, isFixed: false }))
      for (const { spans } of withAssigned(pieces, found.moves, added))
        for (const [index, one] of spans.entries())
          for (const other of spans.slice(index + 1)) expect(overlap(one, other), `${one.ref} and ${other.ref}`).toBe(false)
    }),
  )
})

test('with pinned bookings a refusal is honest: no assignment exists', () => {
  fc.assert(
    fc.property(drawnPieces, period, (pieces, [start, end]) => {
      const found = choosePiece(pieces, stay(start, end))
      expect(found !== undefined).toBe(exists(pieces, stay(start, end)))
      if (found) apply(pieces, 'wanted', stay(start, end), found)
    }),
  )
})

const crowd = fc.array(fc.tuple(period, fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 40 })

test('of a stock, bookings of several things are never refused while enough are free at every moment, beyond it always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), crowd, (stock, wanted) => {
      let pieces: PieceCalendar[] = Array.from({ length: stock }, (_, index) => ({ pieceId: String(index), spans: [] }))
      for (const [index, [[start, end], count]] of wanted.entries()) {
        const asked = stay(start, end)
        const found = choosePieces(pieces, asked, count)
        expect(found !== undefined).toBe(leftOf(pieces, asked) >= count)
        if (!found) continue
        expect(new Set(found.pieceIds).size).toBe(count)
        const added = found.pieceIds.map(pieceId => ({ ...asked, ref: `${index} ${pieceId}`, pieceId, isFixed: start === 0 }))
        pieces = withAssigned(pieces, found.moves, added)
        for (const { spans } of pieces) expect(spans.some(one => spans.some(other => one !== other && overlap(one, other)))).toBe(false)
      }
    }),
  )
})

test('lays thousands of bookings of a large stock anew', () => {
  const half = 250
  // By turns one half of the things is taken and the other one is free, so that none is free for the whole time.
  const pieces = Array.from({ length: 2 * half }, (_, index) => ({
    pieceId: String(index),
    spans: Array.from({ length: 24 }, (__, turn) => span(`${turn} ${index}`, 10 * turn, 10 * turn + 10)).filter(
      (_one, turn) => turn % 2 === Number(index < half),
    ),
  }))
  const asked = stay(5, 235)
  expect(leftOf(pieces, asked)).toBe(half)
  const found = choosePieces(pieces, asked, half)
  expect(new Set(found?.pieceIds).size).toBe(half)
  expect(choosePieces(pieces, asked, half + 1)).toBeUndefined()
})
