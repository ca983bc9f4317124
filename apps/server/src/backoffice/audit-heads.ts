import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Head } from './audit.store.ts'

const pathIn = (folder: string) => join(folder, 'audit-heads.log')

/** One line a day: moment, number and link, to be copied to where the database's administrators can't write. */
export async function keepHead(folder: string, at: string, { number, link }: Head): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await appendFile(pathIn(folder), `${at} ${number} ${link}\n`, { mode: 0o600 })
}

/** The heads that were kept; none where none was. */
export async function readHeads(folder: string): Promise<Head[]> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => {
    const [, number, link] = /^\S+ (\d+) ([0-9a-f]{64})$/.exec(line) ?? []
    return number && link ? [{ number: Number(number), link }] : []
  })
}
