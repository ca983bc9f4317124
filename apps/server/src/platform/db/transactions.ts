import type pg from 'pg'
import { dbOver, type Db, type Link, type Query } from './statements.ts'

/** Runs `work` once in a transaction on a connection of its own. A connection that broke is removed from the pool and reported to `onError`. */
export async function attempt<T>(pool: pg.Pool, link: Link, onError: (error: Error) => void, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let hasEnded = false
  let broken: Error | undefined
  // The pool handles errors of idle connections only; unhandled, an error during the transaction would end the process.
  const onBreak = (error: Error) => {
    broken = error
    onError(error)
  }
  client.on('error', onBreak)
  // A statement sent after the transaction has ended must not run in the next transaction of the connection.
  const mustBeOpen = () => {
    if (hasEnded) throw new Error('this transaction has ended')
  }
  let failure: { error: unknown } | undefined
  const lasts: (() => Query)[] = []
  const tx: Db = {
    ...dbOver(client, link, mustBeOpen),
    withCommit(query) {
      mustBeOpen()
      tx.run(query).catch((error: unknown) => void (failure ??= { error }))
    },
    atCommit(last) {
      mustBeOpen()
      lasts.push(last)
    },
  }
  try {
    const [, done] = await Promise.all([client.query('begin'), work(tx)])
    lasts.forEach(last => tx.withCommit(last()))
    hasEnded = true
    // If a statement failed and its error was ignored, PostgreSQL answers COMMIT with ROLLBACK.
    if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction was not committed')
    return done
  } catch (error) {
    hasEnded = true
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error('rollback failed')
    })
    // It is why the statements after it, and the commit, were refused.
    throw failure ? failure.error : error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}
