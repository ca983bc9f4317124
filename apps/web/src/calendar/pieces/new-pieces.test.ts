import { expect, test } from 'vitest'
import { newPieces } from './new-pieces.ts'

test('several pieces are numbered after those that are there, one keeps its name', () => {
  expect(newPieces({ count: 2, label: ' Scooter ', serials: 'A1\n\n B2 ' }, 1)).toEqual([
    { label: 'Scooter 2', serial: 'A1' },
    { label: 'Scooter 3', serial: 'B2' },
  ])
  expect(newPieces({ count: 1, label: 'Spare', serials: '' }, 4)).toEqual([{ label: 'Spare', serial: null }])
  expect(newPieces({ count: 2, label: '', serials: '' }, 1)).toEqual([
    { label: '', serial: null },
    { label: '', serial: null },
  ])
})

test('more serial numbers than pieces are a mistake', () => {
  expect(newPieces({ count: 1, label: '', serials: 'A\nB' }, 1)).toBeUndefined()
})
