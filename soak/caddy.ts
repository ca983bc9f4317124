import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { livePath } from '@rentwell/contract/live.ts'
import { startNameServer } from '../apps/server/src/rentals/own-domain/name-server.build.ts'
import { clientAddress, openProxy, type Proxy } from './caddy-proxy.ts'
import { freePort, killedServer, type KilledServer } from './killed-server.ts'
import { openRental, sender, signUp, untilAnswered } from './people.ts'

interface CaddyReport {
  /** Milliseconds of the first handshake with an own domain, which includes the question to the server and the certificate. */
  firstHandshakeMs: number
  /** Milliseconds of the next one. */
  nextHandshakeMs: number
  /** Milliseconds from sending a message to its event in an open stream. */
  eventMs: number
  /** Milliseconds that a request waited while the server was started anew, and those of the start. */
  restartMs: number
  startMs: number
  checks: number
  /** What is wrong; nothing should be. */
  faults: string[]
}

const product = 'rentwell.test'
const domain = 'rent.echo-beach.test'
const unknown = 'rent.somebody-else.test'
const apiPath = '/api/v2'
const uploadBytes = 3_000_000
const patienceMs = 15_000

const elapsed = async (act: () => Promise<unknown>) => {
  const began = performance.now()
  await act()
  return Math.round(performance.now() - began)
}

/** True as soon as `isSo` is; false if it is not in time. */
async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const began = performance.now(); !(await isSo()); await sleep(50)) if (performance.now() - began > patienceMs) return false
  return true
}

interface World {
  server: KilledServer
  proxy: Proxy
  names: Awaited<ReturnType<typeof startNameServer>>
  owner: string
  guest: string
  rental: { id: string; slug: string; title: string }
  unit: string
  /** Slug of another rental. */
  other: string
  https: number
  report: CaddyReport
  check: (isSo: boolean, what: string) => void
}

/** A rental's own domain behind the product's Caddyfile: certificates, hosts, uploads, the event stream, addresses of clients, and a restart. */
export async function tryCaddy(say: (line: string) => void): Promise<CaddyReport> {
  const report: CaddyReport = { firstHandshakeMs: 0, nextHandshakeMs: 0, eventMs: 0, restartMs: 0, startMs: 0, checks: 0, faults: [] }
  const check = (isSo: boolean, what: string) => {
    report.checks++
    say(`${isSo ? 'ok   ' : 'FAULT'} ${what}`)
    if (!isSo) report.faults.push(what)
  }
  const names = await startNameServer()
  const ports = { http: await freePort(), https: await freePort() }
  // Caddy is the only proxy, and clients have another address.
  const server = await killedServer({
    PUBLIC_URL: `https://${product}:${ports.https}`,
    TRUST_PROXY: '127.0.0.1',
    DNS_SERVER: names.address,
    RATE_LIMITS: 'on',
  })
  const proxy = await openProxy(new URL(server.url).host, product, ports)
  try {
    await server.start()
    await proxy.start()
    const [owner, guest, stranger] = [await signUp(server.url, 0), await signUp(server.url, 1), await signUp(server.url, 2)]
    const [unit = ''] = await openRental(server.url, owner, 1)
    const { rentals } = (await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: World['rental'][] }
    const rental = rentals[0]
    if (!rental) throw new Error('no rental was made')
    const other = await openOther(server.url, stranger)
    const world = { server, proxy, names, owner, guest, rental, unit, other, https: ports.https, report, check }
    await tryCertificates(world)
    await tryPages(world, ports.http)
    await tryUpload(world)
    await tryStream(world)
    await tryAddresses(world)
    await tryRestart(world)
    await tryRemoval(world)
  } finally {
    await proxy.stop()
    await server.stop()
    names.stop()
  }
  return report
}

async function openOther(url: string, token: string): Promise<string> {
  const slug = 'other-scooters'
  const location = { type: 'Point', coordinates: [-8.65, 115.13] }
  const body = { title: 'Other Scooters', slug, country_id: 'id', address: 'Jl. Raya 2', short_address: 'Jl. Raya 2', location }
  await sender(url, token)('POST', '/office/rentals/create', body)
  return slug
}

const refused = (proxy: Proxy, host?: string) =>
  proxy.handshake(host).then(
    () => false,
    (error: Error) => /alert/i.test(error.message),
  )

/** Only the product's name and a verified domain get a certificate. */
async function tryCertificates({ server, proxy, names, owner, rental, report, check }: World): Promise<void> {
  const office = sender(server.url, owner)
  check((await proxy.handshake(product)).includes(`DNS:${product}`), 'the product has its certificate')
  check(await refused(proxy, domain), 'a domain that nobody has named gets none: the handshake fails')
  const { body } = await office('PUT', `/office/${rental.id}/own_domain`, { domain })
  const { record } = body['ownDomain'] as { record: { name: string; value: string } }
  check(await refused(proxy, domain), 'nor one that is not verified')
  names.records.set(record.name, [record.value])
  const checked = (await office('POST', `/office/${rental.id}/own_domain/check`)).body['ownDomain'] as { status: string }
  check(checked.status === 'verified', 'the TXT record verifies it')
  let subject = ''
  report.firstHandshakeMs = await elapsed(async () => (subject = await proxy.handshake(domain)))
  check(subject === `DNS:${domain}`, `with the first handshake it has a certificate of its own, after ${report.firstHandshakeMs} ms`)
  report.nextHandshakeMs = await elapsed(() => proxy.handshake(domain))
  check(await refused(proxy, unknown), 'an unknown name gets none')
  check(await refused(proxy, `www.${domain}`), 'nor a name below the domain')
  check(await refused(proxy), 'nor a client that names no host')
}

async function tryPages({ proxy, rental, unit, other, https, check }: World, http: number): Promise<void> {
  const first = await proxy.read(domain, '/')
  check(first.status === 200 && first.body.includes(rental.title), 'the first page there is the rental’s')
  check(first.body.includes(`<link rel="canonical" href="https://${domain}:${https}/"`), 'and names itself, with https, as canonical')
  check((await proxy.read(domain, `/rentals/${rental.slug}/units/${unit}`)).status === 200, 'its unit has a page')
  check((await proxy.read(domain, `/rentals/${other}`)).status === 404, 'another rental has none')
  check((await proxy.read(product, `/rentals/${other}`)).status === 200, 'which has one on the product’s host')
  const forged = await proxy.read(product, '/', { headers: { 'x-forwarded-host': domain, 'x-forwarded-proto': 'http' } })
  check(forged.status === 200 && !forged.body.includes(`canonical" href="https://${domain}`), 'X-Forwarded-Host of a client is not believed')
  const plain = await fetch(`http://127.0.0.1:${http}/rentals/x?y=1`, { redirect: 'manual' })
  check(plain.status === 308, 'plain http leads to https')
  const inner = ['caddy/ask', 'CADDY/ASK', 'caddy%2Fask', 'c%61ddy/ask', '/caddy/ask', 'caddy/ask/', 'metrics', '%6Detrics', 'metrics/']
  const open: string[] = []
  for (const host of [product, domain])
    for (const path of inner) {
      const { status, body } = await proxy.read(host, `/${path}?domain=${domain}`)
      // The app answers what it does not know with a page of its own, or leads to the address without the slash at its end.
      if (status < 300 || body.startsWith('ok') || body.includes('# HELP')) open.push(`${host}/${path}: ${status}`)
    }
  check(open.length === 0, `neither /caddy/ask nor /metrics is open to the internet ${open.join(' ')}`.trim())
}

/** The server has bytes of an upload before the client has sent them all. */
async function tryUpload({ server, proxy, guest, check }: World): Promise<void> {
  const headers = { authorization: `Bearer ${guest}` }
  const grant = JSON.parse((await proxy.read(domain, `${apiPath}/me/upload_signature`, { headers })).body) as Record<string, string>
  const boundary = 'soak'
  const part = (name: string, value: string, more = '') => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`
  const fields: [string, string][] = [
    ['UPLOADCARE_PUB_KEY', grant['publicKey'] ?? ''],
    ['UPLOADCARE_STORE', 'auto'],
    ['signature', grant['signature'] ?? ''],
    ['expire', grant['expire'] ?? ''],
  ]
  const sent = await proxy.open(domain, '/upload/base/?jsonerrors=1', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'transfer-encoding': 'chunked' },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  const half = Buffer.alloc(uploadBytes / 2, 'a')
  sent.write(fields.map(([name, value]) => `${part(name, value)}\r\n`).join('') + part('file', '', '; filename="notes.txt"'))
  sent.write(half)
  const folder = join(server.folder, 'media/incoming')
  const arrived = async () => {
    const files = await readdir(folder).catch(() => [])
    const sizes = await Promise.all(files.map(async file => (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0))
    return Math.max(0, ...sizes)
  }
  check(await becomes(async () => (await arrived()) > uploadBytes / 3), 'half an upload is on the server before the other half is sent')
  sent.write(half)
  sent.end(`\r\n--${boundary}--\r\n`)
  const [answer] = await answered
  const said = await text(answer)
  check(answer.statusCode === 200 && said.includes('"file"'), `and all of it is taken (${answer.statusCode} ${said.slice(0, 100)})`)
}

async function tryStream({ server, proxy, owner, guest, rental, report, check }: World): Promise<void> {
  const write = (token: string, to: object) =>
    sender(server.url, token)('POST', '/conversations/send_message', { id: crypto.randomUUID(), body: 'Is the scooter red?', ...to })
  await sender(server.url, owner)('PATCH', `/office/${rental.id}/support`, { is_on: false })
  const { conversationId } = (await write(guest, { rental_id: rental.id })).body['conversationMessage'] as { conversationId: string }
  const headers = { authorization: `Bearer ${guest}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' }
  const sent = (await proxy.open(domain, apiPath + livePath, { headers })).end()
  const [stream] = (await once(sent, 'response')) as [IncomingMessage]
  let heard = ''
  stream.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  stream.on('error', () => {})
  check(await becomes(async () => heard.length > 0), 'the beginning of the event stream comes at once')
  report.eventMs = await elapsed(async () => {
    await write(owner, { conversation_id: conversationId })
    check(await becomes(async () => heard.includes(conversationId)), 'an event comes while the stream is open')
  })
  check(report.eventMs < 2000, `it took ${report.eventMs} ms`)
  sent.destroy()
}

/** Attempts to log in are counted by the address that the client really has. */
async function tryAddresses({ server, proxy, check }: World): Promise<void> {
  const post = async (path: string, body: object, forwarded: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, 'x-real-ip': forwarded }
    const sent = await proxy.open(domain, apiPath + path, { method: 'POST', headers })
    sent.end(JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return (await json(answer)) as { token?: string }
  }
  for (const forwarded of ['203.0.113.5', '198.51.100.7, 203.0.113.6']) {
    const { token } = await post('/login/otp/challenge', { phone_number: `+6281255500${forwarded.length}` }, forwarded)
    await post('/login/otp/verify', { otp_token: token, otp: '000000' }, forwarded)
  }
  const client = new pg.Client(await server.connection())
  await client.connect()
  const { rows } = await client.query<{ subject: string }>("select subject from limits where subject ~ '^otp failed [0-9.]+$' order by 1")
  await client.end()
  const seen = rows.map(row => row.subject.slice('otp failed '.length))
  check(seen.join() === clientAddress, `X-Forwarded-For of a client is not believed: attempts are counted for ${seen.join(' and ') || 'nobody'}`)
}

/** A request that comes while the server is started anew waits for it. */
async function tryRestart({ server, proxy, rental, report, check }: World): Promise<void> {
  await server.end()
  const starting = server.start()
  let answer: Awaited<ReturnType<Proxy['read']>> | undefined
  report.restartMs = await elapsed(async () => (answer = await proxy.read(domain, '/')))
  report.startMs = await starting
  check(
    answer?.status === 200 && answer.body.includes(rental.title),
    `a request during a restart of ${report.startMs} ms is answered ${answer?.status} after ${report.restartMs} ms`,
  )
}

/** A domain that was removed is any host of the product, though its certificate lasts. */
async function tryRemoval({ server, proxy, owner, rental, https, check }: World): Promise<void> {
  await untilAnswered(
    () => sender(server.url, owner)('DELETE', `/office/${rental.id}/own_domain`),
    () => {},
  )
  const isProduct = async () => (await proxy.read(domain, '/')).body.includes(`<link rel="canonical" href="https://${product}:${https}/"`)
  check(await becomes(isProduct), 'a domain that was removed is not the rental’s site any more')
}
