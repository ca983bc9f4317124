import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from '../db/db.ts'
import { responseCache } from './response-cache.ts'
import { testApp } from '../testing/test-app.ts'

const { app, db } = await testApp()
await app.server.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v2`

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
/** Reads around the cache: URLs with percent-encoding are not cached. */
const readFresh = (path: string) => read(path.replace(/.$/, last => `%${last.charCodeAt(0).toString(16)}`))
const save = async (path: string, token: string, body: object) => {
  const answer = await fetch(origin + path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  await answer.text()
}

describe('cached responses', () => {
  test('are never older than an acknowledged save, under concurrent reads', async () => {
    const unit = await buildUnit(db)
    const { slug, id, owner } = unit.rental
    const paths = [`/rentals/${slug}`, `/rentals/${id}`, `/rentals/${slug}/units/${unit.id}`]
    let [isOver, reads, old] = [false, 0, 0]
    let saved = 0
    const readers = Array.from({ length: 6 }, async (_, index) => {
      while (!isOver) {
        const least = saved
        const { text } = await read(paths[index % paths.length] ?? '')
        const shown = [...text.matchAll(/"title" ?: ?"\w+ (\d+)"/g)].map(match => Number(match[1]))
        reads++
        if (shown.length === 0 || shown.some(number => number < least)) old++
      }
    })
    await save(`/office/${id}`, owner.token, { title: 'Rental 0' })
    await save(`/office/${id}/units/${unit.id}`, owner.token, { title: 'Unit 0' })
    for (let number = 1; number <= 60; number++) {
      await save(`/office/${id}`, owner.token, { title: `Rental ${number}` })
      await save(`/office/${id}/units/${unit.id}`, owner.token, { title: `Unit ${number}` })
      saved = number
      for (const path of paths) {
        const { text } = await read(path)
        expect(text).toContain(` ${number}"`)
        expect(text).not.toContain(` ${number - 1}"`)
      }
    }
    isOver = true
    await Promise.all(readers)
    expect(old).toBe(0)
    expect(reads).toBeGreaterThan(100)
    await sleep(50)
    for (const path of paths) expect((await read(path)).text).toBe((await readFresh(path)).text)
  })

  test('are dropped when another process or manual SQL changes their data', async () => {
    const { slug, id } = await buildRental(db)
    expect((await read(`/rentals/${slug}`)).text).toContain('Echo Beach')
    await db.run(sql`update rentals set title = 'By hand' where id = ${id}`)
    await expect.poll(async () => (await read(`/rentals/${slug}`)).text).toContain('By hand')
  })

  test('are dropped when the connection that listens for changes breaks', async () => {
    const { slug, id } = await buildRental(db)
    await read(`/rentals/${slug}`)
    await db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rentwell-listen' and datname = current_database()`)
    await db.run(sql`update rentals set title = 'While deaf' where id = ${id}`)
    await expect.poll(async () => (await read(`/rentals/${slug}`)).text).toContain('While deaf')
    await db.run(sql`update rentals set title = 'Hearing again' where id = ${id}`)
    await expect.poll(async () => (await read(`/rentals/${slug}`)).text).toContain('Hearing again')
  })

  test('have the same headers as the first response, in each encoding', async () => {
    const unit = await buildUnit(db)
    for (let more = 0; more < 5; more++) await buildUnit(db, { rental: unit.rental })
    const path = `/rentals/${unit.rental.slug}`
    const first = await readFresh(path)
    for (const encoding of ['identity', 'gzip', 'br']) {
      await read(path, { 'accept-encoding': encoding })
      const kept = await fetch(origin + path, { headers: { 'accept-encoding': encoding } })
      expect(await kept.text()).toBe(first.text)
      for (const name of ['etag', 'cache-control', 'content-type', 'content-security-policy', 'x-content-type-options']) {
        expect([name, kept.headers.get(name)]).toEqual([name, first.headers.get(name)])
      }
      expect(kept.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      expect(kept.headers.get('vary')?.toLowerCase()).toContain('accept-language')
    }
    const same = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([same.status, same.text]).toEqual([304, ''])
  })

  test('do not include 404 responses', async () => {
    expect((await read('/rentals/nobody-here-yet')).status).toBe(404)
    await buildRental(db, { slug: 'nobody-here-yet' })
    expect((await read('/rentals/nobody-here-yet')).status).toBe(200)
  })
})

describe('the cache', () => {
  const answer = (text: string, subjects = ['a']) => ({ body: Buffer.from(text), etag: '"x"', subjects })

  test('drops by subject, rejects responses read before a drop, and stays within its size limit', () => {
    const cache = responseCache(4000)
    cache.set('one', answer('1'), cache.generation())
    cache.set('two', answer('2', ['b']), cache.generation())
    const before = cache.generation()
    cache.drop('a')
    expect([cache.get('one'), cache.get('two')?.body.toString()]).toEqual([undefined, '2'])
    cache.set('one', answer('old'), before)
    expect(cache.get('one')).toBeUndefined()
    for (let index = 0; index < 100; index++) cache.set(`key ${index}`, answer('x'.repeat(400)), cache.generation())
    const left = Array.from({ length: 100 }, (_, index) => cache.get(`key ${index}`)).filter(Boolean).length
    expect([left > 5, left < 13, cache.get('key 99') !== undefined]).toEqual([true, true, true])
    cache.set('huge', answer('x'.repeat(20_000)), cache.generation())
    expect(cache.get('huge')).toBeUndefined()
    cache.clear()
    expect(cache.get('key 99')).toBeUndefined()
  })
})

test('a compressed response has the same content', async () => {
  const unit = await buildUnit(db)
  for (let more = 0; more < 5; more++) await buildUnit(db, { rental: unit.rental })
  const { request } = await import('node:http')
  const raw = (encoding: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const sent = request(`${origin}/rentals/${unit.rental.slug}`, { headers: { 'accept-encoding': encoding } }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }))
      })
      sent.on('error', reject).end()
    })
  const plain = (await raw('identity')).bytes.toString()
  for (let round = 0; round < 2; round++) {
    const [zipped, brotli] = [await raw('gzip'), await raw('br')]
    expect([zipped.encoding, brotli.encoding]).toEqual(['gzip', 'br'])
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain)
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain)
  }
})
