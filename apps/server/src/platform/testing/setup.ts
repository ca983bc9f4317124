import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import shipped from '../../geo/rates.json' with { type: 'json' }
import { migrate } from '../db/migrate.ts'
import { startPostgres, stopPostgres } from '../embedded-postgres/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the shipped exchange rates dated today, because outdated ones compare nothing. */
    ratesFile: string
    /** A PostgreSQL server and the name of its migrated template database. */
    postgres: { connection: { host?: string; port?: number; user?: string; database?: string; connectionString?: string }; template: string }
  }
}

/** Sets up one server per run, that of DATABASE_URL or a non-durable bundled one, with a migrated template database that every test file copies. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  await clearKilledRuns()
  const folder = url ? undefined : await mkdtemp(join(tmpdir(), `test-run-${process.pid}-`))
  const postgres = folder ? await startPostgres({ dataDir: folder, durable: false }) : undefined
  const connection = postgres ? { ...postgres.connection } : { connectionString: url }
  const template = `template_${process.pid}_${Date.now()}`

  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate(onDatabase(connection, template))
  project.provide('postgres', { connection, template })
  const rates = await mkdtemp(join(tmpdir(), 'test-rates-'))
  const ratesFile = join(rates, 'rates.json')
  await writeFile(ratesFile, JSON.stringify({ ...shipped, date: new Date().toISOString().slice(0, 10) }))
  project.provide('ratesFile', ratesFile)

  return async () => {
    if (!postgres) await admin.query(`drop database ${template}`)
    await admin.end()
    await rm(rates, { recursive: true, force: true })
    await postgres?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
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
