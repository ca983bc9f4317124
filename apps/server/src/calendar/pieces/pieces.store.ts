import type { PieceState } from '@rentwell/contract/calendar/pieces.rules.ts'
import { refuse } from '../../platform/base/must.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface PieceRow {
  id: string
  unitId: string
  label: string
  serial: string | null
  code: string | null
  state: PieceState
  note: string
}

const columns = sql`id, unit_id as "unitId", label, serial, code, state, note`

export const lockPiece = (tx: Db, rentalId: string, unitId: string, id: string) =>
  tx.row<PieceRow>(sql`select ${columns} from pieces where rental_id = ${rentalId} and unit_id = ${unitId} and id = ${id} for update`)

/** The pieces of a unit that guests can get. `number` counts those of the unit from 1, as lists of them do for pieces without a name. */
export const listReadyPieces = (tx: Db, rentalId: string, unitId: string) =>
  tx.rows<Pick<PieceRow, 'id' | 'label' | 'serial'> & { number: number }>(sql`
    select id, label, serial, number from (
      select id, label, serial, state, row_number() over (order by inserted_at, id)::int as number from pieces
      where rental_id = ${rentalId} and unit_id = ${unitId} and state <> 'gone') of_unit
    where state = 'ready' order by number`)

export const isPieceOf = async (tx: Db, rentalId: string, unitId: string, id: string) =>
  (await tx.row(sql`select 1 as one from pieces where rental_id = ${rentalId} and unit_id = ${unitId} and id = ${id} and state <> 'gone'`)) !== undefined

export const countPieces = async (tx: Db, rentalId: string, unitId: string) =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from pieces where rental_id = ${rentalId} and unit_id = ${unitId}`))?.count ?? 0

export type NewPiece = Pick<PieceRow, 'id' | 'label' | 'serial' | 'code' | 'note'>

/** Serializes changes of the serial numbers and codes of a rental. */
export const lockNumbers = (tx: Db, rentalId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`piece numbers ${rentalId}`}, 0))`)

/** The first of these serial numbers or codes that another piece of the rental has. */
export const findTaken = (tx: Db, rentalId: string, pieces: Pick<NewPiece, 'id' | 'serial' | 'code'>[]) =>
  tx.row<{ serial: string | null; code: string | null }>(sql`
    select case when serial = any(${pieces.flatMap(one => one.serial ?? [])}::text[]) then serial end as serial, code from pieces
    where rental_id = ${rentalId} and id <> all(${pieces.map(one => one.id)}::uuid[])
      and (serial = any(${pieces.flatMap(one => one.serial ?? [])}::text[]) or code = any(${pieces.flatMap(one => one.code ?? [])}::text[])) limit 1`)

/** Refuses with `counted_stock` for a unit whose pieces are only counted. */
export async function mustTellApart(tx: Db, rentalId: string, unitId: string): Promise<void> {
  const pool = await tx.row(sql`select 1 as one from units where rental_id = ${rentalId} and id = ${unitId} and tracking = 'pool'`)
  if (pool) refuse('counted_stock')
}

export const listPieceStates = (tx: Db, rentalId: string, unitId: string) =>
  tx.rows<Pick<PieceRow, 'id' | 'state'>>(sql`
    select id, state from pieces where rental_id = ${rentalId} and unit_id = ${unitId} order by id <> unit_id, state = 'gone' desc, inserted_at, id`)

export const setStates = (tx: Db, rentalId: string, ids: readonly string[], state: PieceState, now: Date) =>
  tx.run(sql`update pieces set state = ${state}, updated_at = ${now} where rental_id = ${rentalId} and id = any(${[...ids]}::uuid[])`)

/** Inserts pieces, which the blocks of their unit hold like the others. The caller has locked the calendar row. */
export async function insertPieces(tx: Db, rentalId: string, unitId: string, pieces: NewPiece[], now: Date): Promise<void> {
  const rows = JSON.stringify(pieces)
  await tx.run(sql`
    insert into pieces (rental_id, unit_id, id, label, serial, code, note, inserted_at, updated_at)
    select ${rentalId}, ${unitId}, id, label, serial, code, note, ${now}, ${now}
    from jsonb_to_recordset(${rows}::jsonb) as one (id uuid, label text, serial text, code text, note text)`)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held)
    select k.rental_id, 'block', k.id, k.unit_id, one.id, k.period from blocks k, jsonb_to_recordset(${rows}::jsonb) as one (id uuid)
    where k.rental_id = ${rentalId} and k.unit_id = ${unitId} and k.removed_at is null and upper(k.period) > ${now}`)
}

/** Gives the first piece of a new unit, which has the unit's id, its label and its serial number. */
export const saveFirstPiece = (tx: Db, rentalId: string, { id, label, serial }: NewPiece) =>
  tx.run(sql`update pieces set label = ${label}, serial = ${serial} where rental_id = ${rentalId} and id = ${id}`)

export const updatePiece = (tx: Db, rentalId: string, { id, label, serial, code, state, note }: PieceRow, now: Date) =>
  tx.run(sql`
    update pieces set label = ${label}, serial = ${serial}, code = ${code}, state = ${state}, note = ${note}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${id}`)

export const numbersOf = (tx: Db, rentalId: string, ids: readonly string[]) =>
  tx.rows<{ id: string; number: string }>(sql`
    select id, number::text as number from bookings where rental_id = ${rentalId} and id = any(${[...ids]}::uuid[]) order by lower(period), id`)

/** Open bookings that hold a piece, the next one first. */
export const listPromised = (tx: Db, rentalId: string, pieceId: string) =>
  tx.rows<{ id: string; number: string }>(sql`
    select b.id, b.number::text as number from holds h join bookings b on b.rental_id = h.rental_id and b.id = h.ref
    where h.rental_id = ${rentalId} and h.piece_id = ${pieceId} and h.kind = 'booking' order by lower(h.held)`)
