import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import shipped from '../../geo/rates.json' with { type: 'json' }
import { distribution } from '../../app.distribution.ts'
import { distribute } from '../db/distribute.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres, stopPostgres } from '../embedded-postgres/postgres.ts'

export interface TestConnection {
  host?: string
  port?: number
  user?: string
  database?: string
  connectionString?: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the shipped exchange rates dated today, because outdated ones compare nothing. */
    ratesFile: string
    /** A PostgreSQL server and the name of its migrated template database. */
    postgres: {
      connection: TestConnection
      template: string
      /** The servers on which databases are created: one, or the nodes of a Citus cluster, the coordinator first. */
      nodes: TestConnection[]
    }
  }
}

/**
 * Sets up one server per run, that of DATABASE_URL or a non-durable bundled one, with a migrated template database that every test file copies.
 * If the database of DATABASE_URL is the coordinator's of a Citus cluster, the template is distributed over the cluster, and each copy is one on every node.
 */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  await clearKilledRuns()
  const folder = url ? undefined : await mkdtemp(join(tmpdir(), `test-run-${process.pid}-`))
  const postgres = folder ? await startPostgres({ dataDir: folder, durable: false }) : undefined
  const connection = postgres ? { ...postgres.connection } : { connectionString: url }
  const template = `template_${process.pid}_${Date.now()}`

  const nodes = await listNodes(connection)
  // Each connection plans the first five executions of a statement, and in a test most are not executed more often: it is a sixth of a run's time.
  if (postgres) await onNodes(nodes, 'alter role current_user set plan_cache_mode = force_generic_plan')
  // Without a locale letters of other alphabets have no upper case; the cluster's own may have none.
  await onNodes(nodes, nodes.length > 1 ? `create database ${template} template template0 locale 'C.UTF-8'` : `create database ${template}`)
  if (nodes.length > 1) await joinNodes(nodes.map(node => onDatabase(node, template)))
  await migrate(onDatabase(connection, template))
  if (nodes.length > 1) {
    await distribute(onDatabase(connection, template), distribution, { shards: 2 })
    // Its maintenance process would otherwise be a user of the template, which then cannot be copied.
    await onNodes(nodes, `alter database ${template} with allow_connections false`)
    await onNodes(nodes, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
  }
  project.provide('postgres', { connection, template, nodes })
  const rates = await mkdtemp(join(tmpdir(), 'test-rates-'))
  const ratesFile = join(rates, 'rates.json')
  await writeFile(ratesFile, JSON.stringify({ ...shipped, date: new Date().toISOString().slice(0, 10) }))
  project.provide('ratesFile', ratesFile)

  return async () => {
    if (!postgres) await onNodes(nodes, `drop database ${template}`)
    await rm(rates, { recursive: true, force: true })
    await postgres?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** The servers of a Citus cluster, the coordinator first; of another database its own. */
export async function listNodes(connection: TestConnection): Promise<TestConnection[]> {
  if (!connection.connectionString) return [connection]
  const coordinator = new URL(connection.connectionString)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 as one from pg_extension where extname = 'citus'`)
    if (rows.length === 0) return [connection]
    const workers = await client.query<{ host: string; port: number }>('select node_name as host, node_port as port from citus_get_active_worker_nodes()')
    return [connection, ...workers.rows.map(({ host, port }) => ({ connectionString: Object.assign(new URL(coordinator), { hostname: host, port }).href }))]
  } finally {
    await client.end()
  }
}

/** Runs a statement on each server. */
export async function onNodes(nodes: TestConnection[], statement: string): Promise<void> {
  for (const node of nodes) {
    const client = new pg.Client(node)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
}

/** Makes a cluster of one new database on each server. */
export async function joinNodes(databases: TestConnection[]): Promise<void> {
  await onNodes(databases, 'create extension citus')
  const [coordinator, ...workers] = databases.map(({ connectionString }) => new URL(connectionString ?? ''))
  if (!coordinator) return
  const client = new pg.Client(coordinator.href)
  await client.connect()
  try {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.hostname, Number(coordinator.port)])
    for (const { hostname, port } of workers) await client.query('select citus_add_node($1, $2)', [hostname, Number(port)])
  } finally {
    await client.end()
  }
}

/** Stops the servers that killed runs have left behind, and removes their folders. */
async function clearKilledRuns() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^test-run-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    await stopPostgres({ dataDir: join(tmpdir(), name) })
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The same connection with another database. */
export function onDatabase<C extends { connectionString?: string | undefined; database?: string }>(connection: C, database: string): C {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}
