import { join } from 'node:path'
import { appendLines, readLines } from '../platform/base/append-lines.ts'
import type { Head } from './audit.store.ts'

const pathIn = (folder: string) => join(folder, 'audit-heads.log')

/** One line a day: moment, number and link. */
export const keepHead = (folder: string, at: string, { number, link }: Head): Promise<void> => appendLines(pathIn(folder), [`${at} ${number} ${link}`])

/** The heads that were kept; none where none was. */
export async function readHeads(folder: string): Promise<Head[]> {
  return (await readLines(pathIn(folder))).flatMap(line => {
    const [, number, link] = /^\S+ (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return number && link ? [{ number: Number(number), link }] : []
  })
}
