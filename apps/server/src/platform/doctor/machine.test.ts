import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { needs } from '../testing/needs.ts'
import { checkCertificate, checkDisk } from './machine.ts'

const folder = mkdtempSync(join(tmpdir(), 'machine-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [key, cert] = ['key', 'cert'].map(name => join(folder, name)) as [string, string]
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
const hasOpenssl =
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-noenc',
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    '10',
    ...subject,
  ]).status === 0

test('a certificate that nobody trusts is broken, one that ends soon is to be looked at', needs(hasOpenssl, 'openssl'), async () => {
  const ca = readFileSync(cert, 'utf8')
  const server = createServer({ key: readFileSync(key), cert: ca }).listen(0, '127.0.0.1')
  afterAll(() => server.close())
  await new Promise(resolve => server.once('listening', resolve))
  const config = { NODE_ENV: 'production', PUBLIC_URL: `https://localhost:${(server.address() as AddressInfo).port}` } as const
  const now = new Date()
  expect((await checkCertificate(config, now))[0]?.outcome).toBe('certificate_invalid')
  expect(await checkCertificate(config, now, ca)).toEqual([{ check: 'certificate', outcome: 'certificate_ends', facts: { days: 9 } }])
  const earlier = new Date(now.getTime() - 30 * 24 * 3_600_000)
  expect((await checkCertificate(config, earlier, ca))[0]?.outcome).toBe('certificate_ok')
})

test('a folder that is not there is not a full disk', async () => {
  await expect(checkDisk(join(folder, 'none'))).rejects.toThrow('ENOENT')
  expect((await checkDisk(folder))[0]?.check).toBe('disk')
})
