import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { payingWorld } from '../../bookings/payments/paying.build.ts'
import { buildFile } from '../../media/images/images.build.ts'
import { startBucket } from '../../media/stores/bucket.build.ts'
import { openStore, originalKey } from '../../media/media.public.ts'
import { connect, sql } from '../../platform/db/db.ts'
import { findRestoredCopy } from '../../platform/db/restored-copy.ts'
import { emptyDatabases } from '../../platform/testing/test-app.ts'
import { needs } from '../../platform/testing/needs.ts'
import { verify } from '../../verify.ts'
import { makeKey, readRecipient, readSecrets } from './age.ts'
import { backUp, inFolder, placeIn, restoreInto, spoiled, sumsOf } from './backup.build.ts'
import { readBackup } from './read-backup.ts'
import { BackupRefused } from './refused.ts'
import { entryOf, packTar } from './tar.ts'

const folder = await mkdtemp(join(tmpdir(), 'backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const at = inFolder(folder)
const here = placeIn(at('here'))
const world = await payingWorld({ DATA_DIR: here.DATA_DIR })
const { db, app, connection } = world
const [first, second, third] = await emptyDatabases(3)
if (!first || !second || !third) throw new Error('no databases')

const booked = await world.asked({ instantBook: true })
await world.settled()
const picture = await buildFile(db, app.store, Buffer.alloc(300_000, 'a picture'), { mime: 'text/plain' })
const key = makeKey()
const recipient = readRecipient(key.recipient)
const secrets = readSecrets(`# a comment\n${key.secret}\n`)
await backUp(connection, here, at('plain.tar'))
await backUp(connection, here, at('sealed.tar.age'), { recipient })

const never = () => Promise.reject(new Error('the database was opened'))
const isClean = async (to: typeof first, config: typeof here) => {
  const lines: string[] = []
  await verify(to, line => lines.push(line.trim()), undefined, openStore(config))
  return lines.filter(line => !line.startsWith('ok'))
}

describe('a backup restored into an empty place', () => {
  test('is the same to the last row and byte, and held', async () => {
    const there = placeIn(at('there'))
    const restored = await restoreInto(there, at('sealed.tar.age'), async () => first, secrets)
    expect(restored).toMatchObject({ files: 1, manifest: { hasSecrets: true } })
    expect(await isClean(first, there)).toEqual([])
    const copy = connect({ connection: first })
    try {
      expect(await findRestoredCopy(copy)).toMatchObject({ madeAt: new Date(restored.manifest.madeAt) })
      expect(await copy.row(sql`select status from bookings where id = ${booked.id}`)).toEqual({ status: 'confirmed' })
    } finally {
      await copy.close()
    }
    await backUp(first, there, at('again.tar.age'), { recipient })
    expect(await sumsOf(at('again.tar.age'), secrets)).toEqual(await sumsOf(at('sealed.tar.age'), secrets))
  })

  test('may lie in a bucket, and has secrets of its own if it was not encrypted', async () => {
    const there = placeIn(at('bucket-place'), await startBucket(at('bucket')))
    await restoreInto(there, at('plain.tar'), async () => second)
    expect(await openStore(there).sizeOf(originalKey(picture))).toBe(300_000)
    expect(await isClean(second, there)).toEqual([])
    const copy = connect({ connection: second })
    expect(await copy.rows(sql`select from secrets`).finally(() => copy.close())).toEqual([])
  })
})

describe('nothing is restored', () => {
  test('into a place that is not empty', async () => {
    await expect(restoreInto(here, at('plain.tar'), never)).rejects.toThrow('the media here are not empty')
    await expect(restoreInto(placeIn(at('other')), at('plain.tar'), async () => connection)).rejects.toThrow('the database here is not empty')
    await expect(stat(at('other/media'))).rejects.toThrow('ENOENT')
  })

  test('of a newer release', async () => {
    const { manifest } = await readBackup({ path: at('plain.tar'), secrets: [] })
    const migrations = [...manifest.migrations, { number: 9999, name: '9999_later.sql', sha256: 'a'.repeat(64) }]
    const write = async (change: object) => {
      const archive = packTar(
        (async function* () {
          yield entryOf('backup.json', JSON.stringify({ ...manifest, release: '99.0.0', ...change }))
        })(),
      )
      await writeFile(at('newer.tar'), archive)
      return restoreInto(placeIn(at('other')), at('newer.tar'), never)
    }
    await expect(write({ migrations })).rejects.toThrow(/made by release 99\.0\.0.*9999_later/s)
    await expect(write({ format: 2, unknown: true })).rejects.toThrow('made by a newer version (format 2')
  })

  test('with another key, or none', async () => {
    await expect(restoreInto(placeIn(at('other')), at('sealed.tar.age'), never, readSecrets(makeKey().secret))).rejects.toThrow('not the key')
    await expect(restoreInto(placeIn(at('other')), at('sealed.tar.age'), never)).rejects.toThrow('name the file of its key')
  })

  test.each([
    ['plain.tar', []],
    ['sealed.tar.age', secrets],
  ] as const)('of %s once it is cut off anywhere or one byte of it is changed', async (name, keys) => {
    const there = placeIn(at('other'))
    const change = fc.record({ at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), flip: fc.integer({ min: 0, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(change, async one => {
        await writeFile(at('spoiled'), await spoiled(at(name), one))
        await expect(restoreInto(there, at('spoiled'), never, [...keys])).rejects.toThrow(BackupRefused)
      }),
      { numRuns: 60, examples: [[{ at: 0, flip: 0 }], [{ at: 0.9999999, flip: 0 }], [{ at: 0.9999999, flip: 1 }], [{ at: 0, flip: 1 }]] },
    )
    await expect(stat(there.DATA_DIR)).rejects.toThrow('ENOENT')
  })

  test('if writing fails: media and tables are taken back', async () => {
    const there = placeIn(at('failing'))
    const broken = connect({ connection: third })
    // The database refuses what comes last: the foreign keys.
    await broken.run(
      sql`create function refuse() returns event_trigger language plpgsql as $$ begin if current_query() like 'alter table%add constraint%' and current_query() not like '%;%' then raise 'no more'; end if; end $$`,
    )
    await broken.run(sql`create event trigger refuse on ddl_command_end execute function refuse()`)
    await expect(restoreInto(there, at('plain.tar'), async () => third)).rejects.toThrow('no more')
    expect(await broken.rows(sql`select from pg_tables where schemaname = 'public'`)).toEqual([])
    await broken.close()
    expect(await openStore(there).sizeOf(originalKey(picture))).toBeUndefined()
  })
})

const hasAge = spawnSync('age', ['--version']).status === 0

test('age itself opens an encrypted backup, and its key file is ours', needs(hasAge, "Debian's age"), async () => {
  await writeFile(at('key'), `${key.secret}\n`)
  const opened = spawnSync('age', ['--decrypt', '--identity', at('key'), at('sealed.tar.age')], { maxBuffer: 100_000_000 })
  expect(opened.status).toBe(0)
  expect(opened.stdout.includes('database/tables.json')).toBe(true)
  const sealed = spawnSync('age', ['--encrypt', '--recipient', key.recipient, '--output', at('by-age'), at('plain.tar')])
  expect(sealed.status).toBe(0)
  expect(await sumsOf(at('by-age'), secrets)).toEqual(await sumsOf(at('plain.tar')))
})

test('a backup names no key and holds no secret that is not encrypted', async () => {
  const bytes = await readFile(at('plain.tar'))
  const kept = await db.rows<{ value: Buffer }>(sql`select value from secrets`)
  expect(kept.length).toBeGreaterThan(3)
  for (const { value } of kept) expect(bytes.includes(value.toString('hex'))).toBe(false)
})
