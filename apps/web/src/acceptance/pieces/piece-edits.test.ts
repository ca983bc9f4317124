import { expect, test } from 'vitest'
import { countHandOverPhotos, pieceEdits, pieceNames, piecesPatch, piecesToRepeat, type PieceParts } from './piece-edits.ts'

const piece = (pieceId: string, unitMedias: string[] = [], note = ''): PieceParts => ({ pieceId, unitMedias, guestMedias: [], note })
const named = (pieceId: string, label: string, unitId = 'vario', title = 'Vario 125') => ({ pieceId, unitId, title, label })

test('a piece is called by its label, with its unit if there are several, and by its number without one', () => {
  const names = (...pieces: ReturnType<typeof named>[]) => [...pieceNames(pieces).values()]
  expect(names(named('a', 'Blue'), named('b', ''))).toEqual(['Blue', 'Vario 125 2'])
  expect(names(named('a', 'Blue'), named('b', '', 'board', 'Longboard'))).toEqual(['Vario 125, Blue', 'Longboard'])
})

test('only what differs is sent', () => {
  const now = [piece('a', ['1']), piece('b', ['2'], 'Scratch')]
  expect(piecesPatch(now, now)).toEqual({})
  expect(piecesPatch([piece('a', ['1', '3']), piece('b', ['2'], '')], now)).toEqual({
    pieces: [
      { pieceId: 'a', unitMedias: ['1', '3'] },
      { pieceId: 'b', note: '' },
    ],
  })
  // Another piece took its place meanwhile.
  expect(piecesPatch([piece('gone', ['4'])], now)).toEqual({})
})

test('what another phone added stays', () => {
  let kept: readonly PieceParts[] = [piece('a', ['1', 'theirs'], 'Theirs'), piece('b')]
  const edits = pieceEdits([piece('a', ['1']), piece('b')], change => (kept = change(kept)))
  edits.setPiecePhotos('a', ['1', 'mine'])
  edits.setPieceNote('a', 'Mine', '')
  expect(kept).toEqual([piece('a', ['1', 'mine', 'theirs'], 'Theirs\nMine'), piece('b')])
})

test('pieces that were photographed at the pick-up are photographed again', () => {
  expect(piecesToRepeat([piece('a', ['1']), piece('b', ['2']), piece('c')], [piece('a', ['3']), piece('b'), piece('c')])).toBe(1)
  expect(piecesToRepeat(undefined, [piece('a')])).toBe(0)
})

test('all photos of a hand-over are counted', () => {
  expect(countHandOverPhotos({ unitMedias: ['1'], guestMedias: ['2'], pieces: [piece('a', ['3', '4'])] })).toBe(4)
  expect(countHandOverPhotos({ unitMedias: ['1'], guestMedias: [] })).toBe(1)
})
