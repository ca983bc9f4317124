import { join } from 'node:path'
import { appendLines, readLines } from '../platform/base/append-lines.ts'
import type { Anchor } from './records.store.ts'

const pathIn = (folder: string) => join(folder, 'record-heads.log')

/** A line a rental: moment, rental, number and seal of its last record. */
export const keepAnchors = (folder: string, at: string, anchors: Anchor[]): Promise<void> =>
  appendLines(
    pathIn(folder),
    anchors.map(({ rentalId, number, seal }) => `${at} ${rentalId} ${number} ${seal}`),
  )

/** The heads that were kept; none where none was. */
export async function readAnchors(folder: string): Promise<Anchor[]> {
  return (await readLines(pathIn(folder))).flatMap(line => {
    const [, rentalId, number, seal] = /^\S+ ([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return rentalId && number && seal ? [{ rentalId, number: Number(number), seal }] : []
  })
}
