import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { BackupRefused } from './refused.ts'
import { entryOf, textOf, type Entry } from './tar.ts'

/** A table as it is in a backup: the columns that are not generated, in order. */
interface CopiedTable {
  name: string
  columns: string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** An SQL condition that is true unless an extension owns the table. */
const own = `relnamespace = 'public'::regnamespace and not exists (select 1 from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')`

/** Every table but that of the migrations, with how its rows are ordered: the same rows make the same bytes. */
async function listTables(client: pg.ClientBase): Promise<(CopiedTable & { order: string })[]> {
  const { rows } = await client.query<CopiedTable & { key: string[] }>(`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select array_agg(attname::text order by place) from pg_constraint k, unnest(k.conkey) with ordinality as part (number, place)
        join pg_attribute on attnum = number where k.conrelid = c.oid and k.contype = 'p' and attrelid = c.oid), '{}') as key
    from pg_class c where relkind = 'r' and relname <> 'migrations' and ${own} order by relname`)
  return rows.map(({ name, columns, key }) => ({ name, columns, order: key.length > 0 ? key.map(quoted).join(', ') : 't::text' }))
}

/** True if the database has no table of its own. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_class c where relkind in ('r', 'p', 'v', 'm', 'S') and ${own} limit 1`)
  return rows.length === 0
}

export const pieceBytes = 4 * 1024 * 1024

/** The bytes of a stream in pieces of 4 MB, because a file of a tar archive begins with its size. Equal tables make equal pieces, however the bytes arrive. */
export async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [chunks, size] = [[] as Buffer[], 0]
  for await (const chunk of source) {
    let rest = chunk
    for (let missing = pieceBytes - size; rest.length >= missing; missing = pieceBytes) {
      yield Buffer.concat([...chunks, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      ;[chunks, size] = [[], 0]
    }
    chunks.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** The rows of every table, as COPY writes them, and the state of the sequences. Runs in a transaction whose snapshot does not move. `without` names tables whose rows stay here. */
export async function* copyOut(client: pg.ClientBase, without: string[]): AsyncGenerator<Entry> {
  const tables = await listTables(client)
  yield entryOf('database/tables.json', JSON.stringify(tables.map(({ name, columns }): CopiedTable => ({ name, columns }))))
  for (const { name, columns, order } of tables) {
    if (without.includes(name)) continue
    const rows = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} t order by ${order}) to stdout`))
    let number = 0
    for await (const piece of inPieces(rows)) yield entryOf(`database/${name}/${String(++number).padStart(6, '0')}`, piece)
  }
  const { rows: sequences } = await client.query<{ name: string }>(`select relname as name from pg_class c where relkind = 'S' and ${own} order by relname`)
  const states: SequenceState[] = []
  for (const { name } of sequences) {
    const { rows } = await client.query<SequenceState>(`select $1 as name, last_value::text as value, is_called as "isCalled" from ${quoted(name)}`, [name])
    states.push(...rows)
  }
  yield entryOf('database/sequences.json', JSON.stringify(states))
}

interface SequenceState {
  name: string
  /** Decimal: it may be larger than a number holds. */
  value: string
  isCalled: boolean
}

export interface Filling {
  /** Takes a file of the folder `database/`. */
  take: (entry: Entry) => Promise<void>
  /** Puts foreign keys and triggers back, which checks every reference. */
  finish: () => Promise<void>
}

/** Fills the tables of a database whose schema is that of the backup, within a transaction of the caller. What the migrations filled in is replaced. */
export async function openFilling(client: pg.ClientBase): Promise<Filling> {
  const tables = await listTables(client)
  // Rows come in the order of their tables' names. Without foreign keys and triggers any order will do, and no superuser is needed.
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_class c on c.oid = k.conrelid where contype = 'f' and ${own}`)
  for (const { drop } of keys) await client.query(drop)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)

  const known = new Map<string, string[]>()
  let open: { name: string; stream: ReturnType<typeof copyFrom>; error?: Error } | undefined
  const close = async () => {
    if (!open) return
    const { stream, error } = open
    open = undefined
    if (error) throw error
    const finished = once(stream, 'finish')
    stream.end()
    await finished
  }
  const openTable = async (name: string) => {
    await close()
    const columns = known.get(name)
    if (!columns) throw new BackupRefused(`it holds a table that its version does not have: ${name}`)
    const table: NonNullable<typeof open> = { name, stream: client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)) }
    // The error may come while nobody waits for the stream.
    table.stream.on('error', error => (table.error = error))
    open = table
    return table
  }

  return {
    async take({ name: path, body }) {
      const [, name, piece] = path.split('/')
      if (piece === undefined) {
        await close()
        const text = await textOf(body)
        if (name === 'tables.json') for (const table of JSON.parse(text) as CopiedTable[]) known.set(table.name, table.columns)
        else if (name === 'sequences.json') for (const state of JSON.parse(text) as SequenceState[]) await setSequence(client, state)
        return
      }
      const table = open && open.name === name ? open : await openTable(name ?? '')
      for await (const chunk of body) {
        if (table.error) throw table.error
        if (!table.stream.write(chunk)) await once(table.stream, 'drain')
      }
    },
    async finish() {
      await close()
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
      for (const { add } of keys) await client.query(add)
    },
  }
}

const setSequence = (client: pg.ClientBase, { name, value, isCalled }: SequenceState) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled])
