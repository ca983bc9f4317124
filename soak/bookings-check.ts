import { day, minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../apps/server/src/platform/db/db.ts'
import { steps, type Side } from '../packages/contract/src/bookings/bookings.rules.ts'
import type { Modelled } from './bookings-model.ts'
import type { Scene } from './bookings-world.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

interface Kept {
  id: string
  status: BookingStatus
  version: number
  start: Date
  end: Date
  expiresAt: Date | null
  nextTimerAt: Date | null
  history: { src: BookingStatus | null; dst: BookingStatus; kind: Side; reason: string | null }[]
  records: string[] | null
}

const legal = new Set(steps.map(step => `${step.from} ${step.to} ${step.by}`))

/** What is wrong in the books of a rental: promises that overlap, steps that do not exist, histories with gaps, what time should have done. */
export async function checkBooks(db: Db, scene: Scene, now: Date, model?: Modelled[]): Promise<string[]> {
  const { rental, unit } = scene
  const kept = await db.rows<Kept>(sql`
    select id, status, version, lower(period) as start, upper(period) as "end", expires_at as "expiresAt", mind_at as "nextTimerAt",
      (select json_agg(json_build_object('src', src, 'dst', dst, 'kind', by_kind, 'reason', reason) order by at, h.id) from booking_history h where h.booking_id = b.id) as history,
      (select json_agg(kind order by kind) from sealed_records s where s.booking_id = b.id) as records
    from bookings b where rental_id = ${rental} order by inserted_at, id`)
  const clashes = await db.rows(sql`
    select 1 from holds a join holds b on a.unit_id = b.unit_id and a.ref < b.ref and a.held && b.held where a.rental_id = ${rental}`)
  const holds = await db.rows<{ ref: string; start: Date; end: Date }>(
    sql`select ref, lower(held) as start, upper(held) as "end" from holds where rental_id = ${rental}`,
  )
  const calendar = await db.row<{ same: boolean }>(sql`
    select busy * tstzmultirange(tstzrange(${now}, null)) = coalesce((select range_agg(held) * tstzmultirange(tstzrange(${now}, null)) from holds where unit_id = ${unit}), '{}') as same
    from unit_calendar where unit_id = ${unit}`)
  const open = await db.rows(sql`
    select 1 from booking_changes c join bookings b on b.rental_id = c.rental_id and b.id = c.booking_id
    where c.rental_id = ${rental} and c.status = 'open' and (c.expires_at <= ${new Date(now.getTime() - 60_000)} or b.status not in ('confirmed', 'in_progress'))`)
  const chain = await db.rows(sql`
    select 1 from sealed_records s left join sealed_records p on p.rental_id = s.rental_id and p.number = s.number - 1
    where s.rental_id = ${rental} and s.previous is distinct from p.seal`)

  const faults: string[] = []
  const must = (isRight: unknown, fault: string) => void (isRight || faults.push(fault))
  must(clashes.length === 0, 'something is promised twice')
  must(calendar?.same, 'the calendar row says something else than the holds')
  must(open.length === 0, 'a question of other dates was left open')
  must(chain.length === 0, 'the chain of records is broken')
  const holding = kept.filter(one => ['new_request', 'confirmation_pending', 'confirmed', 'in_progress'].includes(one.status))
  must(holds.length === holding.length, `${holds.length} holds for ${holding.length} bookings`)
  for (const one of kept) checkOne(one, scene, holds, now, must)
  if (model) compare(kept, model, must)
  return faults
}

function checkOne(one: Kept, scene: Scene, holds: { ref: string; start: Date; end: Date }[], now: Date, must: (isRight: unknown, fault: string) => void): void {
  const { id, status, history } = one
  must(history[0]?.src === null && ['draft', 'confirmed'].includes(history[0].dst), `${id} began as ${history[0]?.dst}`)
  history.slice(1).forEach((step, index) => {
    must(step.src === history[index]?.dst, `${id}: a gap before ${step.dst}`)
    const isMove = step.src === step.dst && step.reason === 'dates_changed'
    must(isMove || legal.has(`${step.src} ${step.dst} ${step.kind}`), `${id}: ${step.src} to ${step.dst} by ${step.kind}`)
  })
  must(history.at(-1)?.dst === status, `${id}: the history ends elsewhere`)
  must(one.version === history.length - 1, `${id}: ${one.version} changes, ${history.length} lines of history`)
  const hold = holds.find(other => other.ref === id)
  if (hold) must(hold.start.getTime() === one.start.getTime() && hold.end.getTime() === one.end.getTime() + scene.buffer * minute, `${id} holds other dates`)
  const wanted = { in_progress: 'acceptance', completed: 'acceptance return' }[status as string] ?? ''
  must((one.records ?? []).join(' ') === wanted, `${id}: records ${JSON.stringify(one.records)} in ${status}`)
  // A minute of grace: the clock runs on between the jobs and this look.
  const past = new Date(now.getTime() - 60_000)
  must(status !== 'confirmation_pending' || (one.expiresAt && one.expiresAt > past), `${id} waits beyond its time`)
  must(status !== 'confirmed' || one.end.getTime() + day > past.getTime(), `${id} was never called a no-show`)
  must(!one.nextTimerAt || one.nextTimerAt > past, `${id} was not minded`)
}

function compare(kept: Kept[], model: Modelled[], must: (isRight: unknown, fault: string) => void): void {
  must(kept.length === model.length, `${kept.length} bookings, ${model.length} foretold`)
  for (const wanted of model) {
    const one = kept.find(other => other.id === wanted.id)
    must(one?.status === wanted.status, `${wanted.id} is ${one?.status}, foretold ${wanted.status}`)
    must(one?.start.getTime() === wanted.start.getTime() && one.end.getTime() === wanted.end.getTime(), `${wanted.id} has other dates than foretold`)
  }
}
