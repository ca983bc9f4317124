import { sql, type Db, type Query } from '../platform/db/db.ts'

/** A table whose rows go with a rental. Names come from the database's own catalogue. */
export interface RentalTable {
  name: string
  /** Columns that a row is written with: all but those that the database works out. */
  columns: string[]
  generated: string[]
  /** In which order its rows stand. */
  order: string
  /** Columns that name people. */
  people: string[]
  /** Columns that name files. */
  files: { column: string; isList: boolean }[]
  /** Columns that are filled in when all tables are there: they point round in a circle. */
  late: string[]
  key: string[]
}

/** Tables of rentals that stay where they are, and why. */
export const staying: Record<string, string> = {
  // Secrets of one installation.
  api_tokens: 'programs get new ones in the new place',
  verified_domains: 'a domain is proved anew in the new place',
  tracker_tokens: 'devices get a new address in the new place',
  qr_codes: 'they live for a minute',
  invitations: 'their letters lead to the old place',
  payout_accounts: 'an account for payouts is given anew, with a fresh code',
  provider_refs: 'names that a payment provider gave to the old place',
  // Work, and what people were told.
  webhook_events: 'what other systems were told by the old place',
  webhook_deliveries: 'what other systems were told by the old place',
  tasks: 'work of the old place',
  imports: 'work of the old place, with files that go after a week',
  import_rows: 'what an import there can undo',
  import_mappings: 'found again with the next file',
  notifications: 'what people were told there',
  left_members: 'only for repeats of a removal',
  // The back office's.
  review_devices: 'hashes that say nothing in another place',
  review_flags: 'for the old place alone',
  reports: 'for the operator of the old place; its people never see them',
  // Follows from other rows.
  record_anchors: 'each place keeps the heads of records that it has seen',
  paper_numbers: 'counted by the papers themselves',
}

/** Statements are put together from the catalogue's names: quoted, and sent without a name. */
export const raw = (text: string, values: unknown[] = []): Query => ({ text, values, name: '' })
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** What changes on the way: documents leave their photographs, nobody is written to because of the move, the platform's block and its approval do not travel, what is counted here is counted there, and money that a provider moved was moved elsewhere. */
const shapedAs: Record<string, string> = {
  // The new place looks at each anew.
  bookings: `jsonb_build_object('mind_at', case when t.mind_at is not null then '-infinity'::timestamptz end)`,
  // The e-mail of an account stays here, as in data/people.json.
  customers: `jsonb_build_object('email', case when t.user_id is null then t.email end)`,
  documents: `jsonb_build_object('purged_at', coalesce(t.purged_at, t.purge_at), 'sha256', null, 'sealed_key', null)`,
  conversations: `jsonb_build_object('guest_mail_since', null, 'rental_mail_since', null)`,
  members: `jsonb_build_object('news', null, 'seen_at', null)`,
  rentals: `jsonb_build_object('suspended_at', null, 'suspended_reason', null, 'approval', 'approved', 'approval_at', null, 'approval_reason', null)`,
  // Its proof is asked for again, and names this place's token.
  own_domains: `jsonb_build_object('status', 'waiting', 'problem', null, 'failures', 0, 'checked_at', null, 'verified_at', null, 'next_check_at', null)`,
  payments: `jsonb_build_object('lease_until', null, 'action_url', null, 'provider', 'elsewhere', 'card_ref', case when t.guest_id is null then 'elsewhere' end, 'token_hash', null)`,
  payouts: `jsonb_build_object('provider', 'elsewhere')`,
  // Categories are an installation's own; the kind goes along.
  units: `jsonb_build_object('category_id', null, 'hidden_reason', null)`,
  refunds: `jsonb_build_object('lease_until', null)`,
  // They have new secrets in the new place, which an owner takes from there before they are switched on.
  webhooks: `jsonb_build_object('paused_at', coalesce(t.paused_at, t.inserted_at), 'previous_until', null, 'is_told', true, 'retry_at', null)`,
}

/** Where the order matters: money never goes below zero on the way, papers are numbered in turn. */
const orders: Record<string, string> = {
  entries: '(select j.at from journal j where j.rental_id = t.rental_id and j.id = t.journal_id), t.journal_id, t.amount desc, t.id',
  papers: 't.kind, t.year, t.number',
}

/** Of tables that point at each other, what is filled in last. */
const circles: Record<string, string[]> = { bookings: ['payment_id'] }

/** Columns that name people without a key that says so. */
const peopleNames = ['user_id', 'guest_id', 'by_user', 'author_id', 'added_by', 'removed_by', 'answered_by', 'decided_by', 'hidden_by', 'replied_by']

interface CatalogueRow {
  name: string
  column: string
  type: string
  isGenerated: boolean
  keyPlace: number | null
  target: string | null
}

/** Every table of rentals, those first that others point at. Throws where they point round in a circle that nobody has named. */
export async function listRentalTables(db: Db): Promise<RentalTable[]> {
  const rows = await db.rows<CatalogueRow>(sql`
    select c.relname::text as name, a.attname::text as column, format_type(a.atttypid, null) as type, a.attgenerated <> '' as "isGenerated",
      array_position(k.conkey, a.attnum) as "keyPlace", f.target
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    left join lateral (
      select confrelid::regclass::text as target from pg_constraint where conrelid = c.oid and contype = 'f' and a.attnum = conkey[cardinality(conkey)] limit 1) f on true
    where c.relkind = 'r' and (c.relname = 'rentals' or exists (
      select from pg_attribute r where r.attrelid = c.oid and r.attname = 'rental_id' and not r.attisdropped))
    order by c.relname, a.attnum`)
  const pointsAt = await db.rows<{ name: string; target: string; columns: string[] }>(sql`
    select conrelid::regclass::text as name, confrelid::regclass::text as target,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const names = [...new Set(rows.map(row => row.name))].filter(name => !(name in staying))
  const tables = names.map(name =>
    tableOf(
      name,
      rows.filter(row => row.name === name),
    ),
  )
  const sorted: RentalTable[] = []
  while (sorted.length < tables.length) {
    const isThere = (name: string) => sorted.some(table => table.name === name)
    const ready = tables.filter(
      table =>
        !isThere(table.name) &&
        pointsAt.every(
          ({ name, target, columns }) =>
            name !== table.name || target === name || !names.includes(target) || isThere(target) || columns.some(column => table.late.includes(column)),
        ),
    )
    if (ready.length === 0)
      throw new Error(
        `these tables point at each other: ${tables
          .filter(table => !isThere(table.name))
          .map(table => table.name)
          .join(', ')}`,
      )
    sorted.push(...ready)
  }
  return sorted
}

function tableOf(name: string, rows: CatalogueRow[]): RentalTable {
  const key = rows
    .filter(row => row.keyPlace !== null)
    .toSorted((one, other) => (one.keyPlace ?? 0) - (other.keyPlace ?? 0))
    .map(row => row.column)
  const isFile = ({ column, type, target }: CatalogueRow) =>
    target === 'files' || (type === 'uuid[]' && /(photos|medias)$/.test(column)) || (type === 'uuid' && (column === 'media' || column === 'profile_pic'))
  return {
    name,
    key,
    columns: rows.filter(row => !row.isGenerated).map(row => row.column),
    generated: rows.filter(row => row.isGenerated).map(row => row.column),
    order: orders[name] ?? key.map(column => `t.${quoted(column)}`).join(', '),
    people: rows.filter(row => row.type === 'uuid' && (row.target === 'users' || peopleNames.includes(row.column))).map(row => row.column),
    files: rows.filter(isFile).map(row => ({ column: row.column, isList: row.type === 'uuid[]' })),
    late: circles[name] ?? [],
  }
}

/** The rows of a rental as JSON, in their order. */
export const rowsOf = ({ name, generated, order }: RentalTable) =>
  `select (to_jsonb(t) - array[${generated.map(column => `'${column}'`).join(', ')}]::text[]${shapedAs[name] ? ` || ${shapedAs[name]}` : ''})::text as line
   from ${quoted(name)} t where t.${name === 'rentals' ? 'id' : 'rental_id'} = $1 order by ${order}`
