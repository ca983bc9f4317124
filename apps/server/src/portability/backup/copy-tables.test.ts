import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inPieces, pieceBytes } from './copy-tables.ts'

const bytes = randomBytes(2 * pieceBytes + 1000)

/** Hashes and lengths of the pieces when the bytes arrive in chunks of these lengths, again and again. */
async function piecesOf(...lengths: number[]) {
  const chunks: Buffer[] = []
  for (let [at, turn] = [0, 0]; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length] ?? bytes.length
    chunks.push(bytes.subarray(at, at + length))
    at += length
  }
  const pieces: Buffer[] = await Readable.from(inPieces(Readable.from(chunks))).toArray()
  return pieces.map(piece => `${piece.length} ${createHash('sha256').update(piece).digest('hex')}`)
}

test('equal rows make equal pieces, however their bytes arrive', async () => {
  const whole = await piecesOf()
  expect(whole.map(piece => Number.parseInt(piece, 10))).toEqual([pieceBytes, pieceBytes, 1000])
  for (const lengths of [[65_536], [70_001, 999], [pieceBytes], [pieceBytes - 1, 2], [bytes.length - 1]]) expect(await piecesOf(...lengths)).toEqual(whole)
})

test('an empty table has no piece', async () => expect(await Readable.from(inPieces(Readable.from([]))).toArray()).toEqual([]))
