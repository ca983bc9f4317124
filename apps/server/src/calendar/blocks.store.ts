import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { rebuildBusy } from './busy.store.ts'
import { lockCalendar } from './calendar.store.ts'

export interface BlockRow {
  id: string
  unitId: string
  startAt: Date
  endAt: Date
  note: string
  by: string
  insertedAt: Date
}

const columns = sql`
  b.id, b.unit_id as "unitId", lower(b.period) as "startAt", upper(b.period) as "endAt", b.note, b.inserted_at as "insertedAt",
  coalesce((select first_name from users where id = b.by_user), '') as by`

export const findBlock = (db: Db, rentalId: string, id: string) =>
  db.row<BlockRow>(sql`select ${columns} from blocks b where b.rental_id = ${rentalId} and b.id = ${id} and b.removed_at is null`)

/** A block of the same dates by the same user, which makes a repeated request succeed. */
export const findSameBlock = (db: Db, rentalId: string, unitId: string, period: Period, userId: string) =>
  db.row<BlockRow>(sql`
    select ${columns} from blocks b
    where b.rental_id = ${rentalId} and b.unit_id = ${unitId} and b.period = tstzrange(${period.start}, ${period.end}) and b.by_user = ${userId} and b.removed_at is null`)

interface NewBlock {
  rentalId: string
  id: string
  unitId: string
  period: Period
  note: string
  userId: string
  now: Date
}

/** Inserts a block of all pieces of a unit; false if a booking or another block holds one of them. Blocks may overlap with imported calendars. */
export async function insertBlock(tx: Db, block: NewBlock): Promise<boolean> {
  await lockCalendar(tx, block.rentalId, block.unitId)
  const span = sql`tstzrange(${block.period.start}, ${block.period.end})`
  const rows = await tx.run(sql`
    with calendar as (
      update unit_calendar set busy = busy + tstzmultirange(${span}) where rental_id = ${block.rentalId} and unit_id = ${block.unitId} returning unit_id),
    pieces_of_unit as (
      select p.unit_id, p.id from pieces p join calendar c on c.unit_id = p.unit_id where p.rental_id = ${block.rentalId} and p.state <> 'gone'),
    held as (
      insert into holds (rental_id, kind, ref, unit_id, piece_id, held)
      select ${block.rentalId}, 'block', ${block.id}, unit_id, id, ${span} from pieces_of_unit on conflict do nothing returning piece_id)
    insert into blocks (rental_id, id, unit_id, period, note, by_user, inserted_at, updated_at)
    select ${block.rentalId}, ${block.id}, ${block.unitId}, ${span}, ${block.note}, ${block.userId}, ${block.now}, ${block.now}
    where (select count(*) from held) = (select count(*) from pieces_of_unit) and exists (select from pieces_of_unit)`)
  return rows === 1
}

/** Deletes the blocks of a unit that were made at a moment, as if they had never been. */
export async function removeBlocksMadeAt(tx: Db, rentalId: string, unitId: string, madeAt: Date): Promise<void> {
  const made = sql`rental_id = ${rentalId} and unit_id = ${unitId} and inserted_at = ${madeAt}`
  await tx.run(sql`delete from holds where rental_id = ${rentalId} and kind = 'block' and ref in (select id from blocks where ${made})`)
  await tx.run(sql`delete from blocks where ${made}`)
}

/** Changes the dates or the note of a block. Taken dates violate the constraint of `holds`, which the adapter answers with `dates_taken`. */
export async function updateBlock(tx: Db, rentalId: string, block: BlockRow, changes: { period: Period; note: string; now: Date }): Promise<void> {
  const span = sql`tstzrange(${changes.period.start}, ${changes.period.end})`
  await tx.run(sql`update holds set held = ${span} where rental_id = ${rentalId} and kind = 'block' and ref = ${block.id}`)
  await tx.run(sql`update blocks set period = ${span}, note = ${changes.note}, updated_at = ${changes.now} where rental_id = ${rentalId} and id = ${block.id}`)
  await rebuildBusy(tx, rentalId, [block.unitId], changes.now)
}

/** The user who removed a block, so that a repeat by the same user succeeds. */
export const findRemover = (db: Db, rentalId: string, id: string) =>
  db.row<{ userId: string | null }>(sql`select removed_by as "userId" from blocks where rental_id = ${rentalId} and id = ${id} and removed_at is not null`)

export async function removeBlock(tx: Db, rentalId: string, block: BlockRow, userId: string, now: Date): Promise<void> {
  await tx.run(sql`delete from holds where rental_id = ${rentalId} and kind = 'block' and ref = ${block.id}`)
  await tx.run(sql`update blocks set removed_at = ${now}, removed_by = ${userId} where rental_id = ${rentalId} and id = ${block.id}`)
  await rebuildBusy(tx, rentalId, [block.unitId], now)
}
