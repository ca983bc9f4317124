import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPostgres, readPidFile } from './postgres-process.ts'
import { findPostgres, startPostgres, stopPostgres, type Postgres } from './postgres.ts'

let dataDir = ''
let running: Postgres | undefined
const parents: ChildProcess[] = []
const folders: string[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  folders.push(folder)
  return folder
}
const data = () => join(dataDir, 'postgres/data')
const pidOf = () => readPidFile(data())?.pid ?? 0

const ask = async <T>(connection: pg.ClientConfig, text: string): Promise<T | undefined> => {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ value: T }>(text).finally(() => client.end())
  return rows[0]?.value
}

const start = async (options: Partial<Parameters<typeof startPostgres>[0]> = {}) => (running = await startPostgres({ dataDir, ...options }))

/** Starts the server from another process that keeps running, as Rentwell does. */
async function startElsewhere(): Promise<ChildProcess> {
  const program = `import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('postgres.ts', import.meta.url)))}
    process.on('SIGTERM', () => process.exit(1))
    const { connection } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} }); console.log(JSON.stringify(connection)); setInterval(() => {}, 1e9)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  parents.push(child)
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  return child
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

beforeEach(() => {
  dataDir = newFolder()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  parents.splice(0).forEach(child => child.kill('SIGKILL'))
  await stopPostgres({ dataDir })
})
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))

test('a new cluster uses UTF-8, is durable, has no TCP port and is in a folder of mode 700', async () => {
  const { connection } = await start()
  expect(await ask(connection, `select length('Чангу') as value`)).toBe(5)
  expect(await ask(connection, `select lower('ЧАНГУ') as value`)).toBe('чангу')
  await ask(connection, 'create extension pg_trgm')
  expect(await ask(connection, `select similarity('Чангу', 'чанг') > 0.5 as value`)).toBe(true)
  for (const extension of ['btree_gist', 'cube', 'earthdistance']) await ask(connection, `create extension ${extension}`)
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) expect(await ask(connection, `select current_setting('${name}') as value`)).toBe('on')
  expect(await ask(connection, `select current_setting('listen_addresses') as value`)).toBe('')
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(data()).mode & 0o777).toBe(0o700)
})

test('stopping leaves no process, and the data survives a restart', async () => {
  const first = await start()
  await ask(first.connection, 'create table kept as select 42 as value')
  const pid = pidOf()
  await first.stop()
  expect(isPostgres(pid, data())).toBe(false)
  expect(await findPostgres({ dataDir })).toBeUndefined()
  expect(await ask((await start()).connection, 'select value from kept')).toBe(42)
})

test('no acknowledged row is lost when the server and its parent are killed with -9 under writes, ten times', async () => {
  let acknowledged = 0
  for (let round = 1; round <= 10; round++) {
    const parent = await startElsewhere()
    const connection = await findPostgres({ dataDir })
    if (!connection) throw new Error('not found')
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('create table if not exists rows (value int primary key)')
    const { rows } = await client.query<{ last: number }>('select coalesce(max(value), 0) as last from rows')
    let next = rows[0]?.last ?? 0
    expect(next).toBeGreaterThanOrEqual(acknowledged)
    let isDead = false
    const writes = (async () => {
      while (!isDead) {
        await client.query('insert into rows values ($1)', [++next])
        acknowledged = next
      }
    })().catch(() => {})
    await sleep(50)
    process.kill(pidOf(), 'SIGKILL')
    await kill(parent)
    isDead = true
    await writes
    await client.end().catch(() => {})
  }
  const { connection, reused } = await start()
  expect(reused).toBe(false)
  expect(acknowledged).toBeGreaterThan(10)
  expect(await ask(connection, `select count(*)::int >= ${acknowledged} as value from rows`)).toBe(true)
})

test('a server that outlived its parent is taken over and stopped by the new process', async () => {
  await kill(await startElsewhere())
  const pid = pidOf()
  const { reused, connection, stop } = await start()
  expect(reused).toBe(true)
  expect(pidOf()).toBe(pid)
  expect(await ask(connection, 'select 1 as value')).toBe(1)
  await stop()
  expect(isPostgres(pid, data())).toBe(false)
})

test('a process that exits without stopping its server stops it on exit', async () => {
  const child = await startElsewhere()
  const pid = pidOf()
  child.kill('SIGTERM')
  await once(child, 'exit')
  await expect.poll(() => isPostgres(pid, data()), { timeout: 30_000, interval: 50 }).toBe(false)
})

test('a process without free descriptors keeps its server running, and stops it when it exits with a fault', async () => {
  const program = `import { openSync } from 'node:fs'
    import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('postgres.ts', import.meta.url)))}
    const said = []
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, say: words => said.push(words) })
    console.log('started')
    said.length = 0
    try { for (;;) openSync('/dev/null') } catch {}
    // The watchdog checks the server every second.
    setTimeout(() => { console.log(JSON.stringify(said)); throw new Error('a fault') }, 2500)`
  const child = spawn('sh', ['-c', 'ulimit -n 300; exec "$0" "$@"', process.execPath, '--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  parents.push(child)
  let said = ''
  child.stdout.on('data', chunk => (said += String(chunk)))
  await expect.poll(() => said, { timeout: 30_000 }).toContain('started')
  const pid = pidOf()
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, said]).toEqual([1, 'started\n[]\n'])
  await expect.poll(() => isPostgres(pid, data()), { timeout: 30_000, interval: 50 }).toBe(false)
})

test('it starts although a pid file names a dead process, a zombie or another program', async () => {
  await (await start()).stop()
  // The shell's child exits, and the sleep that replaces the shell never reaps it: a zombie.
  const zombie = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  parents.push(zombie)
  const [line] = (await once(zombie.stdout, 'data')) as [Buffer]
  const another = spawn('sleep', ['60'])
  parents.push(another)
  for (const pid of [Number(line.toString()), 4_194_303, another.pid, process.pid]) {
    const socket = join(dataDir, 'postgres/socket')
    writeFileSync(join(data(), 'postmaster.pid'), [pid, data(), 1, 5432, socket, '', '  1 1', 'ready   ', ''].join('\n'))
    writeFileSync(join(socket, '.s.PGSQL.5432.lock'), `${pid}\n${data()}\n`)
    const { connection, reused, stop } = await start()
    expect(reused).toBe(false)
    expect(await ask(connection, 'select 1 as value')).toBe(1)
    await stop()
  }
  expect(another.exitCode).toBeNull()
})

test('a server that dies is started again', async () => {
  const { connection } = await start()
  await ask(connection, 'create table kept as select 7 as value')
  process.kill(pidOf(), 'SIGKILL')
  await expect.poll(() => ask(connection, 'select value from kept').catch(() => 'away'), { timeout: 20_000, interval: 100 }).toBe(7)
})

test('backends that outlive a killed server are waited for, then killed', async () => {
  const { connection } = await start()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const busy = client.query(`select count(*) from generate_series(1, 5000000000)`).catch(() => 'ended')
  await sleep(200)
  process.kill(pidOf(), 'SIGKILL')
  expect(await busy).toBe('ended')
  await expect.poll(() => ask(connection, 'select 1 as value').catch(() => 'away'), { timeout: 30_000, interval: 200 }).toBe(1)
})

test('an interrupted first start is repeated from scratch', async () => {
  mkdirSync(join(dataDir, 'postgres/new-1/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/new-1/PG_VERSION'), '18\n')
  expect(await ask((await start()).connection, 'select 1 as value')).toBe(1)
  expect(existsSync(join(dataDir, 'postgres/new-1'))).toBe(false)
})

test('a data folder with too long a path gets a short socket folder, which is removed with the server', async () => {
  dataDir = join(dataDir, 'a-folder-with-a-long-name'.repeat(4), 'чангу')
  const { connection, stop } = await start()
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  expect(await findPostgres({ dataDir })).toEqual(connection)
  await stop()
  expect(existsSync(connection.host)).toBe(false)
})

test('signals to the process group do not reach it', async () => {
  await start()
  const stat = readFileSync(`/proc/${pidOf()}/stat`, 'utf8')
  const [, , group, session] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  expect([group, session]).toEqual([pidOf(), pidOf()])
})

test('the error of a failed start names the reason and the alternative', async () => {
  await (await start()).stop()
  writeFileSync(join(data(), 'PG_VERSION'), '9\n')
  await expect(start()).rejects.toThrow(/did not start: .*FATAL.*DATABASE_URL/)
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('if unshare is not permitted, another user runs it', async () => {
    chmodSync(dataDir, 0o700)
    const { connection, stop } = await start({ allowUnshare: false })
    expect(statSync(`/proc/${pidOf()}`).uid).not.toBe(0)
    expect(await ask(connection, 'select 1 as value')).toBe(1)
    await stop()
    const again = await start()
    expect(statSync(`/proc/${pidOf()}`).uid).not.toBe(0)
    expect(await ask(again.connection, 'select 1 as value')).toBe(1)
  })

  test('in a folder that only root can enter, it runs through unshare', async () => {
    const closed = mkdtempSync('/root/cluster-')
    folders.push(closed)
    chmodSync(closed, 0o700)
    dataDir = join(closed, 'data')
    expect(await ask((await start()).connection, 'select 1 as value')).toBe(1)
    await running?.stop()
    dataDir = join(closed, 'other')
    await expect(start({ allowUnshare: false })).rejects.toThrow(/cannot enter .*DATABASE_URL/)
  })
})
