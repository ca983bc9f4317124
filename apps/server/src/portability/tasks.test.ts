import { afterEach, describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import * as endpoints from '@rentwell/contract/portability/portability.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { createLog } from '../platform/base/log.ts'
import { startTasks, type TaskContext, type TaskWork, type Tasks } from '../platform/queue/tasks.ts'
import { openTask, storeTaskPart, listParts } from '../platform/queue/tasks.store.ts'
import { testApp } from '../platform/testing/test-app.ts'

const { db, call, app, advance } = await testApp()
const log = createLog('silent')
const open: Tasks[] = []
const start = (run: TaskWork['run']) => {
  const tasks = startTasks({ db, clock: app.clock, log, works: [{ kind: 'try_out', keptHours: 24, run }] })
  open.push(tasks)
  return tasks
}
afterEach(async () => {
  await Promise.all(open.splice(0).map(tasks => tasks.stop()))
  await db.run(sql`delete from tasks`)
})

const openTestTask = async () => {
  const person = await buildPerson(db, {}, app.clock.now())
  const { task } = await db.transaction(tx => openTask(tx, { kind: 'try_out', userId: person.id }, app.clock.now()))
  const read = async () => (await call(endpoints.readTask, { task: task.id }, { token: person.token })).body.task
  return { person, id: task.id, read }
}
const told = async (userId: string) =>
  (
    await db.rows<{ status: string; done: number }>(sql`
      select payload ->> 'status' as status, (payload ->> 'done')::int as done from (
        select id, payload, audience, 0 as place from events union all select id, payload, audience, 1 from event_queue) e where audience = ${userId} order by place, id`)
  ).map(event => `${event.status} ${event.done}`)
const until = async (isTrue: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries++) {
    if (await isTrue()) return
    await sleep(20)
  }
  throw new Error('it did not happen')
}

describe('a task', () => {
  test('goes from waiting to done, and says how far it is', async () => {
    const { person, id, read } = await openTestTask()
    expect(await read()).toMatchObject({ id, kind: 'try_out', status: 'waiting', done: 0, total: 0, until: null })
    const tasks = start(async ({ report }) => {
      await report(0, 2)
      await report(1, 2)
      return { size: 7 }
    })
    await tasks.drain()
    expect(await read()).toMatchObject({ status: 'done', done: 2, total: 2 })
    expect(await told(person.id)).toEqual(['waiting 0', 'running 0', 'running 1', 'done 2'])
  })

  test('is forgotten with all it made a day after its end', async () => {
    const { id, read } = await openTestTask()
    await start(async ({ report, db: database }) => {
      await report(1, 1)
      await storeTaskPart(database, id, 'a.json', Buffer.from('{}'))
      return {}
    }).drain()
    expect(await listParts(db, id)).toEqual([{ name: 'a.json' }])
    await advance(24 * 3600 + 1)
    expect(await read()).toBeUndefined()
    expect(await db.row(sql`select count(*) from task_parts`)).toEqual({ count: 0 })
  })

  test('of a process that was killed is taken up by another, from where it had come to', async () => {
    const { id, read } = await openTestTask()
    const seen: unknown[] = []
    const run = async ({ task, report }: TaskContext) => {
      seen.push(task.state)
      const begun = Number(task.state['step'] ?? 0)
      for (let step = begun + 1; step <= 3; step++) await report(step, 3, { step })
      return { steps: 3 }
    }
    // What the killed process left behind: half done, its lease not over.
    await db.run(sql`
      update tasks set status = 'running', attempts = 1, done = 2, total = 3, state = '{"step": 2}', lease_until = ${new Date(app.clock.now().getTime() + 60_000)} where id = ${id}`)
    const tasks = start(run)
    await tasks.drain()
    expect(seen).toEqual([])
    await advance(61)
    await tasks.drain()
    expect(seen).toEqual([{ step: 2 }])
    expect(await read()).toMatchObject({ status: 'done', done: 3 })
  })

  test('of whoever was overtaken writes nothing any more', async () => {
    const { id, read } = await openTestTask()
    let goOn = () => {}
    const waits = new Promise<void>(resolve => (goOn = resolve))
    let failure: unknown
    const slow = start(async ({ report }) => {
      await report(1, 9)
      await waits
      await report(8, 9).catch((error: unknown) => {
        failure = error
        throw error
      })
      return { by: 'slow' }
    })
    await until(async () => (await read()).done === 1)
    await db.run(sql`update tasks set attempts = attempts + 1, done = 5 where id = ${id}`)
    goOn()
    await slow.stop()
    expect(failure).toBeInstanceOf(Error)
    expect(await read()).toMatchObject({ status: 'running', done: 5 })
  })

  test('that fails is tried five times, then given up', async () => {
    const { read } = await openTestTask()
    let tries = 0
    const tasks = start(() => Promise.reject(new Error(`try ${++tries}`)))
    for (let round = 0; round < 7; round++) {
      await tasks.drain()
      await advance(120)
    }
    expect(tries).toBe(5)
    expect((await read()).status).toBe('failed')
  })

  test('stops when its person cancels it, and once', async () => {
    const { person, id, read } = await openTestTask()
    let goOn = () => {}
    const waits = new Promise<void>(resolve => (goOn = resolve))
    const tasks = start(async ({ report }) => {
      await report(1, 3)
      await waits
      await report(2, 3)
      return {}
    })
    await until(async () => (await read()).done === 1)
    const cancel = () => call(endpoints.cancelTask, { task: id }, { token: person.token })
    expect((await cancel()).body.task.status).toBe('cancelled')
    expect((await cancel()).body.task.status).toBe('cancelled')
    goOn()
    await tasks.drain()
    expect(await read()).toMatchObject({ status: 'cancelled', done: 1 })
  })

  test('of the same kind is one at a time', async () => {
    const { person, id } = await openTestTask()
    const again = await Promise.all([1, 2, 3].map(() => db.transaction(tx => openTask(tx, { kind: 'try_out', userId: person.id }, app.clock.now()))))
    expect(again.map(({ task, isNew }) => [task.id, isNew])).toEqual([1, 2, 3].map(() => [id, false]))
  })

  test('not_found: of somebody else, the same bytes as of nobody', async () => {
    const { id } = await openTestTask()
    const stranger = await buildPerson(db, {}, app.clock.now())
    for (const endpoint of [endpoints.readTask, endpoints.cancelTask]) {
      const foreign = await call(endpoint, { task: id }, { token: stranger.token })
      const absent = await call(endpoint, { task: newId() }, { token: stranger.token })
      expect([foreign.status, foreign.body]).toEqual([404, absent.body])
      expect((await call(endpoint, { task: id })).status).toBe(401)
    }
  })
})
