import fc from 'fast-check'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import type { App } from '../../app.ts'
import { sql } from '../../platform/db/db.ts'
import { buildRental, type BuiltRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { percentBack, shareBack } from './refund-oracle.build.ts'
import type { BookingView } from '../viewer.policy.ts'

/** Starts of stays in days after the next morning, and the times before a start at which the refund of a policy changes. */
const starts = [0, 1, 4, 9, 17]
const edges = [0, day, 5 * day, 7 * day]

const cents = (max: number) => fc.integer({ min: 1, max })
const percent = (max: number) => fc.integer({ min: 1, max })

/** A random stay: its price, the payments and changes during its life, and its cancellation. `at` selects the time of the cancellation, in percent. */
const anyPlan = fc.record({
  unit: fc.record({
    basePrice: cents(200_00),
    policy: fc.constantFrom('flexible', 'moderate', 'strict'),
    onlinePercent: fc.oneof(fc.constant(100), percent(100)),
    instantBook: fc.boolean(),
  }),
  prices: fc.record({
    lengths: fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 6 }), percent: percent(60) }), { selector: one => one.from, maxLength: 2 }),
    weekend: fc.option(fc.record({ days: fc.constant(['sat', 'sun']), percent: fc.integer({ min: -50, max: 200 }) })),
    extras: fc.array(
      fc.record({
        title: fc.constant('Extra'),
        most: fc.constant(3),
        price: fc.integer({ min: 0, max: 9_99 }),
        per: fc.constantFrom('booking', 'period'),
      }),
      { maxLength: 1 },
    ),
  }),
  extras: fc.integer({ min: 0, max: 3 }),
  code: fc.option(fc.constantFrom('SHARE', 'SUM'), { freq: 3 }),
  start: fc.nat({ max: starts.length - 1 }),
  length: fc.integer({ min: 1, max: 7 }),
  isOnline: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  otherLength: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 3 }),
  paysRest: fc.boolean(),
  cash: fc.option(cents(20_00), { freq: 2 }),
  refunds: fc.array(fc.record({ amount: fc.oneof(cents(30_00), cents(300_00)), at: fc.integer({ min: 0, max: 100 }) }), { maxLength: 2 }),
  end: fc.record({ by: fc.constantFrom('guest', 'guest', 'guest', 'rental', 'nobody'), at: fc.integer({ min: 0, max: 100 }) }),
})

type Plan = ReturnType<typeof sample>[number]
const sample = (runs: number, seed: number) => fc.sample(anyPlan, { numRuns: runs, seed })

/** The plan in a currency with another smallest payable amount, by which all amounts are multiplied. */
const inCurrency = (plan: Plan, smallest: number): Plan => ({
  ...plan,
  unit: { ...plan.unit, basePrice: plan.unit.basePrice * smallest },
  prices: { ...plan.prices, extras: plan.prices.extras.map(extra => ({ ...extra, price: extra.price * smallest })) },
  cash: plan.cash && plan.cash * smallest,
  refunds: plan.refunds.map(refund => ({ ...refund, amount: refund.amount * smallest })),
})

interface TestUnit {
  unit: string
  rental: BuiltRental
  /** Smallest payable amount of the currency in cents. */
  smallest: number
  guest: Person
  card: string
  /** The current prices of the unit, and the id of its extra. */
  priced: (Pick<Plan, 'unit' | 'prices'> & { extra: string | undefined }) | undefined
}

/** Prices of units are changed every this many rounds. */
const turnsPriced = 3

interface PlannedStay extends TestUnit {
  plan: Plan
  id: string
  confirmed: number
  start: number
  /** Cents refunded because of a reschedule, which no longer count as paid. */
  backOfDates: number
  /** Cents refunded by the provider as of the last check. */
  back: number
}

export interface RefundReport {
  /** Number of cancelled stays. */
  runs: number
  asked: Record<string, number>
  faults: string[]
}

/** The parts of responses that are read; each call returns only some of them. */
interface ResponseBody {
  booking: BookingView
  prices: { extras: { id: string }[] }
  paymentMethod: { id: string }
  error?: { reason: string }
}

type Call = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<ResponseBody>

/** Number of concurrent stays, each with its own unit and guest. */
const atOnce = 100
const together = 8

/**
 * Books random stays through the API and cancels them at random times near the limits of their policies. The refund that was displayed must equal what
 * the provider refunds, to the cent, and the result of an independent rule on the booked terms, although the unit's terms have changed meanwhile.
 * In between, staff make partial refunds, stays are rescheduled, and balances are paid by card or in cash.
 */
export async function callOffAtRandom(
  app: App,
  { runs, seed, say = () => {} }: { runs: number; seed: number; say?: (line: string) => void },
): Promise<RefundReport> {
  const { db } = app
  const report: RefundReport = { runs: 0, asked: {}, faults: [] }
  const plans = sample(runs, seed)
  let ahead = 0
  let turn = 0

  let asked = 0
  const call: Call = async (who, method, path, body) => {
    const headers = { authorization: `Bearer ${who.token}`, 'idempotency-key': `${path} ${(asked += 1)}` }
    const answer = await app.server.inject({ method, url: `/api/v2${path}`, headers, ...(method === 'GET' ? {} : { payload: body ?? {} }) })
    const said = answer.json<ResponseBody>()
    const kind = `${method} ${path.replace(/[0-9a-f-]{36}/g, '…')}: ${said.error?.reason ?? 'done'}`
    report.asked[kind] = (report.asked[kind] ?? 0) + 1
    return said
  }
  const mustCall: Call = async (who, method, path, body) => {
    const said = await call(who, method, path, body)
    if (said.error) throw new Error(`${method} ${path}: ${JSON.stringify(said.error)}`)
    return said
  }
  const fault = (stay: PlannedStay, words: string) => void report.faults.push(`seed ${seed}, booking ${stay.id}: ${words}; ${JSON.stringify(stay.plan)}`)

  const places = await buildPlaces(app, Math.min(runs, atOnce), mustCall)
  const moveTo = async (moment: number) => {
    const seconds = Math.ceil((moment - app.clock.now().getTime()) / 1000)
    if (seconds <= 0) return
    ahead += seconds
    await app.clock.set(ahead)
    const now = app.clock.now()
    await db.run(sql`update sessions set last_seen_at = ${now}, expires_at = ${new Date(now.getTime() + 90 * day)}`)
  }
  const office = ({ rental, id }: PlannedStay, verb = '') => `/office/${rental.id}/bookings/${id}${verb}`
  const givenBack = async ({ rental, id }: PlannedStay) =>
    (
      await db.row<{ sum: number }>(sql`
      select coalesce(sum(s.refunded), 0)::bigint as sum from payments p join sandbox_payments s on s.key = p.id::text
      where p.rental_id = ${rental.id} and p.booking_id = ${id}`)
    )?.sum ?? 0
  /** Cents captured, by the provider's records. */
  const takenOf = async ({ rental, id }: PlannedStay) =>
    (
      await db.row<{ sum: number }>(sql`
      select coalesce(sum(s.amount), 0)::bigint as sum from payments p join sandbox_payments s on s.key = p.id::text
      where p.rental_id = ${rental.id} and p.booking_id = ${id} and s.status = 'captured'`)
    )?.sum ?? 0
  const leftOf = async ({ rental, id }: PlannedStay) =>
    (
      await db.row<{ sum: number }>(sql`
      select coalesce(sum(amount - refunded), 0)::bigint as sum from payments where rental_id = ${rental.id} and booking_id = ${id} and status = 'captured'`)
    )?.sum ?? 0
  /** Cents refunded by the provider since the last check. */
  const news = async (stay: PlannedStay) => {
    const [before, now] = [stay.back, await givenBack(stay)]
    stay.back = now
    return now - before
  }

  const priceUnit = async (place: TestUnit, { unit: terms, prices: list }: Plan) => {
    const { unit, rental } = place
    await mustCall(rental.owner, 'PATCH', `/office/${rental.id}/units/${unit}`, snake(terms))
    const { prices } = await mustCall(rental.owner, 'PUT', `/office/${rental.id}/units/${unit}/prices`, { seasons: [], ...list })
    place.priced = { unit: terms, prices: list, extra: prices.extras[0]?.id }
  }
  const confirmedAt = async ({ guest, id }: PlannedStay) => {
    const { history } = (await mustCall(guest, 'GET', `/bookings/${id}`)).booking
    const moment = new Date(history.find(one => one.status === 'confirmed')?.at ?? Number.NaN).getTime()
    if (Number.isNaN(moment)) throw new Error(`${id} has no moment of its confirmation`)
    return moment
  }
  const begin = async (place: TestUnit, plan: Plan, morning: number): Promise<PlannedStay> => {
    const { unit, rental, guest, card } = place
    if (turn % turnsPriced === 0) await priceUnit(place, plan)
    else if (place.priced) await mustCall(rental.owner, 'PATCH', `/office/${rental.id}/units/${unit}`, snake(place.priced.unit))
    const extra = place.priced?.extra
    const { booking } = await mustCall(guest, 'POST', '/bookings/create', {
      unit_id: unit,
      start_at: new Date(morning + (starts[plan.start] ?? 0) * day).toISOString(),
      rental_length: plan.length,
      ...(extra && plan.extras > 0 ? { extras: [{ id: extra, count: plan.extras }] } : {}),
      ...(plan.code ? { code: plan.code } : {}),
    })
    const start = new Date(booking.startAt).getTime()
    const stay = { ...place, plan: { ...plan, ...place.priced }, id: booking.id, back: 0, backOfDates: 0, confirmed: 0, start }
    const payment = plan.isOnline ? { kind: 'online', payment_method_id: card } : { kind: 'at_rental' }
    const sent = await mustCall(guest, 'POST', `/bookings/${booking.id}/confirm`, { payment })
    if (sent.booking.status !== 'confirmed') await mustCall(rental.owner, 'POST', office(stay, '/confirm'))
    stay.confirmed = await confirmedAt(stay)
    if (plan.otherLength !== null) {
      const change = await call(guest, 'POST', `/bookings/${booking.id}/change`, { rental_length: plan.otherLength })
      if (!change.error) await mustCall(rental.owner, 'POST', office(stay, '/change/accept'))
    }
    return stay
  }
  const payMore = async (stay: PlannedStay) => {
    const { plan, guest, card, rental } = stay
    if (plan.cash !== null) await call(rental.owner, 'POST', office(stay, '/cash'), { amount: plan.cash, way: 'taken', note: 'till' })
    if (plan.paysRest) await call(guest, 'POST', `/bookings/${stay.id}/pay`, { payment_method_id: card })
    stay.backOfDates = await news(stay)
  }
  /** Changes the terms of the unit, which must not affect the booked stay. */
  const changeTerms = ({ unit, rental, plan }: PlannedStay) =>
    mustCall(rental.owner, 'PATCH', `/office/${rental.id}/units/${unit}`, {
      policy: plan.unit.policy === 'flexible' ? 'strict' : 'flexible',
      base_price: plan.unit.basePrice * 2,
      online_percent: plan.unit.onlinePercent === 100 ? 40 : 100,
    })
  const refundByHand = async (stay: PlannedStay, amount: number): Promise<undefined> => {
    const left = await leftOf(stay)
    const { error } = await call(stay.rental.owner, 'POST', office(stay, '/refund'), { amount, reason: 'A flat tyre' })
    const came = await news(stay)
    const due = amount <= left ? amount : 0
    if (came !== due || (error === undefined) !== due > 0) fault(stay, `staff gave back ${amount} of ${left}: ${error?.reason ?? 'done'}, ${came} came`)
  }
  /** The expected refund of a cancellation, calculated independently from the provider's records and the booked terms. */
  const mustComeBack = async (stay: PlannedStay, isAll: boolean) => {
    const paid = (await takenOf(stay)) - stay.backOfDates
    const backBefore = stay.back - stay.backOfDates
    if (isAll) return paid - backBefore
    const percent = percentBack(stay.plan.unit.policy, { confirmed: stay.confirmed, start: stay.start, now: app.clock.now().getTime() })
    return Math.max(0, shareBack(paid, percent, stay.smallest) - backBefore)
  }
  /** Cancels a stay and returns the refund that was displayed before. */
  const callOff = async (stay: PlannedStay): Promise<number> => {
    const { by } = stay.plan.end
    const before = (await mustCall(stay.guest, 'GET', `/bookings/${stay.id}`)).booking
    const now = app.clock.now()
    const { payment, refunds, refundIfCancelledNow } = before
    const expected = await mustComeBack(stay, false)
    if (refundIfCancelledNow !== expected) fault(stay, `${refundIfCancelledNow} is shown to the guest, ${expected} is right`)
    const step = refunds.find(one => one.until === null || new Date(one.until) > now)
    if (payment.refunded === 0 && payment.paidOnline > 0 && step?.amount !== refundIfCancelledNow)
      fault(stay, `the line says ${step?.amount}, the button ${refundIfCancelledNow}`)
    if (by === 'guest') {
      const after = await mustCall(stay.guest, 'POST', `/bookings/${stay.id}/cancel`)
      const promised = after.booking.payment.refunded - payment.refunded
      if (promised !== refundIfCancelledNow) fault(stay, `${refundIfCancelledNow} was shown, ${promised} promised`)
      return refundIfCancelledNow
    }
    const shown = by === 'rental' ? (await mustCall(stay.rental.owner, 'GET', office(stay))).booking.refundIfCancelledNow : 0
    const all = await mustComeBack(stay, true)
    if (by === 'rental' && shown !== all) fault(stay, `${shown} is shown to the rental, ${all} is right`)
    await mustCall(stay.rental.owner, 'POST', office(stay, by === 'rental' ? '/cancel' : '/no_show'), { reason: 'Broken' })
    return by === 'rental' ? shown : refundIfCancelledNow
  }

  while (report.runs < runs && report.faults.length === 0) {
    const batch = plans.slice(report.runs, report.runs + places.length)
    const morning = Math.ceil((app.clock.now().getTime() + 3 * hour - 2 * hour) / day) * day + 2 * hour
    const stays = await inTurn(batch, (plan, index) => begin(at(places, index), inCurrency(plan, at(places, index).smallest), morning))
    await app.outbox.drain()
    await inTurn(stays, payMore)
    await inTurn(stays, changeTerms)
    const agreed = app.clock.now().getTime()
    const moments = [
      agreed,
      ...[agreed + hour, agreed + 2 * day, ...starts.flatMap(days => edges.map(edge => morning + days * day - edge))].flatMap(edge => [
        edge - 2 * minute,
        edge + 1000,
      ]),
      ...starts.map(days => morning + days * day + 31 * minute),
    ]
    const acts = stays.flatMap(stay => {
      const { end, refunds, start: index } = stay.plan
      const start = morning + at(starts, index) * day
      const open = moments.filter(moment => moment >= agreed && (end.by === 'nobody' ? moment > start + 30 * minute : moment < start + hour)).toSorted(byNumber)
      const last = open[Math.floor((end.at / 100) * (open.length - 1))] ?? agreed
      const parts = refunds.map(({ amount, at: share }) => ({
        stay,
        moment: open[Math.floor((share / 100) * open.indexOf(last))] ?? last,
        act: () => refundByHand(stay, amount),
      }))
      return [...parts, { stay, moment: last, act: () => callOff(stay) }]
    })
    for (const moment of [...new Set(acts.map(one => one.moment))].toSorted(byNumber)) {
      await moveTo(moment)
      const open = acts.filter(one => one.moment === moment)
      const shown = await inTurn(
        stays.filter(stay => open.some(one => one.stay === stay)),
        async stay => {
          let last: number | undefined
          for (const { act } of open.filter(one => one.stay === stay)) last = await act()
          return { stay, last }
        },
      )
      if (shown.every(({ last }) => last === undefined)) continue
      await app.outbox.drain()
      for (const { stay, last } of shown) {
        const came = last === undefined ? 0 : await news(stay)
        if (came !== (last ?? 0)) fault(stay, `${last} was shown, ${came} came back`)
      }
    }
    for (const broken of await listBroken(db)) report.faults.push(`seed ${seed}: ${broken}`)
    report.runs += batch.length
    turn++
    say(`${report.runs} called off`)
  }
  return report
}

const byNumber = (one: number, other: number) => one - other
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`there is no ${index}`)
  return found
}
const snake = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), value]))

/** Maps with limited concurrency, so that the server is not overloaded. */
async function inTurn<T, R>(list: readonly T[], work: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < list.length; index = next++) done[index] = await work(at(list, index), index)
  }
  await Promise.all(Array.from({ length: together }, worker))
  return done
}

/** Creates units of several rentals with taxes and codes, each with a guest who has a card. */
async function buildPlaces(app: App, count: number, call: Call): Promise<TestUnit[]> {
  const { db } = app
  const taxes = [[], [{ name: 'VAT', rate: 1100, is_included: true }], [{ name: 'City', rate: 333, is_included: false }]]
  const rentals: Pick<TestUnit, 'rental' | 'smallest'>[] = []
  for (const currencyId of ['usd', 'jpy'])
    for (const one of taxes) {
      const rental = await buildRental(db)
      const smallest = smallestOf(currencyId)
      await call(rental.owner, 'PATCH', `/office/${rental.id}`, { currency_id: currencyId })
      await call(rental.owner, 'PUT', `/office/${rental.id}/taxes`, { taxes: one })
      await call(rental.owner, 'POST', `/office/${rental.id}/codes`, { code: 'SHARE', percent: 15 })
      await call(rental.owner, 'POST', `/office/${rental.id}/codes`, { code: 'SUM', amount: 7_77 * smallest })
      rentals.push({ rental, smallest })
    }
  // Before the first card: on a cluster, people that are written past the verbs while cards are added would deadlock.
  const guests = await Promise.all(Array.from({ length: count }, () => buildPerson(db, {}, app.clock.now())))
  return inTurn(guests, async (guest, index) => {
    const { rental, smallest } = at(rentals, index % rentals.length)
    const { paymentMethod } = await call(guest, 'POST', '/me/payment_methods', { provider_token: 'tok_ok' })
    return { unit: (await buildUnit(db, { rental })).id, rental, smallest, guest, card: paymentMethod.id, priced: undefined }
  })
}

/** Amounts in zero-decimal currencies that are not whole and therefore not payable. */
async function listBroken(db: App['db']): Promise<string[]> {
  const rows = await db.rows<{ kind: string; id: string; amount: number }>(sql`
    select * from (
      select 'total' as kind, id::text, total as amount, currency_id from bookings
      union all select 'line', b.id::text, (l.value ->> 'amount')::bigint, b.currency_id from bookings b, jsonb_array_elements(b.lines) l
      union all select 'tax', b.id::text, (l.value ->> 'tax')::bigint, b.currency_id from bookings b, jsonb_array_elements(b.lines) l
      union all select 'payment', id::text, amount, currency_id from payments
      union all select 'fee', id::text, fee, currency_id from payments
      union all select 'refund', r.id::text, r.amount, p.currency_id from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id
      union all select 'fee of a refund', r.id::text, r.fee, p.currency_id from refunds r join payments p on p.rental_id = r.rental_id and p.id = r.payment_id
      union all select 'paper', id::text, amount, currency_id from papers
      union all select 'account ' || kind, rental_id::text, minor, currency_id from ledger_accounts
    ) as sums where currency_id = 'jpy' and amount % 100 <> 0 limit 5`)
  return rows.map(({ kind, id, amount }) => `${kind} ${id} is ${amount}, which no yen make`)
}
