import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Appends lines to an evidence file, readable by the server's user only. Copied to a place that the database's administrators cannot write, it proves what the database held. */
export async function appendLines(path: string, lines: string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await appendFile(path, lines.map(line => `${line}\n`).join(''), { mode: 0o600 })
}

/** The non-empty lines of the file; an empty list if it does not exist. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter(line => line !== '')
}
