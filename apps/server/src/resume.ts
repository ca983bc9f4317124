import type pg from 'pg'
import { openParts } from './app.parts.ts'
import { handlersOf, jobsOf, taskWorks } from './app.registry.ts'
import { countForeign, reconcile, type Reconciled } from './money/money.public.ts'
import type { Config } from './platform/base/config.ts'
import { findRestoredCopy, releaseCopy } from './platform/db/restored-copy.ts'
import type { EventHandler } from './platform/queue/event-handlers.ts'
import { startJobs } from './platform/queue/jobs.ts'
import { startOutbox, type Outbox } from './platform/queue/outbox.ts'
import { startTasks, withTasks } from './platform/queue/tasks.ts'
import { readErasures } from './portability/erasure-list.ts'
import { replayErasedCustomers, replayErasures } from './portability/replay-erasures.ts'

export interface ResumeOptions {
  config: Config
  connection: pg.ClientConfig
  /** Lists of erasures, as the server writes them. */
  erasures: string[]
  /** Resumes although something at the payment provider is not known. */
  anyway: boolean
  /** Sends the messages that were waiting or fell due, instead of dropping them. */
  send: boolean
}

export interface Resumed {
  /** False if the copy stays held, because of what is in `money` or `foreign`. */
  isReleased: boolean
  money: Reconciled | undefined
  /** Open payments, refunds and payouts of a provider that is not configured. */
  foreign: number
  /** Accounts and customers that were erased again, or whose request to be erased was brought back. */
  erased: number
  /** Messages that were not sent, by topic. */
  dropped: Record<string, number>
}

const toPeople = ['mail.send', 'sms.send', 'push.send']

/** Handlers that count messages to people instead of sending them. */
const quietly = (handlers: EventHandler[], dropped: Record<string, number>): EventHandler[] =>
  handlers.map(handler =>
    toPeople.includes(handler.topic)
      ? ({ topic: handler.topic, name: handler.name, outside: async () => void (dropped[handler.topic] = (dropped[handler.topic] ?? 0) + 1) } as EventHandler)
      : handler,
  )

/**
 * Lets a restored copy work again; undefined if the database is not held. Reconciles payments with the provider, repeats erasures, and does everything that fell due
 * since the backup without a message to people: most of it they were told by the installation that the backup is of. Then every process begins to work.
 * If it fails or refuses, the copy stays held, and it may be repeated.
 */
export async function resume({ config, connection, erasures, anyway, send }: ResumeOptions): Promise<Resumed | undefined> {
  const noted = await Promise.all(erasures.map(readErasures))
  const parts = await openParts({ config, connection, mostWait: 5000, resumes: true }, () => outbox)
  const { db, clock, log, money } = parts
  const dropped: Record<string, number> = {}
  const handlers = handlersOf(parts)
  let isWorking = false
  const background = { db, clock, log, isHeld: () => !isWorking }
  const outbox: Outbox = startOutbox({ ...background, handlers: send ? handlers : quietly(handlers, dropped) })
  const jobs = withTasks(startJobs({ ...background, outbox, jobs: jobsOf(parts) }), startTasks({ ...background, works: taskWorks(parts) }))
  try {
    const copy = await findRestoredCopy(db)
    if (!copy) return undefined
    const reconciled = money ? await reconcile(money.parts, copy.madeAt) : undefined
    const foreign = await countForeign(db, money?.parts.provider.name)
    const result = { money: reconciled, foreign, dropped }
    const isClear = foreign === 0 && (!reconciled || (reconciled.unanswered.length === 0 && reconciled.unknown.length === 0))
    if (!isClear && !anyway) return { ...result, erased: 0, isReleased: false }
    const users = noted.flatMap(list => list.users)
    const customers = noted.flatMap(list => list.customers)
    const erased = (await replayErasures(db, users, clock.now())) + (await replayErasedCustomers(db, customers, clock.now()))
    isWorking = true
    await jobs.runDue()
    await db.transaction(releaseCopy)
    return { ...result, erased, isReleased: true }
  } finally {
    await jobs.stop()
    await outbox.stop()
    parts.model?.stop()
    await parts.printer.close()
    await parts.contractPrinter.close()
    await db.close()
  }
}
