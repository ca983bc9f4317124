import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newKeyOfVault, seal, unseal, type Sealed } from './seal.ts'
import { memoryRecords } from './vault.build.ts'
import { makeVault } from './vault.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('any bytes come back as they were, under their name only', async () => {
  const key = await newKeyOfVault()
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
  const vault = await makeVault(memoryRecords(stored), 'token')
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
  await makeVault(memoryRecords(stored), 'token')
  const { key, session } = stored.get('key') as { key: CryptoKey; session: string }
  expect(key.extractable).toBe(false)
  for (const format of ['raw', 'jwk'] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
  expect(session).not.toContain('token')
})

test('two tabs that open a new vault at once read each other', async () => {
  const records = memoryRecords()
  const [one, other] = await Promise.all([makeVault(records, 'token'), makeVault(records, 'token')])
  await one.putJson('act 1', 'one')
  await other.putJson('act 2', 'other')
  expect([await other.getJson('act 1'), await one.getJson('act 2')]).toEqual(['one', 'other'])
})

test('the same session finds what it left; another one finds nothing, and its key is another', async () => {
  const stored = new Map<string, unknown>()
  const first = await makeVault(memoryRecords(stored), 'one')
  await first.putBytes('photo', bytesOf('picture'))
  const again = await makeVault(memoryRecords(stored), 'one')
  expect(new TextDecoder().decode(await again.getBytes('photo'))).toBe('picture')
  const sealed = stored.get('photo')

  const other = await makeVault(memoryRecords(stored), 'two')
  expect(await other.getBytes('photo')).toBeUndefined()
  expect([...stored.keys()]).toEqual(['key'])
  stored.set('photo', sealed)
  await expect(other.getBytes('photo')).rejects.toThrow()
})
