import type { saveStock as endpoint } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mostPiecesOfUnit } from '@rentwell/contract/units/units.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { must, refuse } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { setTracking } from '../../units/units.public.ts'
import { rebuildBusy } from '../busy.store.ts'
import { lockCalendar, type UnitRef } from '../calendar.store.ts'
import { isKit } from '../kits/kits.store.ts'
import { listPieceCalendars, movePieces, unpin, type HeldPiece } from './piece-holds.store.ts'
import { passOn, withMoves, type Move } from './pieces.policy.ts'
import { insertPieces, listPieceStates, numbersOf, setStates } from './pieces.store.ts'

/**
 * Says how many things of a unit there are. From now on they are counted and not told apart; names and serial numbers are kept but not shown.
 * Refusals: `kit_has_pieces` for a kit, `stock_promised` with the bookings that would get nothing.
 */
export const saveStock: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit, count }) => {
  const { rentalId } = member
  const place = { rentalId, unitId: unit }
  must((await lockCalendar(tx, rentalId, unit)) > 0, 'not_found')
  must(!(await isKit(tx, rentalId, unit)), 'kit_has_pieces')
  await setTracking(tx, rentalId, unit, 'pool', now)
  await unpin(tx, place)
  const pieces = await listPieceStates(tx, rentalId, unit)
  const ready = pieces.filter(({ state }) => state === 'ready').length

  if (count > ready) {
    const back = pieces.filter(({ state }) => state !== 'ready').slice(0, count - ready)
    const fresh = count - ready - back.length
    must(pieces.length + fresh <= mostPiecesOfUnit, 'too_many_pieces')
    await setStates(
      tx,
      rentalId,
      back.map(({ id }) => id),
      'ready',
      now,
    )
    const blank = { label: '', serial: null, code: null, note: '' }
    if (fresh > 0)
      await insertPieces(
        tx,
        rentalId,
        unit,
        Array.from({ length: fresh }, () => ({ id: newId(), ...blank })),
        now,
      )
  } else if (count < ready) {
    await takeAway(tx, place, ready - count, now)
  }
  await rebuildBusy(tx, rentalId, [unit], now)
  emit('unit.pieces_changed', { rentalId, unitId: unit })
  return { count }
}

/** Takes so many pieces out of a pool, those with the fewest bookings and none that has begun, if possible. Their bookings go to the others. */
async function takeAway(tx: Db, unit: UnitRef, count: number, now: Date): Promise<void> {
  let left = await listPieceCalendars(tx, unit, now)
  const weightOf = ({ spans }: HeldPiece) => spans.filter(({ isBooking }) => isBooking).reduce((sum, { isFixed }) => sum + (isFixed ? 1000 : 1), 0)
  const leaving = left.toSorted((one, other) => weightOf(one) - weightOf(other)).slice(0, count)
  const moves = new Map<string, Move>()
  for (const { pieceId } of leaving) {
    const onlyBookings = left.map(one => (one.pieceId === pieceId ? { ...one, spans: one.spans.filter(({ isBooking }) => isBooking) } : one))
    const passed = passOn(onlyBookings, pieceId)
    if (!passed.isWhole) {
      const refs = onlyBookings.find(one => one.pieceId === pieceId)?.spans.filter(({ ref }) => !passed.moves.some(move => move.ref === ref)) ?? []
      const bookings = await numbersOf(
        tx,
        unit.rentalId,
        refs.map(({ of }) => of),
      )
      refuse('stock_promised', { numbers: bookings.map(({ number }) => number).join(', '), bookings })
    }
    for (const move of passed.moves) moves.set(move.ref, move)
    left = withMoves(left, passed.moves).filter(one => one.pieceId !== pieceId)
  }
  await movePieces(tx, unit.rentalId, [...moves.values()])
  await setStates(
    tx,
    unit.rentalId,
    leaving.map(({ pieceId }) => pieceId),
    'gone',
    now,
  )
}
