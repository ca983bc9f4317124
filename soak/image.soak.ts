import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { assemble, sizeOf } from '../deploy/assemble.mjs'

/** Debian 12 slim, unpacked, with tini. */
const baseBytes = 76e6
const mostBytes = 300e6
/** nobody: owns nothing, and may write its data folder alone. */
const user = { uid: 65_534, gid: 65_534 }

const folder = await mkdtemp(join(tmpdir(), 'image-'))
const [app, data, temporary] = ['app', 'data', 'tmp'].map(name => join(folder, name)) as [string, string, string]
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
const faults: string[] = []
const check = (isSo: boolean, what: string) => {
  console.log(`${isSo ? 'ok   ' : 'FAULT'} ${what}`)
  if (!isSo) faults.push(what)
}

/** A port of this machine that leads to the database's socket, which only its owner may open. */
async function openPort(socket: string): Promise<number> {
  const proxy = createServer(client => {
    const upstream = connect(socket)
    client.pipe(upstream).pipe(client)
    for (const side of [client, upstream]) side.on('error', () => [client, upstream].forEach(one => one.destroy()))
  }).listen(0, '127.0.0.1')
  stops.push(() => proxy.close())
  await once(proxy, 'listening')
  return (proxy.address() as AddressInfo).port
}

async function answers(server: ChildProcess, address: string): Promise<Response | undefined> {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries++) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return answer
    await sleep(250)
  }
  return undefined
}

try {
  assemble(app)
  await chmod(folder, 0o755)
  for (const path of [data, temporary]) {
    await mkdir(path, { mode: 0o700 })
    await chown(path, user.uid, user.gid)
  }
  const bytes = sizeOf(app)
  console.log(`the folder has ${Math.round(bytes / 1e6)} MB; with its base the image has ${Math.round((bytes + baseBytes) / 1e6)} MB`)
  check(bytes + baseBytes < mostBytes, `under ${mostBytes / 1e6} MB`)

  const postgres = await startPostgres({ dataDir: join(folder, 'database'), durable: false })
  stops.push(() => postgres.stop())
  const { host, user: role, database, port } = postgres.connection
  const tcp = await openPort(join(host, `.s.PGSQL.${port}`))
  const env = {
    PATH: '/usr/bin:/bin',
    TMPDIR: temporary,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: '38217',
    PUBLIC_URL: 'http://127.0.0.1:38217',
    DATA_DIR: data,
    DATABASE_URL: `postgres://${role}@127.0.0.1:${tcp}/${database}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: 'http://127.0.0.1:9',
    DOCUMENT_KEY: 'ab'.repeat(32),
  }
  const options = { cwd: app, env, ...user }
  const node = join(app, 'bin/node')
  /** Not synchronous: this process carries what goes to the database. */
  const run = async (...args: string[]) => {
    const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] })
    const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')])
    return { stdout, status: child.exitCode }
  }

  const began = Date.now()
  const server = spawn(node, ['apps/server/src/main.ts'], { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  stops.push(async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  const isUp = await answers(server, `${env.PUBLIC_URL}/healthz`)
  check(isUp !== undefined, `/healthz answers user ${user.uid} after ${Date.now() - began} ms, migrations included`)
  if (!isUp) throw new Error('the server did not start')
  const read = async (path: string) => (await (await answers(server, `${env.PUBLIC_URL}${path}`))?.text()) ?? ''
  check((await read('/readyz')).includes('ready'), '/readyz: database and files can be written')
  check((await read('/')).includes('<!doctype html>') || (await read('/')).includes('<!DOCTYPE html>'), 'the first page is rendered')
  check((await read('/api/v2/geo/geocode?query=Canggu')).includes('Canggu'), 'the list of places is there')
  const draw = "import('sharp').then(({ default: sharp }) => sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } }).webp().toBuffer())"
  check((await run('-e', draw)).status === 0, 'pictures can be drawn')

  const { stdout: doctor } = await run('apps/server/src/doctor.ts', '--json')
  const states = Object.fromEntries(
    doctor
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { check: string; state: string })
      .map(({ check: name, state }) => [name, state]),
  )
  check(states['database'] === 'ok' && states['versions'] === 'ok' && states['storage'] === 'ok', 'the doctor finds database, versions and storage ok')
  check(states['mail'] === 'broken' && states['sms'] === 'broken', 'and the unreachable mail server and SMS gateway broken')
  check((await run('scripts/admin.mjs', 'list')).status === 0, 'npm run admin works without npm')
  check((await run('scripts/backup.mjs', join(data, 'backups'))).status === 0, 'a backup is made without npm')
  check((await run('-e', "require('fs').writeFileSync('package.json', '')")).status !== 0, 'the server cannot change its own files')
} finally {
  for (const stop of stops.toReversed()) await stop()
}
process.exitCode = faults.length === 0 ? 0 : 1
