import { AsyncLocalStorage } from 'node:async_hooks'
import { Refused } from '../base/must.ts'
import type { Db } from '../db/db.ts'
import type { Standby } from '../db/standby.ts'
import type { Actor } from './routes.ts'

interface StandbyReadsParts {
  standby: Standby
  /** Counts a write of the session, in the write's transaction. */
  countWrite: (tx: Db, actor: Actor) => void
  /** True if this copy of the database has the session's last write. */
  hasWrites: (db: Db, actor: Actor) => Promise<boolean>
}

/** An answer, with the generation of public changes that it reflects. */
interface ReadThere<T> {
  value: T
  readAt: number
}

/** Reads from the standby that never miss what their reader has written. */
export interface StandbyReads {
  /** Undefined if the primary has to answer: the standby cannot be read, lacks a write of the session, fails or refuses, or `isCurrent` is false. */
  read: <T>(actor: Actor | null, work: (db: Db) => Promise<T>, isCurrent: (value: T, readAt: number) => boolean) => Promise<ReadThere<T> | undefined>
  noteWrite: (tx: Db, actor: Actor | null) => void
}

/** What the API calls of one page are read from. */
interface PageReads {
  mustBePrimary: boolean
  /** The lowest generation that a call reflects; undefined if none was answered by the standby. */
  readAt: number | undefined
}

const pageReads = new AsyncLocalStorage<PageReads>()

/** Runs the calls of a page. `readAt` is the lowest generation of public changes that they reflect; undefined if none was answered by a standby. */
export async function readPage<T>(mustBePrimary: boolean, work: () => Promise<T>): Promise<{ value: T; readAt: number | undefined }> {
  const reads: PageReads = { mustBePrimary, readAt: undefined }
  const value = await pageReads.run(reads, work)
  return { value, readAt: reads.readAt }
}

export function openStandbyReads({ standby, countWrite, hasWrites }: StandbyReadsParts): StandbyReads {
  return {
    async read(actor, work, isCurrent) {
      const page = pageReads.getStore()
      if (page?.mustBePrimary) return undefined
      const source = standby.find()
      if (!source) return standby.count('unusable')
      try {
        if (actor && !(await source.run(db => hasWrites(db, actor)))) return standby.count('own_write')
        const value = await source.run(work)
        if (!isCurrent(value, source.readAt)) return standby.count('changed')
        if (page) page.readAt = Math.min(page.readAt ?? Infinity, source.readAt)
        standby.count('standby')
        return { value, readAt: source.readAt }
      } catch (error) {
        // A refusal may be due to a row that is not replayed yet.
        return standby.count(error instanceof Refused ? 'refused' : 'failed')
      }
    },
    noteWrite: (tx, actor) => actor && countWrite(tx, actor),
  }
}
