import type pg from 'pg'
import { dbOver, type Db } from './statements.ts'

/** One attempt at a transaction, on a connection of its own. */
export async function attempt<T>(pool: pg.Pool, onError: (error: Error) => void, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let hasEnded = false
  let broken: Error | undefined
  // The pool listens to idle connections only: one that breaks in the middle would end the process.
  const onBreak = (error: Error) => {
    broken = error
    onError(error)
  }
  client.on('error', onBreak)
  // A statement that still runs beside a refused transaction must not reach the next user of the connection.
  const tx = dbOver(client, () => {
    if (hasEnded) throw new Error('this transaction has ended')
  })
  try {
    const [, done] = await Promise.all([client.query('begin'), work(tx)])
    hasEnded = true
    // After a statement that failed unheard, PostgreSQL answers COMMIT with ROLLBACK.
    if ((await client.query('commit')).command !== 'COMMIT') throw new Error('the transaction was not committed')
    return done
  } catch (error) {
    hasEnded = true
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error('rollback failed')
    })
    throw error
  } finally {
    client.off('error', onBreak)
    client.release(broken)
  }
}
