import type { Language } from '@rentwell/contract/product.ts'
import { findMember, mayAs } from '../../members/members.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { collectMessages, type OutboxMessage } from '../../platform/queue/emit.ts'
import type { TaskContext, TaskWork } from '../../platform/queue/tasks.ts'
import { findImport, findRental, readFile } from './import.views.ts'
import type { StoredImport } from './imports.store.ts'
import { endImport, insertRows, listDoneLines, lockImport, setStatus } from './imports.store.ts'
import { planImport } from './plan-import.ts'
import type { PlannedRow } from './planned-row.ts'
import { readTable } from './read-table.ts'
import { isFault } from './table-fault.ts'
import { takeRow } from './take-row.ts'

/** Writes messages to the outbox in the transaction that they belong to. */
export type WriteMessages = (tx: Db, messages: OutboxMessage[], now: Date) => Promise<unknown>

export const importKind = 'import_file'
const atOnce = 20

/** Ends the import before all lines were tried. */
class EndedEarly extends Error {
  readonly reason: 'forbidden' | 'lines' | 'rental_closed' | 'cancelled'
  constructor(reason: EndedEarly['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Imports a file, some lines in a transaction, or all of them in one. What a killed attempt has imported is not imported again. */
export const importFileWork = (write: WriteMessages): TaskWork => ({
  kind: importKind,
  keptHours: 24,
  async run(ctx) {
    const { db, task, now } = ctx
    const ref = { rentalId: task.rentalId ?? '', id: String(task.input['importId']) }
    const stored = await findImport(db, ref.rentalId, ref.id)
    if (stored?.status !== 'waiting' && stored?.status !== 'running') return {}
    let ended: Parameters<typeof endImport>[2] = { status: 'done' }
    try {
      await takeFile(ctx, stored)
    } catch (error) {
      if (!(error instanceof EndedEarly)) throw error
      if (error.reason === 'cancelled') return {}
      ended = { status: 'failed', reason: error.reason }
    }
    await db.transaction(async tx => {
      const { emit, messages } = collectMessages()
      if (!isOpen(await lockImport(tx, ref.rentalId, ref.id))) return
      await endImport(tx, ref, ended, now())
      emit('import.ended', { rentalId: ref.rentalId, importId: ref.id })
      await write(tx, messages, now())
    })
    return {}
  },
})

async function takeFile({ db, task, now, report, signal }: TaskContext, stored: StoredImport): Promise<void> {
  const { rentalId, id, kind, mapping, dateOrder, strict } = stored
  const file = await readFile(db, rentalId, id)
  const table = file && readTable(file, kind)
  if (!table || isFault(table) || !mapping) throw new Error('an import without its file')
  const { rows } = await planImport(db, { rentalId, kind, now: now(), language: await languageOf(db, task.userId) }, table, { mapping, dateOrder })
  const rental = await findRental(db, rentalId)
  const done = await listDoneLines(db, rentalId, id)
  const open = kindsFirst(rows.filter(row => !done.has(row.line)))

  const takeRows = async (tx: Db, some: readonly PlannedRow[]) => {
    await mustGoOn(tx, stored, now())
    const ctx = { rentalId, importId: id, userId: task.userId, timeZone: rental.timeZone, publish: stored.publish, now: now() }
    for (const row of some) await insertRows(tx, stored, await takeRow(tx, ctx, kind, row))
  }
  if (strict) {
    const failing = rows.filter(row => row.outcome === 'fail')
    if (failing.length > 0) {
      await db.transaction(async tx =>
        insertRows(
          tx,
          stored,
          failing.map(({ line, faults }) => ({ line, object: objects[kind], outcome: 'failed', faults })),
        ),
      )
      throw new EndedEarly('lines')
    }
  }
  await report(rows.length - open.length, rows.length)
  for (let from = 0; from < open.length; from += strict ? open.length : atOnce) {
    signal.throwIfAborted()
    await db.transaction(tx => takeRows(tx, open.slice(from, strict ? undefined : from + atOnce)))
    await report(Math.min(rows.length, rows.length - open.length + (strict ? open.length : from + atOnce)), rows.length)
  }
}

const objects = { units: 'unit', customers: 'customer', bookings: 'booking' } as const

/** Units before the kits that consist of them. */
const kindsFirst = (rows: PlannedRow[]) => {
  const isKit = ({ wanted }: PlannedRow) => wanted?.object === 'unit' && wanted.row.parts.length > 0
  return [...rows.filter(row => !isKit(row)), ...rows.filter(isKit)]
}

const isOpen = (stored: StoredImport | undefined): stored is StoredImport => stored?.status === 'waiting' || stored?.status === 'running'

/** Stops the import if it was cancelled, its member has lost the right, or the rental was closed. */
async function mustGoOn(tx: Db, { rentalId, id }: StoredImport, now: Date): Promise<void> {
  const stored = await lockImport(tx, rentalId, id)
  if (!isOpen(stored)) throw new EndedEarly('cancelled')
  const member = await findMember(tx, stored.byUser, rentalId, now)
  if (!member || !mayAs(member, 'import_data')) throw new EndedEarly('forbidden')
  if ((await findRental(tx, rentalId)).isClosed) throw new EndedEarly('rental_closed')
  if (stored.status === 'waiting') await setStatus(tx, stored, 'running')
}

async function languageOf(db: Db, userId: string): Promise<Language> {
  return (await db.row<{ language: Language }>(sql`select language from users where id = ${userId}`))?.language ?? 'en'
}
