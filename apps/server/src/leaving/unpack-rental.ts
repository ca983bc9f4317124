import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { admitPerson } from '../accounts/accounts.public.ts'
import { originalKey, type MediaStore } from '../media/media.public.ts'
import { sql, type Database, type Db } from '../platform/db.ts'
import { archiveFormat, mediaIdIn, packRental, type Manifest } from './pack-rental.ts'
import { listRentalTables, quoted, raw, type RentalTable } from './rental-tables.ts'
import { NotAnArchive, openZip, type ZipReader } from './zip.ts'

/** Why a rental cannot come in, in words for whoever runs the command. Nothing of it was kept. */
export class ImportRefused extends Error {}

const manifestShape = z.strictObject({
  format: z.literal(archiveFormat),
  product: z.literal('rentwell'),
  schema: z.int(),
  rental: z.strictObject({ id: z.uuid(), slug: z.string().max(100), title: z.string().max(200) }),
  parts: z
    .array(z.strictObject({ name: z.string().max(300), size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/), rows: z.int().min(0).optional() }))
    .max(1_000_000),
})
const personShape = z.strictObject({
  id: z.uuid(),
  first_name: z.string().min(1).max(80),
  last_name: z.string().min(1).max(80),
  locale_country: z.string().max(10),
  flag_short_name: z.string().max(10),
  language: z.enum(['en', 'ru']),
  phone: z
    .string()
    .regex(/^\+[0-9]{7,15}$/)
    .nullable(),
})

type Row = Record<string, unknown>

export interface Imported {
  manifest: Manifest
  /** Everything of it was here before. */
  wasHere: boolean
  rows: number
  files: number
  /** People who were known by their phone, and those who are new here. */
  known: number
  fresh: number
}

interface ImportParts {
  db: Database
  store: MediaStore
  file: FileHandle
  now: Date
}

function mustImport(condition: unknown, words: string): asserts condition {
  if (!condition) throw new ImportRefused(words)
}

async function bytesOf(zip: ZipReader, name: string, most: number): Promise<Buffer> {
  mustImport((zip.sizeOf(name) ?? 0) <= most, `${name} is too large`)
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The list of parts, each of which is there, whole and as it was written; nothing else is. */
async function readManifest(zip: ZipReader): Promise<Manifest> {
  const text = (await bytesOf(zip, 'manifest.json', 200_000_000)).toString()
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw new ImportRefused('manifest.json is no JSON')
  }
  const parsed = manifestShape.safeParse(sent)
  mustImport(parsed.success, `manifest.json is not of a form that is read here: ${parsed.error?.issues[0]?.path.join('.') ?? ''}`)
  const manifest: Manifest = { ...parsed.data, parts: parsed.data.parts.map(({ rows, ...part }) => (rows === undefined ? part : { ...part, rows })) }
  const named = new Set(manifest.parts.map(part => part.name))
  mustImport(named.size === manifest.parts.length, 'the manifest names a part twice')
  const others = zip.names.filter(name => name !== 'manifest.json' && !named.has(name))
  mustImport(others.length === 0, `the manifest does not know ${others[0]}`)
  for (const part of manifest.parts) {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of zip.read(part.name)) {
      hash.update(chunk)
      size += chunk.length
    }
    mustImport(size === part.size && hash.digest('hex') === part.sha256, `${part.name} is not what the manifest says`)
  }
  return manifest
}

/** The rows of a part, some hundreds at a time. */
async function* rowsIn(zip: ZipReader, name: string): AsyncGenerator<Row[]> {
  let [rest, batch] = ['', [] as Row[]]
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const take = (line: string) => {
    const text = line.replace(/,$/, '')
    if (text === '' || text === '[' || text === ']') return
    const row: unknown = JSON.parse(text)
    mustImport(typeof row === 'object' && row !== null && !Array.isArray(row), `${name} holds something that is no row`)
    batch.push({ ...row })
  }
  for await (const chunk of zip.read(name)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
    if (batch.length >= 500) {
      yield batch
      batch = []
    }
  }
  take(rest)
  if (batch.length > 0) yield batch
}

/** The database's own no, in words that name the part. */
async function orRefuse<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string }
    if (error instanceof Error && code !== undefined && (code.startsWith('23') || code.startsWith('22') || code === '42P10'))
      throw new ImportRefused(`${name} cannot come in: ${detail ?? error.message}${constraint ? ` (${constraint})` : ''}`)
    throw error
  }
}

const inFlight: Record<string, (row: Row) => boolean> = {
  payments: row => ['created', 'processing', 'requires_action', 'authorised'].includes(String(row['status'])),
  refunds: row => ['waiting', 'submitted'].includes(String(row['status'])),
  payouts: row => row['status'] === 'submitted',
}

/** Cards stay where they were saved; a payment keeps the id of one that is used no more. */
const keepCards = (tx: Db, rows: Row[], now: Date) =>
  tx.run(sql`
    insert into payment_methods (user_id, id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, inserted_at, removed_at)
    select distinct guest_id, method_id, 'elsewhere', method_id::text, 'card', '0000', 1, 2000, false, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (guest_id uuid, method_id uuid) where method_id is not null on conflict do nothing`)

async function fillTable(tx: Db, zip: ZipReader, table: RentalTable, rentalId: string, people: Map<string, string>, now: Date): Promise<number> {
  const part = `data/${table.name}.json`
  const written = table.columns.filter(column => !table.late.includes(column))
  const names = written.map(quoted).join(', ')
  const known = new Set([...table.columns, ...table.generated])
  let count = 0
  for await (const rows of rowsIn(zip, part)) {
    for (const row of rows) {
      const unknown = Object.keys(row).find(column => !known.has(column))
      mustImport(unknown === undefined, `${part} has a column that is not known here: ${unknown}`)
      mustImport(row[table.name === 'rentals' ? 'id' : 'rental_id'] === rentalId, `${part} holds a row of another rental`)
      mustImport(!inFlight[table.name]?.(row), `${part} holds money that is still on its way: let it arrive in the old place, then export again`)
      for (const column of table.people) row[column] = people.get(String(row[column])) ?? row[column]
      if (table.name === 'ledger_accounts') row['minor'] = 0
    }
    if (table.name === 'payments') await keepCards(tx, rows, now)
    await orRefuse(
      part,
      tx.run(
        raw(`insert into ${quoted(table.name)} (${names}) select ${names} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`, [
          JSON.stringify(rows),
        ]),
      ),
    )
    count += rows.length
  }
  return count
}

async function fillLate(tx: Db, zip: ZipReader, table: RentalTable): Promise<void> {
  const set = table.late.map(column => `${quoted(column)} = n.${quoted(column)}`).join(', ')
  const same = table.key.map(column => `t.${quoted(column)} = n.${quoted(column)}`).join(' and ')
  for await (const rows of rowsIn(zip, `data/${table.name}.json`)) {
    const some = rows.filter(row => table.late.some(column => row[column] !== null))
    if (some.length > 0)
      await orRefuse(
        table.name,
        tx.run(
          raw(`update ${quoted(table.name)} t set ${set} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb) n where ${same}`, [
            JSON.stringify(some),
          ]),
        ),
      )
  }
}

async function admitPeople(tx: Db, zip: ZipReader, now: Date) {
  const people = new Map<string, string>()
  let fresh = 0
  for await (const rows of rowsIn(zip, 'data/people.json')) {
    for (const row of rows) {
      const parsed = personShape.safeParse(row)
      mustImport(parsed.success, 'data/people.json holds somebody who cannot be')
      const { id, first_name: firstName, last_name: lastName, locale_country: localeCountry, flag_short_name: flagShortName, language, phone } = parsed.data
      const wasHere = await tx.row(sql`select 1 as one from users where id = ${id}`)
      const here = await admitPerson(tx, { id, firstName, lastName, localeCountry, flagShortName, language, phone, now })
      people.set(id, here)
      if (here === id && !wasHere) fresh++
    }
  }
  return { people, fresh, known: people.size - fresh }
}

/** Files come with their bytes; one that is here already has to be the same. */
async function fillFiles(tx: Db, zip: ZipReader): Promise<number> {
  let count = 0
  for await (const rows of rowsIn(zip, 'data/files.json')) {
    for (const row of rows) mustImport(row['owner_id'] === null, 'data/files.json names an owner')
    const ids = rows.map(row => row['id'])
    await orRefuse(
      'data/files.json',
      tx.run(raw('insert into files select * from jsonb_populate_recordset(null::files, $1::jsonb) on conflict (id) do nothing', [JSON.stringify(rows)])),
    )
    const other = await tx.row<{ id: string }>(
      raw(
        `select n.id from jsonb_populate_recordset(null::files, $1::jsonb) n join files f on f.id = n.id
         where f.sha256 is distinct from n.sha256 or f.removed_at is not null limit 1`,
        [JSON.stringify(rows)],
      ),
    )
    mustImport(!other, `another file stands here as ${other?.id}`)
    count += ids.length
  }
  return count
}

/** What the books came to has to be what they came to in the old place. */
async function mustBalance(tx: Db, zip: ZipReader, rentalId: string): Promise<void> {
  const here = await tx.rows<{ id: string; minor: number }>(sql`select id, minor from ledger_accounts where rental_id = ${rentalId}`)
  for await (const rows of rowsIn(zip, 'data/ledger_accounts.json')) {
    for (const row of rows)
      mustImport(here.find(one => one.id === row['id'])?.minor === row['minor'], `the books do not come to what they say: account ${String(row['kind'])}`)
  }
}

/** Puts the bytes of files where they are served from; returns those that were not there before. */
async function bringFiles(zip: ZipReader, manifest: Manifest, store: MediaStore): Promise<string[]> {
  const brought: string[] = []
  for (const { name, size } of manifest.parts) {
    const id = mediaIdIn(name)
    if (id === undefined) continue
    const key = originalKey(id)
    if ((await store.sizeOf(key)) === size) continue
    await store.write(key, zip.read(name))
    brought.push(key)
  }
  return brought
}

async function isSame(db: Database, manifest: Manifest): Promise<boolean> {
  const here = await packRental(db, manifest.rental.id, () => Promise.resolve())
  return isDeepStrictEqual(here, manifest)
}

/** Takes a rental in, whole and with the same ids, or refuses it and keeps nothing. The same archive again changes nothing. */
export async function unpackRental({ db, store, file, now }: ImportParts): Promise<Imported> {
  const zip = await openZip(file).catch((error: unknown) => {
    throw error instanceof NotAnArchive ? new ImportRefused(error.message) : error
  })
  try {
    const manifest = await readManifest(zip)
    const { id, slug } = manifest.rental
    const schema = await db.row<{ number: number }>(sql`select max(number) as number from migrations`)
    mustImport(
      schema?.number === manifest.schema,
      `it comes from another version (${manifest.schema}, here ${schema?.number}): bring both to the same one first`,
    )
    const tables = await listRentalTables(db)
    const parts = new Set(manifest.parts.map(part => part.name))
    for (const { name } of tables) mustImport(parts.has(`data/${name}.json`), `data/${name}.json is missing`)
    if (await db.row(sql`select 1 as one from rentals where id = ${id}`)) {
      mustImport(await isSame(db, manifest), 'this rental is here already, and is not the same any more')
      return { manifest, wasHere: true, rows: 0, files: 0, known: 0, fresh: 0 }
    }
    mustImport(
      !(await db.row(sql`select 1 as one from slugs where slug = ${slug}`)),
      `the address @${slug} belongs to another rental here: change one of the two first`,
    )

    const brought = await bringFiles(zip, manifest, store)
    try {
      return await db.transaction(async tx => {
        await tx.run(raw("set local timezone = 'UTC'"))
        const { people, ...counts } = await admitPeople(tx, zip, now)
        const files = await fillFiles(tx, zip)
        let rows = 0
        for (const table of tables) rows += await fillTable(tx, zip, table, id, people, now)
        for (const table of tables) if (table.late.length > 0) await fillLate(tx, zip, table)
        await mustBalance(tx, zip, id)
        await orRefuse('the books', tx.run(raw('set constraints all immediate')))
        return { manifest, wasHere: false, rows, files, ...counts }
      })
    } catch (error) {
      for (const key of brought) await store.remove(key)
      throw error
    }
  } catch (error) {
    if (error instanceof NotAnArchive || error instanceof SyntaxError || error instanceof TypeError) throw new ImportRefused(error.message)
    throw error
  }
}
