import { setTimeout } from 'node:timers/promises'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as pieces from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { tenInDays } from '../../bookings/life.build.ts'
import { sql } from '../../platform/db/db.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { buildUnit, type BuiltUnit } from '../../units/units.build.ts'

/** Asks again, after the time that the server names, as long as it is too busy: repeated at once, many requests would keep it so. */
export async function untilServed<T extends { status: number; headers: LightMyRequestResponse['headers'] }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask()
  if (answer.status !== 503) return answer
  await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1000)
  return untilServed(ask)
}

/** What tests of units with several pieces do and ask. */
export function piecesWorld({ app, db, call }: TestApp) {
  const inDays = (days: number) => tenInDays(app, days)
  /** A start within the next 24 hours, at any time of the day. */
  const soon = () => new Date(app.clock.now().getTime() + 20 * hour).toISOString()
  const add = (unit: BuiltUnit, list: { label?: string; serial?: string; code?: string }[], token = unit.rental.owner.token) =>
    call(pieces.addPieces, { rental: unit.rental.id, unit: unit.id, pieces: list }, { token })
  const save = (unit: BuiltUnit, piece: string, changes: object) =>
    call(pieces.savePiece, { rental: unit.rental.id, unit: unit.id, piece, ...changes }, { token: unit.rental.owner.token })
  const list = async (unit: BuiltUnit) =>
    (await call(pieces.listPieces, { rental: unit.rental.id, unit: unit.id }, { token: unit.rental.owner.token })).body.pieces

  /** A unit whose guests are confirmed at once, of so many pieces. */
  async function unitOf(count: number, more = {}): Promise<BuiltUnit> {
    const unit = await buildUnit(db, { instantBook: true, ...more })
    if (count > 1)
      await add(
        unit,
        Array.from({ length: count - 1 }, (_, index) => ({ label: `No. ${index + 2}` })),
      )
    return unit
  }

  /** A guest asks for dates and confirms them. */
  const book = (unit: BuiltUnit, from: number, to: number) => bookAt(unit, inDays(from), to - from)
  async function bookAt(unit: BuiltUnit, startAt: string, rentalLength: number) {
    const guest = await buildPerson(db)
    const { body, error } = await untilServed(() => call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength }, { token: guest.token }))
    if (error) return { status: 409, reason: error.reason, id: '', guest }
    const confirmed = { booking: body.booking.id, payment: { kind: 'at_rental' as const } }
    const answer = await untilServed(() => call(bookings.confirmBooking, confirmed, { token: guest.token }))
    return { status: answer.status, reason: answer.error?.reason, id: body.booking.id, guest }
  }

  const pieceOf = async (booking: string) => (await db.row<{ id: string }>(sql`select piece_id as id from holds where ref = ${booking}`))?.id

  /** Expects that no piece is promised twice and that the calendar says when none is free. */
  async function expectSound(unit: BuiltUnit) {
    const clashes = await db.rows(sql`
      select 1 as one from holds a join holds b on a.rental_id = b.rental_id and a.piece_id = b.piece_id and a.ref < b.ref and a.held && b.held where a.unit_id = ${unit.id}`)
    expect(clashes).toEqual([])
    const since = new Date(app.clock.now().getTime() - day)
    expect(await db.row(sql`select busy = busy_of(rental_id, unit_id, ${since}) as same from unit_calendar where unit_id = ${unit.id}`)).toEqual({ same: true })
  }

  /**
   * Counts how often transactions were seen to wait for each other in a circle, three times in a row. The database ends such a wait after a second and the
   * transaction is repeated, so no answer tells of it.
   */
  function watchDeadlocks() {
    let [isOver, row, seen] = [false, 0, 0]
    const look = async () => {
      while (!isOver) {
        const circle = await db.rows(sql`
          with recursive waits as (select pid, unnest(pg_blocking_pids(pid)) as holder from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'),
          chains as (select pid, holder from waits union select c.pid, w.holder from chains c join waits w on w.pid = c.holder)
          select pid from chains where pid = holder`)
        row = circle.length > 0 ? row + 1 : 0
        if (row === 3) seen++
      }
    }
    const watching = look()
    return {
      end: async () => {
        isOver = true
        await watching
        return seen
      },
    }
  }

  return { inDays, soon, add, save, list, unitOf, book, bookAt, pieceOf, expectSound, watchDeadlocks }
}
