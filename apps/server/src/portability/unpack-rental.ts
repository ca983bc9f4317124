import { languages } from '@rentwell/contract/product.ts'
import type { FileHandle } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isOpenPayment } from '@rentwell/contract/money/money.rules.ts'
import { admitPerson } from '../accounts/accounts.public.ts'
import type { MediaStore } from '../media/media.public.ts'
import { insertMovedCards } from '../money/money.public.ts'
import { sql, type Database, type Db } from '../platform/db/db.ts'
import { NotAnArchive, openZip, type ZipReader } from '../platform/base/zip.ts'
import { packRental, type Manifest } from './pack-rental.ts'
import { ImportRefused, mustImport, orRefuse, readManifest, rowsIn, type Row } from './read-archive.ts'
import { listRentalTables, quoted, raw, type RentalTable } from './rental-tables.ts'
import { bringFiles, fillFiles } from './unpack-files.ts'

const personShape = z.strictObject({
  id: z.uuid(),
  first_name: z.string().min(1).max(80),
  last_name: z.string().min(1).max(80),
  locale_country: z.string().max(10),
  flag_short_name: z.string().max(10),
  language: z.enum(languages),
  phone: z
    .string()
    .regex(/^\+[0-9]{7,15}$/)
    .nullable(),
})

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

const inFlight: Record<string, (row: Row) => boolean> = {
  payments: row => isOpenPayment(String(row['status'])),
  refunds: row => ['waiting', 'submitted'].includes(String(row['status'])),
  payouts: row => row['status'] === 'submitted',
}

/** Archives from this migration on can come in: what later ones add has defaults. */
const oldestSchema = 117

/** Tables that older archives lack, by the migration that adds them. */
const firstSchemaOf: Record<string, number> = {
  pieces: 119,
  booking_items: 122,
  kit_parts: 123,
  booking_charges: 125,
  acceptance_pieces: 130,
  customers: 133,
  billing_details: 143,
  offers: 137,
  own_domains: 159,
  booking_letters: 140,
}

/** Whose money was moved elsewhere: nothing of it can be asked of the provider of this place. */
const movedElsewhere = ['payments', 'payouts']

/** Whether one of these is a user here: whom an archive does not bring it may not speak for. */
const isAnybodyHere = async (tx: Db, part: string, ids: Set<unknown>) =>
  ids.size > 0 && (await orRefuse(part, tx.row(sql`select 1 as one from users where id = any(${[...ids].map(String)}::uuid[]) limit 1`))) !== undefined

async function fillTable(tx: Db, zip: ZipReader, table: RentalTable, rentalId: string, people: Map<string, string>, now: Date): Promise<number> {
  const part = `data/${table.name}.json`
  const written = table.columns.filter(column => !table.late.includes(column))
  // The first piece of each unit is there already: a trigger adds it with the unit.
  const takesOver =
    table.name === 'pieces' ? `on conflict (rental_id, id) do update set ${written.map(name => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')}` : ''
  const known = new Set([...table.columns, ...table.generated])
  let count = 0
  for await (const rows of rowsIn(zip, part)) {
    const others = new Set<unknown>()
    for (const row of rows) {
      const unknown = Object.keys(row).find(column => !known.has(column))
      mustImport(unknown === undefined, `${part} has a column that is not known here: ${unknown}`)
      mustImport(row[table.name === 'rentals' ? 'id' : 'rental_id'] === rentalId, `${part} holds a row of another rental`)
      mustImport(!inFlight[table.name]?.(row), `${part} holds money that is still on its way: let it arrive in the old place, then export again`)
      for (const column of table.people) {
        const here = people.get(String(row[column]))
        if (here !== undefined) row[column] = here
        else if (row[column] !== null && row[column] !== undefined) others.add(row[column])
      }
      if (table.name === 'own_domains') mustImport(row['status'] === 'waiting', `${part} says that a domain is verified`)
      mustImport(!movedElsewhere.includes(table.name) || row['provider'] === 'elsewhere', `${part} names a provider of payments`)
      if (table.name === 'ledger_accounts') row['minor'] = 0
    }
    mustImport(!(await isAnybodyHere(tx, part, others)), `${part} names somebody of this place whom data/people.json does not bring`)
    if (table.name === 'payments') await insertMovedCards(tx, rows, now)
    // Columns that an older archive lacks get their defaults.
    const names = written
      .filter(column => rows.some(row => column in row))
      .map(quoted)
      .join(', ')
    await orRefuse(
      part,
      tx.run(
        raw(`insert into ${quoted(table.name)} (${names}) select ${names} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb) ${takesOver}`, [
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

/** What the books came to has to be what they came to in the old place. */
async function mustBalance(tx: Db, zip: ZipReader, rentalId: string): Promise<void> {
  const here = await tx.rows<{ id: string; minor: number }>(sql`select id, minor from ledger_accounts where rental_id = ${rentalId}`)
  for await (const rows of rowsIn(zip, 'data/ledger_accounts.json')) {
    for (const row of rows)
      mustImport(here.find(one => one.id === row['id'])?.minor === row['minor'], `the books do not come to what they say: account ${String(row['kind'])}`)
  }
}

/** Names of the parts that a new archive of the rental would not have as this one has them; empty if the two are the same. */
async function listDifferences(db: Database, { parts, ...rest }: Manifest): Promise<string[]> {
  const { parts: here, ...restHere } = await packRental(db, rest.rental.id, () => Promise.resolve())
  const names = new Set([...here, ...parts].map(part => part.name))
  const find = (list: Manifest['parts'], name: string) => list.find(part => part.name === name)
  const changed = [...names].filter(name => !isDeepStrictEqual(find(here, name), find(parts, name)))
  return isDeepStrictEqual(restHere, rest) ? changed : ['manifest.json', ...changed]
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
      manifest.schema >= oldestSchema && manifest.schema <= (schema?.number ?? 0),
      `it comes from another version (${manifest.schema}, here ${schema?.number}): bring both to the same one first`,
    )
    const parts = new Set(manifest.parts.map(part => part.name))
    const tables = (await listRentalTables(db)).filter(({ name }) => {
      const isThere = parts.has(`data/${name}.json`)
      mustImport(isThere || manifest.schema < (firstSchemaOf[name] ?? 0), `data/${name}.json is missing`)
      return isThere
    })
    if (await db.row(sql`select 1 as one from rentals where id = ${id}`)) {
      const changed = await listDifferences(db, manifest)
      mustImport(changed.length === 0, `this rental is here already, and is not the same any more: ${changed.join(', ')}`)
      return { manifest, wasHere: true, rows: 0, files: 0, known: 0, fresh: 0 }
    }
    mustImport(
      !(await db.row(sql`select 1 as one from slugs where slug = ${slug}`)),
      `the address @${slug} belongs to another rental here: change one of the two first`,
    )

    const brought: string[] = []
    try {
      await bringFiles({ db, store }, zip, manifest, brought)
      return await db.transaction(async tx => {
        await tx.run(raw("set local timezone = 'UTC'"))
        const { people, ...counts } = await admitPeople(tx, zip, now)
        const files = await fillFiles(tx, zip, manifest)
        let rows = 0
        for (const table of tables) rows += await fillTable(tx, zip, table, id, people, now)
        for (const table of tables) if (table.late.length > 0) await fillLate(tx, zip, table)
        // Bookings of an archive from before there were cards.
        await tx.run(sql`select give_customers(${id})`)
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
