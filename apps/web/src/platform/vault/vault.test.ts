import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '@rentwell/contract/durations.ts'
import { isMarkOld, lockedMark, lockVault, openMark, readMark } from './lock.ts'
import { newKeyOfVault, seal, unseal, type Sealed } from './seal.ts'
import { memoryRecords, wrappingOf } from './vault.build.ts'
import { makeVault } from './vault.ts'

const noServer = () => Promise.reject(new Error('no network'))
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('any bytes come back as they were, under their name only', async () => {
  const { key } = await newKeyOfVault(await wrappingOf(1)())
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), fc.string(), async (bytes, name) => {
      const sealed = await seal(key, name, Uint8Array.from(bytes))
      expect(new Uint8Array(await unseal(key, name, sealed))).toEqual(bytes)
      await expect(unseal(key, `${name}x`, sealed)).rejects.toThrow()
    }),
  )
})

test('nothing readable is stored, the same twice is not the same, and a changed bit is refused', async () => {
  const stored = new Map<string, unknown>()
  const vault = await makeVault(memoryRecords(stored), 'token', wrappingOf(1))
  await vault.putJson('act 1', { guest: 'Noah Becker' })
  await vault.putJson('act 2', { guest: 'Noah Becker' })
  const [one, two] = ['act 1', 'act 2'].map(name => stored.get(name) as Sealed)
  const inWords = ({ bytes }: Sealed) => new TextDecoder('latin1').decode(bytes)
  expect(inWords(one!)).not.toContain('Noah')
  expect(inWords(one!)).not.toBe(inWords(two!))
  expect(await vault.getJson('act 1')).toEqual({ guest: 'Noah Becker' })
  const view = new Uint8Array(one!.bytes)
  view[3] = view[3]! ^ 1
  await expect(vault.getJson('act 1')).rejects.toThrow()
})

test('the key cannot be read out', async () => {
  const stored = new Map<string, unknown>()
  await makeVault(memoryRecords(stored), 'token', wrappingOf(1))
  const { key, session } = stored.get('key') as { key: CryptoKey; session: string }
  expect(key.extractable).toBe(false)
  for (const format of ['raw', 'jwk'] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
  expect(session).not.toContain('token')
})

test('two tabs that open a new vault at once read each other', async () => {
  const records = memoryRecords()
  const [one, other] = await Promise.all([makeVault(records, 'token', wrappingOf(1)), makeVault(records, 'token', wrappingOf(1))])
  await one.putJson('act 1', 'one')
  await other.putJson('act 2', 'other')
  expect([await other.getJson('act 1'), await one.getJson('act 2')]).toEqual(['one', 'other'])
})

test('the same session finds what it left, without the server', async () => {
  const stored = new Map<string, unknown>()
  const first = await makeVault(memoryRecords(stored), 'one', wrappingOf(1))
  await first.putBytes('photo', bytesOf('picture'))
  const again = await makeVault(memoryRecords(stored), 'one', noServer)
  expect(new TextDecoder().decode(await again.getBytes('photo'))).toBe('picture')
  expect(again.lost).toBe(false)
})

test('a locked vault has no key that can be used; the next session of its user opens it, once the server gives its key', async () => {
  const stored = new Map<string, unknown>()
  const records = memoryRecords(stored)
  const first = await makeVault(records, 'one', wrappingOf(1))
  await first.putBytes('photo', bytesOf('picture'))
  await lockVault(records)
  await lockVault(records)
  expect(Object.keys(stored.get('key') as object).toSorted()).toEqual(['session', 'wrapped'])

  // Not even the session that wrote it.
  await expect(makeVault(records, 'one', noServer)).rejects.toThrow('no network')
  const next = await makeVault(records, 'two', wrappingOf(1))
  expect(new TextDecoder().decode(await next.getBytes('photo'))).toBe('picture')
  expect(next.lost).toBe(false)
  expect(await (await makeVault(records, 'two', noServer)).getBytes('photo')).toBeDefined()
})

test('with another key than its user’s a vault is emptied and says so', async () => {
  const stored = new Map<string, unknown>()
  const records = memoryRecords(stored)
  await (await makeVault(records, 'one', wrappingOf(1))).putBytes('photo', bytesOf('picture'))
  const sealed = stored.get('photo')
  const other = await makeVault(records, 'two', wrappingOf(2))
  expect(other.lost).toBe(true)
  expect([...stored.keys()]).toEqual(['key'])
  stored.set('photo', sealed)
  await expect(other.getBytes('photo')).rejects.toThrow()
})

test('a mark says how much is unsent and since when its vault is locked; whatever else it says counts as nothing', () => {
  expect(readMark(openMark(3))).toEqual({ unsent: 3 })
  expect(readMark(lockedMark(3, 5000))).toEqual({ unsent: 3, lockedAt: 5000 })
  for (const unknown of [null, '', '-1', '3 ', 'x', '1.5']) expect(readMark(unknown)).toEqual({ unsent: 0 })
  const locked = readMark(lockedMark(3, 0))
  expect([isMarkOld(locked, 30 * day), isMarkOld(locked, 31 * day), isMarkOld(readMark(openMark(3)), 99 * day)]).toEqual([false, true, false])
})
