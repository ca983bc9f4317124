import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { once, Overtaken, sql, WrongGiven, type Db, type Query } from './db.ts'
import { testDatabase } from './testing.ts'

const { db } = await testDatabase()
await db.run(sql`create table kept (value int primary key)`)

const values = async () => (await db.rows<{ value: number }>(sql`select value from kept order by 1`)).map(row => row.value)
const write = (tx: typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0], value: number) => tx.run(sql`insert into kept values (${value})`)

test('a transaction is kept whole or not at all', async () => {
  await db.transaction(async tx => {
    await write(tx, 1)
    await write(tx, 2)
  })
  await expect(
    db.transaction(async tx => {
      await write(tx, 3)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await values()).toEqual([1, 2])
})

test('what still runs beside a refusal reaches no connection any more', async () => {
  let stray: Promise<unknown> | undefined
  const refused = db.transaction(async tx => {
    stray = sleep(20).then(() => write(tx, 10))
    stray.catch(() => {})
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(stray).rejects.toThrow('ended')
  // The same connection, in somebody else's hands.
  await Promise.all(Array.from({ length: 10 }, () => db.transaction(tx => tx.run(sql`select 1`))))
  expect(await values()).toEqual([1, 2])
})

test('a statement whose failure nobody heard does not pass for a commit', async () => {
  await expect(
    db.transaction(async tx => {
      await write(tx, 20)
      await write(tx, 20).catch(() => 0)
    }),
  ).rejects.toThrow('not committed')
  expect(await values()).toEqual([1, 2])
})

test('deadlocks are tried again, up to three times in all', async () => {
  let tries = 0
  const deadlock = () => Object.assign(new Error('deadlock'), { code: '40P01' })
  const done = await db.transaction(async tx => {
    await write(tx, 30 + ++tries)
    if (tries < 3) throw deadlock()
    return tries
  })
  expect([done, await values()]).toEqual([3, [1, 2, 33]])
  tries = 0
  await expect(
    db.transaction(async () => {
      tries++
      throw deadlock()
    }),
  ).rejects.toThrow('deadlock')
  expect(tries).toBe(3)
})

test('a lock that another holds for long is waited for again', async () => {
  await db.transaction(tx => write(tx, 50))
  const gate = Promise.withResolvers<void>()
  const holds = db.transaction(async tx => {
    await tx.run(sql`update kept set value = 51 where value = 50`)
    await gate.promise
  })
  const waits = db.transaction(tx => tx.run(sql`delete from kept where value in (50, 51)`))
  setTimeout(gate.resolve, 1500)
  await holds
  expect(await waits).toBe(1)
})

test('a broken connection is replaced', async () => {
  await expect(
    db.transaction(async tx => {
      await write(tx, 40)
      await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`)
    }),
  ).rejects.toThrow()
  expect(await values()).toEqual([1, 2, 33])
})

test('text that only looks like SQL is a value', async () => {
  const text = `'); drop table kept; --`
  expect(await db.row(sql`select ${text}::text as text, ${sql`upper(${'x'})`} as nested`)).toEqual({ text, nested: 'X' })
  expect(await values()).toHaveLength(3)
})

test('a value for several places is sent once, in whatever stands inside', async () => {
  const [three, four] = [once(3), once(4)]
  const query = sql`select ${three}::int * ${sql`(${four}::int + ${three}::int)`} - ${5}::int + ${four}::int as sum`
  expect(query.values).toEqual([3, 4, 5])
  expect(await db.row(query)).toEqual({ sum: 20 })
  expect(await db.row(sql`select ${once(3)}::int - ${once(3)}::int as none`)).toEqual({ none: 0 })
})

test('one template is as many statements as there are shapes of it', async () => {
  const pair = (first: unknown, second: unknown) => sql`select ${first}::int as first, ${second}::int as second`
  const seven = once(7)
  const shapes: [Query, { first: number; second: number }][] = [
    [pair(1, 2), { first: 1, second: 2 }],
    [pair(1, sql`2`), { first: 1, second: 2 }],
    [pair(sql`1`, 2), { first: 1, second: 2 }],
    [pair(sql`${1}`, 2), { first: 1, second: 2 }],
    [pair(seven, seven), { first: 7, second: 7 }],
    [pair(seven, once(7)), { first: 7, second: 7 }],
  ]
  expect(new Set(shapes.map(([query]) => query.text)).size).toBe(4)
  for (const [query, answer] of shapes) expect(await db.row(query)).toEqual(answer)
})

const fill = (tx: Db, value: number) => tx.likely(sql`with done as (insert into kept values (${value}) on conflict do nothing returning value)`)

test('what is taken for granted is undone where it is not so, and the work runs again knowing it', async () => {
  const heard: boolean[] = []
  const work = (beside: number) =>
    db.transaction(async tx => {
      await tx.last(sql`insert into kept values (${beside})`)
      const isNew = await fill(tx, 70)
      heard.push(isNew)
      await tx.last(sql`insert into kept values (${beside + (isNew ? 1 : 2)})`)
      return isNew
    })
  expect([await work(170), await work(180), heard]).toEqual([true, false, [true, true, false]])
  expect((await values()).filter(value => value >= 70 && value < 200)).toEqual([70, 170, 171, 180, 182])
  expect(await db.transaction(async tx => [await fill(tx, 71), await fill(tx, 70)])).toEqual([true, false])
  expect([await fill(db, 72), await fill(db, 72)]).toEqual([true, false])
})

test('a statement that nobody waits for stands before those after it, and its failure is what the work fails with', async () => {
  const seen = await db.transaction(async tx => {
    await tx.last(sql`insert into kept values (80)`)
    return tx.row<{ count: number }>(sql`select count(*)::int as count from kept where value = 80`)
  })
  expect(seen).toEqual({ count: 1 })
  const twice = db.transaction(async tx => {
    await tx.last(sql`insert into kept values (80)`)
    await tx.rows(sql`select 1`)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await expect(db.transaction(tx => tx.last(sql`insert into kept values (80)`))).rejects.toMatchObject({ code: '23505' })
  const refused = db.transaction(async tx => {
    await tx.last(sql`insert into kept values (81)`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect((await values()).filter(value => value === 80 || value === 81)).toEqual([80])
})

/** The texts that are sent meanwhile, in one line each. */
async function sentIn(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = (sent.mock.calls as unknown as [string | { text: string }][]).map(([query]) => (typeof query === 'string' ? query : query.text))
  sent.mockRestore()
  return texts.map(text => text.replace(/\s+/g, ' '))
}

const add = (value: number) => sql`insert into kept values (${value})`

describe('work that waits for nothing', () => {
  test('and writes with one statement is that statement, with all that goes beside it', async () => {
    const texts = await sentIn(() =>
      db.transaction(
        async tx => {
          await tx.also(add(201))
          return fill(tx, 200)
        },
        sql`exists (select from kept where value = ${1})`,
      ),
    )
    expect(texts).toEqual([
      'with done as (insert into kept values ($1) on conflict do nothing returning value), also as (insert into kept values ($2)) select 1 / count(*) from done where exists (select from kept where value = $3)',
    ])
    expect((await values()).filter(value => value >= 200 && value < 203)).toEqual([200, 201])
  })

  test('is a transaction where it writes with several, and none where it writes nothing', async () => {
    const several = await sentIn(() =>
      db.transaction(async tx => {
        await tx.last(add(203))
        await tx.also(add(204))
        await fill(tx, 205)
      }),
    )
    expect([several[0], several.at(-1), several.length]).toEqual(['begin', 'commit', 5])
    expect(await sentIn(() => db.transaction(() => Promise.resolve(1)))).toEqual([])
    expect((await values()).filter(value => value >= 203 && value < 206)).toEqual([203, 204, 205])
  })

  test('is undone with all beside it where it came to nothing, and runs again', async () => {
    const heard = await db.transaction(async tx => {
      await tx.also(add(210))
      return fill(tx, 200)
    })
    expect([heard, (await values()).includes(210)]).toEqual([false, true])
  })
})

describe('what a transaction is begun under', () => {
  const never = sql`exists (select from kept where value = -1)`

  test.each([
    ['writes with one statement', (tx: Db) => fill(tx, 220)],
    ['writes with several', (tx: Db) => tx.last(add(220)).then(() => tx.last(add(221)))],
    ['waits for an answer', (tx: Db) => tx.run(add(220))],
    ['refuses', () => Promise.reject(new Error('refused'))],
    ['reads and refuses', (tx: Db) => tx.rows(sql`select 1`).then(() => Promise.reject(new Error('refused')))],
    ['does nothing', () => Promise.resolve()],
  ])('does not hold: nothing is written and nothing told, where the work %s', async (_name, work) => {
    await expect(db.transaction<unknown>(work, never)).rejects.toThrow(WrongGiven)
    expect((await values()).filter(value => value >= 220 && value < 230)).toEqual([])
  })

  test('holds: a refusal is told', async () => {
    await expect(db.transaction(() => Promise.reject(new Error('refused')), sql`true`)).rejects.toThrow('refused')
  })
})

describe('what a process remembers', () => {
  const remembered = new Map([['price', 1]])
  const judge = (tx: Db, least: number) => {
    const price = tx.recall(() => remembered.get('price')) ?? 2
    if (price < least) throw new Error(`${price} is too little`)
    return fill(tx, 230 + price)
  }

  test('is gone by at first, and not where the work refuses by it', async () => {
    expect([await db.transaction(tx => judge(tx, 1)), await db.transaction(tx => judge(tx, 2))]).toEqual([true, true])
    await expect(db.transaction(tx => judge(tx, 3))).rejects.toThrow('2 is too little')
    expect((await values()).filter(value => value >= 230 && value < 240)).toEqual([231, 232])
  })

  test('is not gone by once what was written on its strength came to nothing', async () => {
    const seen: number[] = []
    await db.transaction(async tx => {
      seen.push(tx.recall(() => 1) ?? 2)
      await fill(tx, 231)
    })
    expect(seen).toEqual([1, 2])
  })

  test('is nothing to whoever has no transaction to undo', () => expect(db.recall(() => 1)).toBeUndefined())
})

test('whoever was overtaken begins again', async () => {
  let tries = 0
  const work = db.transaction(async tx => {
    await tx.run(add(240 + ++tries))
    if (tries === 1) throw new Overtaken()
  })
  await work
  expect((await values()).filter(value => value >= 240 && value < 250)).toEqual([242])
})
