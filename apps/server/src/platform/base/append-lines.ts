import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Appends lines to a file that proves what the database held, to be copied to where the database's administrators can't write. */
export async function appendLines(path: string, lines: string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await appendFile(path, lines.map(line => `${line}\n`).join(''), { mode: 0o600 })
}

/** Its lines; none where there is no such file. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(line => line !== '')
}
