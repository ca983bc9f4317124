import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { readUploadSignature } from '@rentwell/contract/media/media.endpoints.ts'
import { afterAll, expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { spawnServer } from '../testing/spawn-server.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, connection } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A single keep-alive connection, so that later requests need no new descriptor on the server. */
const kept = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => kept.destroy())
const ask = (url: string, method = 'GET', headers: Record<string, string> = {}, body?: Buffer) =>
  new Promise<{ status: number; retryAfter: string | undefined; words: string }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: kept }, response => {
      text(response).then(words => resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], words }), reject)
    })
    sent.on('error', reject).end(body)
  })

test.skipIf(process.platform !== 'linux')(
  // prlimit and /proc exist on Linux only.
  'without free file descriptors requests get 503, the process survives, and service recovers',
  async () => {
    const server = await spawnServer(connection, { DATA_DIR: folder })
    const { token } = await buildPerson(db)
    const { body: signed } = await call(readUploadSignature, {}, { token })
    const field = (name: string, value: string | null) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const form = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nwords\r\n` +
        `${field('UPLOADCARE_PUB_KEY', signed.publicKey)}${field('signature', signed.signature)}${field('expire', signed.expire)}--b--\r\n`,
    )
    const upload = () => ask(`${server.origin}/upload/base/`, 'POST', { 'content-type': 'multipart/form-data; boundary=b' }, form)
    const limit = (most: string) => execFileSync('prlimit', ['--pid', String(server.pid), `--nofile=${most}:`])
    const knock = () =>
      fetch(`${server.origin}/healthz`, { signal: AbortSignal.timeout(300) }).then(
        answer => answer.status,
        () => 'no answer',
      )
    expect((await upload()).status).toBe(200)

    const inUse = readdirSync(`/proc/${server.pid}/fd`).map(Number)
    const most = Math.max(...inUse) + 1
    limit(String(most))
    // The connections use every free descriptor below the limit, and twenty more stay unaccepted.
    const { port } = new URL(server.origin)
    const held = Array.from({ length: most - inUse.length + 20 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
    await expect.poll(() => readdirSync(`/proc/${server.pid}/fd`).length).toBeGreaterThanOrEqual(most)
    // Several runs of the checks that read the process's state every second.
    await sleep(2500)
    const refused = await upload()
    expect([refused.status, refused.retryAfter]).toEqual([503, '5'])
    expect((await ask(`${server.origin}/healthz`)).status).toBe(200)

    held.forEach(socket => socket.destroy())
    limit('4096')
    await expect.poll(knock).toBe(200)
    await expect.poll(async () => (await upload()).status).toBe(200)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  },
  60_000,
)
