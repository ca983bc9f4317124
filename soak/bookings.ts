import fc from 'fast-check'
import { hour } from '@rentwell/contract/durations.ts'
import { sequence, type Act } from './bookings-acts.ts'
import { checkBooks } from './bookings-check.ts'
import { isFree, judgeGuest, judgeOffice, stay, tick, workers, type Modelled, type Verdict } from './bookings-model.ts'
import { openWorld, type Name, type Said, type Scene, type World } from './bookings-world.ts'

export interface BookingsReport {
  sequences: number
  acts: number
  /** How often each answer was heard. */
  heard: Record<string, number>
  /** How many bookings ended in each status. */
  ended: Record<string, number>
  faults: string[]
}

const quarter = 6 * hour
const halfHour = 1_800_000
const payment = { kind: 'at_rental' }

/** Random lives of bookings on the real server, foretold by a model that knows only the rules: every answer, every status, and the books in the end. */
export async function liveAtRandom({ runs, seed, say = () => {} }: { runs: number; seed: number; say?: (line: string) => void }): Promise<BookingsReport> {
  const world = await openWorld()
  const report: BookingsReport = { sequences: 0, acts: 0, heard: {}, ended: {}, faults: [] }
  try {
    const outcome = await fc.check(
      fc.asyncProperty(sequence, async ({ isInstant, buffer, acts }) => {
        const scene = await world.build(isInstant, buffer)
        await liveThrough(world, scene, acts, report)
        if (++report.sequences % 100 === 0) say(`${report.sequences} sequences, ${report.acts} acts`)
      }),
      { numRuns: runs, seed, endOnFailure: process.env['SHRINK'] === undefined },
    )
    if (outcome.failed) report.faults.push(`${String(outcome.errorInstance)}\nseed ${seed}, path ${outcome.counterexamplePath}`)
  } finally {
    await world.close()
  }
  return report
}

async function liveThrough(world: World, scene: Scene, acts: Act[], report: BookingsReport): Promise<void> {
  const { app } = world
  let books: Modelled[] = []
  const told: string[] = []
  const hear = (act: Act, wanted: Verdict, said: Said) => {
    report.acts++
    const heard = said.status < 300 ? 'done' : (said.reason ?? String(said.status))
    report.heard[heard] = (report.heard[heard] ?? 0) + 1
    told.push(`${JSON.stringify(act)}: ${heard}`)
    if (said.status >= 500 || heard !== wanted) throw new Error(`wanted ${wanted}, heard ${said.status} ${heard}\n${told.join('\n')}`)
  }
  for (const act of acts) {
    if (act.kind === 'wait') {
      await world.advance(act.minutes * 60)
      books = tick(books, app.clock.now())
      told.push(`wait ${act.minutes} min`)
    } else if (act.kind === 'at_once') {
      // What comes of it depends on who was first; that it is legal is seen in the books.
      const answers = await Promise.all(act.acts.map(one => send(world, scene, books, one)))
      report.acts += answers.length
      for (const said of answers)
        if (said && said.status >= 500) throw new Error(`${said.status} ${said.reason}\n${told.join('\n')}\nat once ${JSON.stringify(act.acts)}`)
      told.push(`at once ${JSON.stringify(act.acts)}`)
      const faults = await checkBooks(app.db, scene, app.clock.now())
      if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${told.join('\n')}`)
      // The model cannot tell who was first: another sequence goes on from a clean page.
      break
    } else {
      const now = app.clock.now()
      const said = await send(world, scene, books, act)
      if (said) hear(act, foretell(scene, books, act, said, now), said)
    }
  }
  const faults = await checkBooks(app.db, scene, app.clock.now(), acts.some(act => act.kind === 'at_once') ? undefined : books)
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n${told.join('\n')}`)
  for (const one of books) report.ended[one.status] = (report.ended[one.status] ?? 0) + 1
}

const startAt = (world: World, slot: number) => new Date(Math.ceil(world.app.clock.now().getTime() / halfHour) * halfHour + 2 * halfHour + slot * quarter)
const pick = (books: Modelled[], index: number) => (books.length > 0 ? books.at(-1 - (index % books.length)) : undefined)
const nameOf = (by: Name | 'its guest', booking: Modelled): Name => (by === 'its guest' ? (booking.guest ?? 'anna') : by)

/** Does it on the server; undefined where there is nothing to do it with. */
async function send(world: World, scene: Scene, books: Modelled[], act: Act): Promise<Said | undefined> {
  const { people, rental, unit, pictures } = scene
  if (act.kind === 'wait' || act.kind === 'at_once') return undefined
  const dates = { start_at: startAt(world, act.slot).toISOString(), rental_length: act.length }
  if (act.kind === 'create') return world.call(people[act.by], 'POST', '/bookings/create', { unit_id: unit, ...dates })
  if (act.kind === 'walk_in') {
    const customer = { name: `Somebody ${act.slot}`, ...(act.toPhoneOf ? { phone: people[act.toPhoneOf].phone } : {}) }
    const made = await world.call(people[act.by], 'POST', `/office/${rental}/bookings`, { unit_id: unit, ...dates, customer, payment })
    // Who has the phone opens it, and is its guest.
    if (made.status === 201 && act.toPhoneOf) await world.call(people[act.toPhoneOf], 'GET', `/bookings/${(made.body['booking'] as { id: string }).id}`)
    return made
  }
  const booking = pick(books, act.booking)
  if (!booking) return undefined
  const wanted = booking.status === 'in_progress' ? { rental_length: act.length } : dates
  if (act.kind === 'guest') {
    const body = act.act === 'confirm' ? { payment } : act.act === 'change' ? wanted : {}
    return world.call(people[nameOf(act.by, booking)], 'POST', `/bookings/${booking.id}/${act.act}`, body)
  }
  const path = `/office/${rental}/bookings/${booking.id}`
  const who = people[act.by]
  if (act.act === 'fill') return world.call(who, 'PUT', `${path}/acceptance`, { unit_medias: [pictures[0]], guest_medias: [pictures[1]] })
  if (act.act === 'return') return world.call(who, 'PUT', `${path}/return`, { unit_medias: [{ slot: 0, media: pictures[0] }] })
  const body = { decline: { reason: 'No' }, cancel: { reason: 'No' }, no_show: {}, complete: { reason: 'Seen' }, change: wanted }[act.act as string] ?? {}
  return world.call(who, 'POST', `${path}/${act.act}`, body)
}

/** What the rules say to it; the model goes on with that. */
function foretell(scene: Scene, books: Modelled[], act: Exclude<Act, { kind: 'wait' | 'at_once' }>, said: Said, now: Date): Verdict {
  const start = new Date(Math.ceil(now.getTime() / halfHour) * halfHour + 2 * halfHour + act.slot * quarter)
  if (act.kind === 'guest' || act.kind === 'office') {
    const booking = pick(books, act.booking)
    if (!booking) throw new Error('nothing was sent')
    const wanted = { start, length: act.length }
    return act.kind === 'guest'
      ? judgeGuest(scene, books, booking, act.act, nameOf(act.by, booking), wanted, now)
      : judgeOffice(scene, books, booking, act.act, act.by, wanted, now)
  }
  const period = stay(start, act.length)
  const base = {
    ...period,
    length: act.length,
    madeAt: now,
    isWalkIn: act.kind === 'walk_in',
    isNoShow: false,
    isFilled: false,
    isReturned: false,
    change: null,
    expiresAt: null,
  }
  const idOf = () => (said.body['booking'] as { id: string } | undefined)?.id ?? ''
  if (act.kind === 'create') {
    const same = books.find(
      one => one.status === 'draft' && one.guest === act.by && one.start.getTime() === start.getTime() && one.length === act.length && one.quoteUntil > now,
    )
    if (same) return said.body['booking'] && idOf() === same.id ? 'done' : 'the same draft'
    if (!isFree(scene, books, period, now)) return 'dates_taken'
    books.push({ ...base, id: idOf(), guest: act.by, status: 'draft', lastBy: act.by, quoteUntil: new Date(now.getTime() + hour) })
    return 'done'
  }
  const guest: Name | null = act.toPhoneOf
  const same = books.find(one => one.status === 'confirmed' && one.lastBy === act.by && one.id === idOf())
  if (same) return 'done'
  if (!isFree(scene, books, period, now)) return 'dates_taken'
  if (!workers.includes(act.by)) return 'not_found'
  books.push({ ...base, id: idOf(), guest, status: 'confirmed', lastBy: act.by, quoteUntil: now })
  return 'done'
}
