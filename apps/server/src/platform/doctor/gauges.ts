import { Counter, Gauge, type Registry } from 'prom-client'
import { sql, type Database } from '../db/db.ts'
import type { Standby } from '../db/standby.ts'
import { isLate, readJobRuns, readQueues } from './database.ts'
import { readBackupTime, readDisk } from './machine.ts'

/** Adds gauges of the database, the outbox, jobs, the disk and backups, which are read anew for each answer of `/metrics`; what cannot be read keeps no value. */
export function addGauges(registry: Registry, db: Database, folder: string): void {
  let reading: Promise<void> | undefined
  const collect = () => (reading ??= read().finally(() => (reading = undefined)))
  // Of the processes of one server each reads the same state.
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = [], aggregator: 'max' | 'sum' = 'max') =>
    new Gauge({ name, help, labelNames, aggregator, collect, registers: [registry] })
  const up = gauge('database_up', '1 if the database answers')
  const callers = gauge('database_callers_waiting', 'Statements and transactions that wait for a connection', [], 'sum')
  const messages = gauge('outbox_messages', 'Messages by handler and state: due, waiting for their time, dead', ['handler', 'state'])
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest message that is due')
  const late = gauge('job_late', '1 if the job has not run in time', ['name'])
  const failed = gauge('job_failed', "1 if the job's last run failed", ['name'])
  const free = gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR')
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR')
  const backup = gauge('backup_age_seconds', 'Age of the last backup')

  const readData = async (now: Date) => {
    const [queues, runs] = await Promise.all([readQueues(db, now), readJobRuns(db)])
    for (const metric of [messages, late, failed]) metric.reset()
    for (const { handler, due, waiting, dead } of queues)
      for (const [state, count] of Object.entries({ due, waiting, dead })) messages.set({ handler, state }, count)
    oldest.set(Math.max(0, ...queues.map(queue => (queue.oldestAt ? (now.getTime() - queue.oldestAt.getTime()) / 1000 : 0))))
    for (const run of runs) {
      late.set({ name: run.name }, isLate(run, now) ? 1 : 0)
      failed.set({ name: run.name }, run.error === null ? 0 : 1)
    }
  }

  const read = async () => {
    const now = new Date()
    callers.set(db.waiting())
    const [isUp, space, at] = await Promise.all([
      db.row(sql`select 1 as one`).then(
        () => true,
        () => false,
      ),
      readDisk(folder).catch(() => undefined),
      readBackupTime(folder).catch(() => undefined),
      readData(now).catch(() => {}),
    ])
    up.set(isUp ? 1 : 0)
    if (space) {
      free.set(space.free)
      size.set(space.total)
    }
    if (at) backup.set((now.getTime() - at.getTime()) / 1000)
  }
}

/** Adds what `/metrics` says of the standby; without one its metrics have no value. */
export function addStandbyMetrics(registry: Registry, standby: Standby | undefined): void {
  const registers = [registry]
  new Gauge({
    name: 'standby_up',
    help: '1 if reads may go to the standby',
    aggregator: 'min',
    registers,
    collect() {
      this.reset()
      if (standby) this.set(standby.state() === 'follows' ? 1 : 0)
      else this.remove()
    },
  })
  new Gauge({
    name: 'standby_lag_seconds',
    help: 'How far the standby is behind, at most',
    aggregator: 'max',
    registers,
    collect() {
      const lag = standby?.lag()
      if (lag === undefined) this.remove()
      else this.set(lag)
    },
  })
  new Counter({
    name: 'standby_reads_total',
    help: 'Reads that a standby may answer, by what came of them: standby, or why the primary answered',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      standby?.counts().forEach((count, result) => this.inc({ result }, count))
    },
  })
}
