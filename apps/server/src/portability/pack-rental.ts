import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Database, type Db } from '../platform/db/db.ts'
import { listRentalTables, raw, rowsOf, quoted, type RentalTable } from './rental-tables.ts'

/** The form of the archive; another one is refused. */
export const archiveFormat = 1

interface ManifestPart {
  name: string
  size: number
  /** Hex of SHA-256. */
  sha256: string
  /** Rows of a table or a list. */
  rows?: number
}

export interface Manifest {
  format: number
  product: 'rentwell'
  /** The last migration of the database that it comes from: a row is read by the same one. */
  schema: number
  rental: { id: string; slug: string; title: string }
  parts: ManifestPart[]
}

/** Takes the pieces of a part as they are made; the same piece may come again. */
export type Keep = (part: string, piece: number, bytes: Buffer) => Promise<void>

const rowsAtOnce = 500

/** The rows of a statement, some hundreds at a time. */
async function* fetchAll<T>(tx: Db, text: string, values: unknown[]): AsyncGenerator<T[]> {
  await tx.run(raw(`declare rows_of_export no scroll cursor for ${text}`, values))
  for (;;) {
    const rows = await tx.rows<T>(raw(`fetch ${rowsAtOnce} from rows_of_export`))
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await tx.run(raw('close rows_of_export'))
}

/** One part, written piece by piece, counted and hashed on the way. */
function openPart(name: string, keep: Keep) {
  const hash = createHash('sha256')
  let [size, pieces, rows] = [0, 0, 0]
  return {
    async write(text: string, more = 0): Promise<void> {
      const bytes = Buffer.from(text)
      hash.update(bytes)
      size += bytes.length
      rows += more
      if (bytes.length > 0) await keep(name, pieces++, bytes)
    },
    done: (): ManifestPart => ({ name, size, sha256: hash.digest('hex'), rows }),
  }
}

/** Rows as a JSON list, one a line. */
async function packRows(tx: Db, name: string, text: string, values: unknown[], keep: Keep): Promise<ManifestPart> {
  const part = openPart(name, keep)
  await part.write('[\n')
  let isFirst = true
  for await (const rows of fetchAll<{ line: string }>(tx, text, values)) {
    await part.write(`${isFirst ? '' : ',\n'}${rows.map(row => row.line).join(',\n')}`, rows.length)
    isFirst = false
  }
  await part.write(isFirst ? ']\n' : '\n]\n')
  return part.done()
}

async function packCsv(tx: Db, name: string, text: string, rentalId: string, keep: Keep): Promise<ManifestPart> {
  const part = openPart(name, keep)
  let columns: string[] | undefined
  for await (const rows of fetchAll<Record<string, unknown>>(tx, text, [rentalId])) {
    const header = columns === undefined
    columns ??= Object.keys(rows[0] ?? {})
    await part.write(stringify(rows, { header, columns, escape_formulas: true }), rows.length)
  }
  return part.done()
}

const utc = (value: string) => `to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** A number, not a text: the guard against formulas would take the minus of a text for one. */
const money = (value: string) => `(${value} / 100.0)::float8`

/** An entry of a list in a cell, quoted if it has a sign that separates entries. */
const listEntry = (value: string) => `case when ${value} ~ '[\n,;|"]' or ${value} = '-' then '"' || replace(${value}, '"', '""') || '"' else ${value} end`
/** What the pieces of a unit have, as `listInCell` of the contract reads it: '-' for a piece without, none after the last that has one. */
const ofPieces = (value: string) => `
  (select nullif(regexp_replace(string_agg(coalesce(nullif(${listEntry(value)}, ''), '-'), ', ' order by p.inserted_at, p.id), '(^|, )-(, -)*$', ''), '')
    from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state <> 'gone' and u.tracking = 'piece' and not u.is_kit)`
const partOfKit = `case when k.count > 1 or part.title ~ '^[0-9]+\\s*[×*xх]' then k.count || ' × ' else '' end || part.title`

const tables: Record<string, string> = {
  'bookings.csv': `
    select b.number::text as number, b.status, u.title as unit, coalesce(b.customer_name, g.first_name || ' ' || g.last_name) as guest,
      coalesce(b.customer_phone, case when b.confirmed_at is not null then (select min(p.phone) from user_phones p where p.user_id = b.guest_id) end) as phone,
      ${utc('lower(b.period)')} as start, ${utc('upper(b.period)')} as end, b.rental_length::text as length, b.base_rental_period as period,
      ${money('b.total')} as total, ${money('b.refunded')} as refunded, b.currency_id as currency, b.payment_kind as payment, ${utc('b.inserted_at')} as made,
      ${money('b.charged')} as charges
    from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id left join users g on g.id = b.guest_id
    where b.rental_id = $1 order by b.inserted_at, b.id`,
  'customers.csv': `
    select name, case when user_id is null then email end as email, phone, company, vat_number as "vatNumber", address, language, array_to_string(tags, ', ') as tags, note, (banned_at is not null)::text as banned, ${utc('inserted_at')} as made,
      post_code as "postCode", city, reference
    from customers where rental_id = $1 order by sort_key, id`,
  'units.csv': `
    select title, description, kind, (select slug from categories c where c.id = u.category_id) as category, base_rental_period as period, ${money('base_price')} as price, status, instant_book::text as "instantBook", policy, cardinality(photos)::text as photos,
      case when tracking = 'piece' and not is_kit then (select count(*)::text from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state <> 'gone') end as pieces,
      ${ofPieces('p.label')} as labels, ${ofPieces('p.serial')} as serials,
      case when tracking = 'pool' then (select count(*)::text from pieces p where p.rental_id = u.rental_id and p.unit_id = u.id and p.state = 'ready') end as stock,
      (select string_agg(${listEntry(`(${partOfKit})`)}, '; ' order by k.position) from kit_parts k join units part on part.rental_id = k.rental_id and part.id = k.unit_id
        where k.rental_id = u.rental_id and k.kit_id = u.id) as parts,
      n ->> 'checkIn' as check_in, n ->> 'checkOut' as check_out, case when n is not null then rules ->> 'minLength' end as min_nights, n ->> 'guestsIncluded' as guests_included,
      ${money(`(n ->> 'extraGuestPrice')::bigint`)} as extra_guest_price, ${money(`(n ->> 'cleaningFee')::bigint`)} as cleaning_fee,
      tax_class
    from units u, lateral (select case when base_rental_period = 'Nightly' then nights end as n) by_night where rental_id = $1 order by inserted_at, id`,
  'transactions.csv': `
    select ${utc('j.at')} as at, j.kind, b.number::text as booking, a.kind as account, ${money('e.amount')} as amount, e.currency_id as currency, j.id::text as journal
    from entries e join journal j on j.rental_id = e.rental_id and j.id = e.journal_id join ledger_accounts a on a.rental_id = e.rental_id and a.id = e.account_id
    left join bookings b on b.rental_id = j.rental_id and b.id = j.booking_id where e.rental_id = $1 order by j.at, j.id, e.amount desc, e.id`,
}

/** Everybody whom a row of the rental names, without what is theirs alone: no e-mail, and a phone only of members and of guests who were let in. */
const peopleOf = (all: RentalTable[]) => `
  with named as (${all
    .flatMap(table => table.people.map(column => `select t.${quoted(column)} as id from ${quoted(table.name)} t where t.rental_id = $1`))
    .join(' union ')})
  select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'locale_country', u.locale_country,
    'flag_short_name', u.flag_short_name, 'language', u.language, 'phone', case when exists (select 1 from members m where m.rental_id = $1 and m.user_id = u.id)
      or exists (select 1 from bookings b where b.rental_id = $1 and b.guest_id = u.id and b.confirmed_at is not null)
      then (select min(p.phone) from user_phones p where p.user_id = u.id) end)::text as line
  from users u join named on named.id = u.id order by u.id`

const filesNamed = (all: RentalTable[]) =>
  all
    .flatMap(table =>
      table.files.map(
        ({ column, isList }) =>
          `select ${isList ? `unnest(t.${quoted(column)})` : `t.${quoted(column)}`} as id from ${quoted(table.name)} t where t.${table.name === 'rentals' ? 'id' : 'rental_id'} = $1`,
      ),
    )
    .join(' union ')

const filesOf = (all: RentalTable[]) => `
  with named as (${filesNamed(all)})
  select (to_jsonb(f) || jsonb_build_object('owner_id', null))::text as line from files f join named on named.id = f.id
  where f.ready_at is not null and f.removed_at is null and f.sha256 is not null order by f.id`

const endings: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
}

const mediaName = ({ id, mime }: { id: string; mime: string }) => `media/${id}${endings[mime] ?? ''}`
export const mediaIdIn = (name: string) => /^media\/([0-9a-f-]{36})(?:\.\w+)?$/.exec(name)?.[1]

const words = `This is everything of one rental of Rentwell, to keep or to move into another installation: npm run import -- this-file.zip

data/    every table, one JSON list each, a row a line; data/people.json are those whom the rows name
*.csv    bookings, customers, units and transactions for a spreadsheet; units.csv has the columns of the import of units: title, description, kind,
         category, period, price, instantBook, pieces, labels and serials (one for each piece, '-' for none), stock (units that are only counted),
         parts (of a kit: 'Camera body; 2 × Lens 50 mm'), and of units by the night check_in, check_out, min_nights, guests_included,
         extra_guest_price, cleaning_fee; tax_class is reduced, exempt or empty. Status, policy and photos are for reading and are not imported; blocked dates are in data/blocks.json.
media/   photographs and films as they were uploaded
manifest.json names every part with its size and SHA-256.

Not in here: photographs of documents, e-mail addresses of accounts, sessions, codes, saved cards, the payout account and addresses of trackers.
`

/** What the moment of the export was, all of it the same moment: no row is in one part and missing in another. */
export async function packRental(
  db: Database,
  rentalId: string,
  keep: Keep,
  report: (done: number, total: number) => Promise<void> = () => Promise.resolve(),
): Promise<Manifest> {
  return db.transaction(async tx => {
    await tx.run(raw('set transaction isolation level repeatable read, read only'))
    await tx.run(raw("set local timezone = 'UTC'"))
    await tx.allow(minute)
    const all = await listRentalTables(tx)
    const head = await tx.row<Manifest['rental'] & { schema: number }>(sql`
      select id, slug, title, (select max(number) from migrations) as schema from rentals where id = ${rentalId}`)
    if (!head) throw new Error('the rental is gone')
    const { schema, ...rental } = head
    const total = all.length + Object.keys(tables).length + 3
    const parts: ManifestPart[] = []
    const step = async (part: ManifestPart) => {
      parts.push(part)
      await report(parts.length, total)
    }
    const note = openPart('README.txt', keep)
    await note.write(words)
    await step(note.done())
    await step(await packRows(tx, 'data/people.json', peopleOf(all.filter(table => table.name !== 'rentals')), [rentalId], keep))
    await step(await packRows(tx, 'data/files.json', filesOf(all), [rentalId], keep))
    for (const table of all) await step(await packRows(tx, `data/${table.name}.json`, rowsOf(table), [rentalId], keep))
    for (const [name, text] of Object.entries(tables)) await step(await packCsv(tx, name, text, rentalId, keep))
    const media = await tx.rows<{ id: string; mime: string; size: number; sha256: string }>(
      raw(
        `with named as (${filesNamed(all)}) select f.id, f.mime, f.size, encode(f.sha256, 'hex') as sha256 from files f join named on named.id = f.id
         where f.ready_at is not null and f.removed_at is null and f.sha256 is not null order by f.id`,
        [rentalId],
      ),
    )
    for (const file of media) parts.push({ name: mediaName(file), size: file.size, sha256: file.sha256 })
    return { format: archiveFormat, product: 'rentwell', schema, rental, parts }
  })
}
