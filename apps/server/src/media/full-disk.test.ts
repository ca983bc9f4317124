import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPerson } from '../accounts/accounts.build.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { needs } from '../platform/testing/needs.ts'
import { readUploadSignature } from '@rentwell/contract/media/media.endpoints.ts'

/** A disk of eight megabytes, in memory; undefined when this machine lets nobody mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  afterAll(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

const folder = mountSmallDisk()

async function aFullDisk(dataDir: string) {
  const { app, db, call, send } = await testApp({ DATA_DIR: dataDir })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  const upload = async (bytes: number, query: string) => {
    const { token } = await buildPerson(db)
    const { body } = await call(readUploadSignature, {}, { token })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.bin')
    form.append('UPLOADCARE_PUB_KEY', body.publicKey)
    form.append('signature', body.signature ?? '')
    form.append('expire', body.expire ?? '')
    const answer = await fetch(`${origin}/upload/base/${query}`, { method: 'POST', body: form })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), words: await answer.text() }
  }
  const statusOf = async (url: string) => (await send({ url })).statusCode
  const fill = () => writeFile(join(dataDir, 'filler'), Buffer.alloc(9 * 1024 * 1024)).catch(() => {})

  test('refuses uploads with 503 and Retry-After, leaves nothing, makes readyz red, and all passes by itself', async () => {
    expect(await statusOf('/readyz')).toBe(200)
    expect((await upload(1000, '')).status).toBe(200)

    await fill()
    expect(await upload(3_000_000, '')).toEqual({ status: 503, retryAfter: '5', words: 'Service is temporarily unavailable.' })
    const wrapped = await upload(3_000_000, '?jsonerrors=1')
    expect([wrapped.status, wrapped.retryAfter, JSON.parse(wrapped.words)]).toEqual([
      200,
      '5',
      { error: { status_code: 503, content: 'Service is temporarily unavailable.', error_code: 'ServiceUnavailableError' } },
    ])
    expect(await readdir(join(dataDir, 'media/incoming'))).toEqual([])
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect((await send({ url: '/readyz' })).headers['retry-after']).toBeDefined()
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/api/v2/search')).toBe(200)

    await rm(join(dataDir, 'filler'))
    expect((await upload(3_000_000, '')).status).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })
}

if (folder === undefined) test('a disk without room', needs(false, 'root, to mount a small disk'), () => {})
else describe('a disk without room', () => aFullDisk(folder))
