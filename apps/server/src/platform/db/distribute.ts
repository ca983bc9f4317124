import pg from 'pg'

/** Where each table of the schema is in a Citus cluster. */
export interface Distribution {
  /** Tables that are split into shards by the values of a column. Tables of one group have the rows of one value in one node, so they may be joined and have foreign keys. */
  distributed: { table: string; by: string; group?: string }[]
  /** Tables of which every node has a copy. */
  reference: string[]
  /** Tables that stay in the coordinator and that statements of other nodes may reach. */
  coordinator: string[]
  /** Tables of the coordinator that Citus does not know of: their statements run as in one database. */
  local: string[]
  /** Triggers that cannot work in a shard, by table. */
  withoutTriggers: Record<string, string[]>
  /** Primary keys that must be widened by the distribution column. */
  primaryKeys: Record<string, string[]>
}

export interface Distributed {
  distributed: number
  reference: number
  /** Foreign keys that a cluster cannot hold: `table.constraint`. */
  droppedForeignKeys: string[]
  /** Unique constraints and indexes that a cluster cannot hold, replaced by plain indexes. */
  droppedUnique: string[]
}

interface ForeignKey {
  table: string
  name: string
  target: string
  columns: string[]
  targetColumns: string[]
  definition: string
}

const quote = pg.escapeIdentifier

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select t.relname as "table", c.conname as name, f.relname as target, pg_get_constraintdef(c.oid) as definition,
      array(select attname::text from unnest(c.conkey) with ordinality k (n, place) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by place) as columns,
      array(select attname::text from unnest(c.confkey) with ordinality k (n, place) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by place) as "targetColumns"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and c.conparentid = 0 order by t.relname, c.conname`)
  return rows
}

/** True if the cluster can hold the foreign key: to a table that every node has, or within the rows of one shard. */
function canHold({ table, target, columns, targetColumns }: ForeignKey, { distributed, reference }: Distribution): boolean {
  if (reference.includes(target)) return true
  const [from, to] = [table, target].map(name => distributed.find(one => one.table === name))
  if (!from && !to) return !reference.includes(table)
  if (!from || !to || from.group === undefined || from.group !== to.group) return false
  return columns.some((column, index) => column === from.by && targetColumns[index] === to.by)
}

/** Unique constraints and indexes without the distribution column become plain indexes. */
async function widenKeys(client: pg.Client, { distributed, primaryKeys }: Distribution): Promise<string[]> {
  const dropped: string[] = []
  for (const { table, by } of distributed) {
    const { rows } = await client.query<{ name: string; isPrimary: boolean; isConstraint: boolean; definition: string }>(
      `select i.relname as name, x.indisprimary as "isPrimary", exists (select 1 from pg_constraint where conindid = i.oid and contype in ('p', 'u')) as "isConstraint",
        pg_get_indexdef(i.oid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::regclass and x.indisunique
        and not exists (select 1 from pg_attribute a where a.attrelid = x.indrelid and a.attname = $2 and a.attnum = any(x.indkey))`,
      [table, by],
    )
    for (const { name, isPrimary, isConstraint, definition } of rows) {
      await client.query(isConstraint ? `alter table ${quote(table)} drop constraint ${quote(name)}` : `drop index ${quote(name)}`)
      await client.query(definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX').replace('NULLS NOT DISTINCT ', ''))
      const wide = primaryKeys[table]
      if (isPrimary && wide)
        await client.query(`alter table ${quote(table)} add constraint ${quote(`${table}_key`)} primary key (${wide.map(quote).join(', ')})`)
      else dropped.push(`${table}.${name}`)
    }
  }
  return dropped
}

/** Settings without which statements of the product fail on a cluster; `docs/cluster.md` says why each is needed. */
const neededSettings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.max_adaptive_executor_pool_size': '1',
}

/** Throws unless every node has the settings. */
async function checkSettings(client: pg.Client): Promise<void> {
  for (const [name, value] of Object.entries(neededSettings)) {
    const { rows } = await client.query<{ node: string; result: string }>(
      `select n.nodename || ':' || n.nodeport as node, r.result from run_command_on_all_nodes($1) r join pg_dist_node n using (nodeid) order by node`,
      [`show ${name}`],
    )
    const wrong = rows.filter(({ result }) => result !== value)
    if (wrong.length > 0)
      throw new Error(`${name} must be ${value}, and is not on ${wrong.map(({ node }) => node).join(', ')}. docs/cluster.md lists all settings.`)
  }
}

/**
 * Spreads the tables of a migrated database over the nodes of its Citus cluster, in one transaction, with the rows that they hold. Tables that are already
 * in their place stay there, so it may be repeated, and is, after migrations that add tables. Fails before it changes anything if a node lacks a setting.
 */
export async function distribute(connection: pg.ClientConfig, plan: Distribution, { shards }: { shards: number }): Promise<Distributed> {
  const client = new pg.Client({ ...connection, application_name: 'rentwell-distribute' })
  await client.connect()
  try {
    const { rows: citus } = await client.query(`select 1 as one from pg_extension where extname = 'citus'`)
    if (citus.length === 0) throw new Error('DATABASE_URL: the database has no extension citus')
    await checkSettings(client)
    await client.query('begin')
    await client.query(`select set_config('citus.shard_count', $1, true), set_config('citus.multi_shard_modify_mode', 'sequential', true)`, [String(shards)])
    const { rows: placed } = await client.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or partmethod = 'n' and repmodel = 't'`,
    )
    const isPlaced = (table: string) => placed.some(({ name }) => name === table)
    const keys = (await listForeignKeys(client)).filter(({ table, target }) => !isPlaced(table) || !isPlaced(target))
    for (const { table, name } of keys) await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)

    for (const [table, triggers] of Object.entries(plan.withoutTriggers)) {
      for (const trigger of isPlaced(table) ? [] : triggers) await client.query(`drop trigger if exists ${quote(trigger)} on ${quote(table)}`)
    }

    const todo = { ...plan, distributed: plan.distributed.filter(({ table }) => !isPlaced(table)) }
    const droppedUnique = await widenKeys(client, todo)
    const references = plan.reference.filter(table => !isPlaced(table))
    for (const table of references) await client.query('select create_reference_table($1)', [table])
    const first = new Map<string, string>()
    for (const { table, by, group } of plan.distributed) {
      const beside = group === undefined ? 'none' : (first.get(group) ?? 'none')
      if (!isPlaced(table)) await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, by, beside])
      if (group !== undefined && !first.has(group)) first.set(group, table)
    }
    for (const table of plan.coordinator) await client.query('select citus_add_local_table_to_metadata($1)', [table])
    const droppedForeignKeys: string[] = []
    for (const key of keys) {
      if (canHold(key, plan)) await client.query(`alter table ${quote(key.table)} add constraint ${quote(key.name)} ${key.definition}`)
      else droppedForeignKeys.push(`${key.table}.${key.name}`)
    }
    await client.query('commit')
    return { distributed: todo.distributed.length, reference: references.length, droppedForeignKeys, droppedUnique }
  } finally {
    await client.end()
  }
}
