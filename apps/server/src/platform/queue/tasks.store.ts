import { day, minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../db/db.ts'
import { publish } from '../stream/events.ts'
import { newId } from '../base/ids.ts'

type TaskStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

export interface Task {
  id: string
  userId: string
  rentalId: string | null
  kind: string
  input: Record<string, unknown>
  /** How far the work came, as the work itself keeps it. */
  state: Record<string, unknown>
  status: TaskStatus
  /** Steps taken of `total`; both 0 until the work knows. */
  done: number
  total: number
  attempts: number
  result: Record<string, unknown> | null
  insertedAt: Date
  endedAt: Date | null
  /** When its result is forgotten. */
  goneAt: Date | null
}

const columns = sql`
  id, user_id as "userId", rental_id as "rentalId", kind, input, state, status, done, total, attempts, result, inserted_at as "insertedAt",
  ended_at as "endedAt", gone_at as "goneAt"`

/** Tells the person's open screens how far it is. */
const tell = (tx: Db, { id, userId, rentalId, kind, status, done, total }: Task, now: Date) =>
  publish(tx, [{ audience: userId, type: 'task', payload: { id, kind, rentalId, status, done, total } }], now)

/** Wants long work done. Where the same work of the same person waits or runs already, that one. */
export async function openTask(
  tx: Db,
  wanted: { kind: string; userId: string; rentalId?: string; input?: Record<string, unknown> },
  now: Date,
): Promise<{ task: Task; isNew: boolean }> {
  const { kind, userId, rentalId = null, input = {} } = wanted
  const made = await tx.row<Task>(sql`
    insert into tasks (id, user_id, rental_id, kind, input, next_at, inserted_at)
    values (${newId()}, ${userId}, ${rentalId}, ${kind}, ${JSON.stringify(input)}::jsonb, ${now}, ${now}) on conflict do nothing returning ${columns}`)
  const task =
    made ??
    (await tx.row<Task>(sql`
      select ${columns} from tasks
      where user_id = ${userId} and kind = ${kind} and rental_id is not distinct from ${rentalId} and status in ('waiting', 'running')`))
  // It ended between the two statements.
  if (!task) return openTask(tx, wanted, now)
  if (made) await tell(tx, made, now)
  return { task, isNew: made !== undefined }
}

/** A task of somebody's own. */
export const findTask = (db: Db, userId: string, id: string) => db.row<Task>(sql`select ${columns} from tasks where id = ${id} and user_id = ${userId}`)

/** The newest task of a kind that somebody asked for, where its result is not forgotten. */
export const findNewestTask = (db: Db, userId: string, kind: string, now: Date, rentalId?: string) =>
  db.row<Task>(sql`
    select ${columns} from tasks where user_id = ${userId} and kind = ${kind} and (gone_at is null or gone_at > ${now})
      and rental_id is not distinct from ${rentalId ?? null}::uuid order by id desc limit 1`)

const leaseMs = minute

/** Takes up what is due: new work, and work of a process that died. */
export const takeTasks = (db: Db, now: Date, { kinds, beside, most }: { kinds: string[]; beside: string[]; most: number }) =>
  db.rows<Task>(sql`
    update tasks set status = 'running', attempts = attempts + 1, lease_until = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from tasks
      where status in ('waiting', 'running') and next_at <= ${now} and (lease_until is null or lease_until <= ${now})
        and kind = any(${kinds}) and id <> all(${beside}::uuid[])
      order by next_at, id limit ${most} for update skip locked)
    returning ${columns}`)

/** Still ours: neither cancelled nor taken up by another. */
const isOurs = ({ id, attempts }: Task) => sql`id = ${id} and attempts = ${attempts} and status = 'running'`

/** False where the task is no longer ours. */
export const renewLease = async (db: Db, task: Task, now: Date) =>
  (await db.run(sql`update tasks set lease_until = ${new Date(now.getTime() + leaseMs)} where ${isOurs(task)}`)) === 1

/** Notes how far the work came, and tells it; undefined where the task is no longer ours. */
export async function noteProgress(tx: Db, task: Task, { done, total, state }: Pick<Task, 'done' | 'total' | 'state'>, now: Date): Promise<Task | undefined> {
  const noted = await tx.row<Task>(sql`
    update tasks set done = ${done}, total = ${total}, state = ${JSON.stringify(state)}::jsonb, lease_until = ${new Date(now.getTime() + leaseMs)}
    where ${isOurs(task)} returning ${columns}`)
  if (noted) await tell(tx, noted, now)
  return noted
}

/** The work is done; its result is kept until `goneAt`. False where the task is no longer ours. */
export async function finishTask(tx: Db, task: Task, { result, goneAt }: { result: Record<string, unknown>; goneAt: Date }, now: Date): Promise<boolean> {
  const finished = await tx.row<Task>(sql`
    update tasks set status = 'done', done = total, result = ${JSON.stringify(result)}::jsonb, ended_at = ${now}, gone_at = ${goneAt}, lease_until = null
    where ${isOurs(task)} returning ${columns}`)
  if (finished) await tell(tx, finished, now)
  return finished !== undefined
}

/** The work failed: it is tried again at `again`, or given up without. */
export async function failTask(tx: Db, task: Task, again: Date | null, now: Date): Promise<void> {
  const failed = await tx.row<Task>(sql`
    update tasks set status = ${again ? 'waiting' : 'failed'}, next_at = coalesce(${again}::timestamptz, next_at), lease_until = null,
      ended_at = ${again ? null : now}::timestamptz, gone_at = ${again ? null : new Date(now.getTime() + 7 * day)}::timestamptz
    where ${isOurs(task)} returning ${columns}`)
  if (failed) await tell(tx, failed, now)
}

/** Stops work that waits or runs; undefined where it has ended. Whoever works on it notices at the next step. */
export async function cancelTaskRow(tx: Db, userId: string, id: string, now: Date): Promise<Task | undefined> {
  const stopped = await tx.row<Task>(sql`
    update tasks set status = 'cancelled', ended_at = ${now}, gone_at = ${new Date(now.getTime() + day)}, lease_until = null
    where id = ${id} and user_id = ${userId} and status in ('waiting', 'running') returning ${columns}`)
  if (stopped) {
    await tx.run(sql`delete from task_parts where task_id = ${id}`)
    await tell(tx, stopped, now)
  }
  return stopped
}

/** Forgets tasks whose time is over, with all they made; true where there is more. */
export const sweepTasks = async (tx: Db, now: Date) =>
  (await tx.run(sql`delete from tasks where id in (select id from tasks where gone_at <= ${now} limit 100)`)) === 100

/** Keeps a piece of what a task makes; the same piece again replaces it. */
export const keepPart = (db: Db, taskId: string, name: string, body: Uint8Array) =>
  db.run(sql`
    insert into task_parts (task_id, name, body) values (${taskId}, ${name}, ${Buffer.from(body)}) on conflict (task_id, name) do update set body = excluded.body`)

export const listParts = (db: Db, taskId: string) => db.rows<{ name: string }>(sql`select name from task_parts where task_id = ${taskId} order by name`)

export const readPart = (db: Db, taskId: string, name: string) =>
  db.row<{ body: Buffer }>(sql`select body from task_parts where task_id = ${taskId} and name = ${name}`)

/** A task that is begun again begins with nothing. */
export const forgetParts = (db: Db, taskId: string) => db.run(sql`delete from task_parts where task_id = ${taskId}`)
