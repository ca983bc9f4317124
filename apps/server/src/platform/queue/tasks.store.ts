import { day, minute } from '@rentwell/contract/durations.ts'
import { skipLocked, sql, type Db, type Query } from '../db/db.ts'
import { publish } from '../stream/events.ts'
import { newId } from '../base/ids.ts'

type TaskStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

export interface Task {
  id: string
  userId: string
  rentalId: string | null
  kind: string
  input: Record<string, unknown>
  /** Checkpoint in a format of the worker's own. */
  state: Record<string, unknown>
  status: TaskStatus
  /** Steps done of `total`; both are 0 until the worker reports. */
  done: number
  total: number
  attempts: number
  result: Record<string, unknown> | null
  insertedAt: Date
  endedAt: Date | null
  /** When the task and its result are deleted. */
  goneAt: Date | null
}

const columns = sql`
  id, user_id as "userId", rental_id as "rentalId", kind, input, state, status, done, total, attempts, result, inserted_at as "insertedAt",
  ended_at as "endedAt", gone_at as "goneAt"`

/** Publishes the progress of a task to the user's open screens. */
const publishProgress = (tx: Db, { id, userId, rentalId, kind, status, done, total }: Task, now: Date) =>
  publish(tx, [{ audience: userId, type: 'task', payload: { id, kind, rentalId, status, done, total } }], now)

/** Queues a task. If the user already has one of that kind and rental waiting or running, returns that one with `isNew` false. */
export async function openTask(
  tx: Db,
  request: { kind: string; userId: string; rentalId?: string; input?: Record<string, unknown> },
  now: Date,
): Promise<{ task: Task; isNew: boolean }> {
  const { kind, userId, rentalId = null, input = {} } = request
  const made = await tx.row<Task>(sql`
    insert into tasks (id, user_id, rental_id, kind, input, next_at, inserted_at)
    values (${newId()}, ${userId}, ${rentalId}, ${kind}, ${JSON.stringify(input)}::jsonb, ${now}, ${now}) on conflict do nothing returning ${columns}`)
  const task =
    made ??
    (await tx.row<Task>(sql`
      select ${columns} from tasks
      where user_id = ${userId} and kind = ${kind} and rental_id is not distinct from ${rentalId} and status in ('waiting', 'running')`))
  // The other task ended between the two statements.
  if (!task) return openTask(tx, request, now)
  if (made) publishProgress(tx, made, now)
  return { task, isNew: made !== undefined }
}

/** A task by id, if it belongs to the user. */
export const findTask = (db: Db, userId: string, id: string) => db.row<Task>(sql`select ${columns} from tasks where id = ${id} and user_id = ${userId}`)

/** The user's newest task of a kind and rental that has not expired. */
export const findNewestTask = (db: Db, userId: string, kind: string, now: Date, rentalId?: string) =>
  db.row<Task>(sql`
    select ${columns} from tasks where user_id = ${userId} and kind = ${kind} and (gone_at is null or gone_at > ${now})
      and rental_id is not distinct from ${rentalId ?? null}::uuid order by id desc limit 1`)

const leaseMs = minute

/** Leases up to `most` due tasks of the given kinds: waiting ones, and those whose process has died. Tasks in `beside` are skipped. */
export const takeTasks = (db: Db, now: Date, { kinds, beside, most }: { kinds: string[]; beside: string[]; most: number }) =>
  db.rows<Task>(sql`
    update tasks set status = 'running', attempts = attempts + 1, lease_until = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from tasks
      where status in ('waiting', 'running') and next_at <= ${now} and (lease_until is null or lease_until <= ${now})
        and kind = any(${kinds}) and id <> all(${beside}::uuid[])
      order by next_at, id limit ${most} ${skipLocked})
    returning ${columns}`)

/** True while this attempt owns the task: it is neither cancelled nor taken over by another process. */
const isOurs = ({ id, attempts }: Task) => sql`id = ${id} and attempts = ${attempts} and status = 'running'`

/** False if this attempt no longer owns the task. */
export const renewLease = async (db: Db, task: Task, now: Date) =>
  (await db.run(sql`update tasks set lease_until = ${new Date(now.getTime() + leaseMs)} where ${isOurs(task)}`)) === 1

/** Stores and publishes the progress of a task and renews its lease. Undefined if this attempt no longer owns the task. */
export async function noteProgress(tx: Db, task: Task, { done, total, state }: Pick<Task, 'done' | 'total' | 'state'>, now: Date): Promise<Task | undefined> {
  const noted = await tx.row<Task>(sql`
    update tasks set done = ${done}, total = ${total}, state = ${JSON.stringify(state)}::jsonb, lease_until = ${new Date(now.getTime() + leaseMs)}
    where ${isOurs(task)} returning ${columns}`)
  if (noted) publishProgress(tx, noted, now)
  return noted
}

/** Marks a task as done with its result, which is kept until `goneAt`. False if this attempt no longer owns the task. */
export async function finishTask(tx: Db, task: Task, { result, goneAt }: { result: Record<string, unknown>; goneAt: Date }, now: Date): Promise<boolean> {
  const finished = await tx.row<Task>(sql`
    update tasks set status = 'done', done = total, result = ${JSON.stringify(result)}::jsonb, ended_at = ${now}, gone_at = ${goneAt}, lease_until = null
    where ${isOurs(task)} returning ${columns}`)
  if (finished) publishProgress(tx, finished, now)
  return finished !== undefined
}

/** Records a failed attempt. The task is retried at `retryAt`, or given up if that is null. */
export async function failTask(tx: Db, task: Task, retryAt: Date | null, now: Date): Promise<void> {
  const failed = await tx.row<Task>(sql`
    update tasks set status = ${retryAt ? 'waiting' : 'failed'}, next_at = coalesce(${retryAt}::timestamptz, next_at), lease_until = null,
      ended_at = ${retryAt ? null : now}::timestamptz, gone_at = ${retryAt ? null : new Date(now.getTime() + 7 * day)}::timestamptz
    where ${isOurs(task)} returning ${columns}`)
  if (failed) publishProgress(tx, failed, now)
}

/** Cancels a waiting or running task and deletes its parts; undefined if it has ended. A running worker stops at its next report or lease renewal. */
export async function cancelTaskRow(tx: Db, userId: string, id: string, now: Date): Promise<Task | undefined> {
  const stopped = await tx.row<Task>(sql`
    update tasks set status = 'cancelled', ended_at = ${now}, gone_at = ${new Date(now.getTime() + day)}, lease_until = null
    where id = ${id} and user_id = ${userId} and status in ('waiting', 'running') returning ${columns}`)
  if (stopped) {
    await tx.run(sql`delete from task_parts where task_id = ${id}`)
    publishProgress(tx, stopped, now)
  }
  return stopped
}

/** Deletes tasks that match `which`, with their parts: foreign keys of a cluster do not lead from node to node, so nothing is deleted by cascade there. */
async function deleteTasks(tx: Db, which: Query): Promise<number> {
  await tx.runOnCluster(sql`delete from task_parts where task_id in (select id from tasks where ${which})`)
  return tx.run(sql`delete from tasks where ${which}`)
}

/** Deletes up to 100 expired tasks with their parts. Returns true if there may be more. */
export const sweepTasks = async (tx: Db, now: Date) =>
  (await deleteTasks(tx, sql`id in (select id from tasks where gone_at <= ${now} order by gone_at, id limit 100)`)) === 100

/** Deletes all tasks of a user with their parts. */
export const deleteTasksOf = (tx: Db, userId: string) => deleteTasks(tx, sql`user_id = ${userId}`)

/** Stores a part of a task's output and replaces one of the same name. */
export const storeTaskPart = (db: Db, taskId: string, name: string, body: Uint8Array) =>
  db.run(sql`
    insert into task_parts (task_id, name, body) values (${taskId}, ${name}, ${Buffer.from(body)}) on conflict (task_id, name) do update set body = excluded.body`)

export const listParts = (db: Db, taskId: string) => db.rows<{ name: string }>(sql`select name from task_parts where task_id = ${taskId} order by name`)

export const readPart = (db: Db, taskId: string, name: string) =>
  db.row<{ body: Buffer }>(sql`select body from task_parts where task_id = ${taskId} and name = ${name}`)

/** Deletes the parts of a task, so that a new attempt starts from scratch. */
export const deleteTaskParts = (db: Db, taskId: string) => db.run(sql`delete from task_parts where task_id = ${taskId}`)
