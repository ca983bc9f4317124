import { day, hour } from '@rentwell/contract/durations.ts'
import { sql } from '../apps/server/src/platform/db/db.ts'
import { offerActs } from './money-offers.ts'
import { openMoneyWorld, pick, type Act, type MoneyWorld, type Shop } from './money-world.ts'
import { random } from './random.ts'

export interface MoneyReport {
  acts: number
  /** How often each act was answered how. */
  heard: Record<string, number>
  /** How many payments, refunds and payouts ended in each status. */
  ended: Record<string, number>
  faults: string[]
}

interface Known {
  id: string
  status: string
  /** Null without an account. */
  guestId: string | null
  rentalId: string
  payment: string | null
}

/** Random bookings, cards, refunds and payouts by several people at once, whose server dies at the provider's border; the books must hold a minute after each death. */
export async function moveMoneyAtRandom({
  acts,
  seed,
  checkEvery,
  say = () => {},
}: {
  acts: number
  seed: number
  checkEvery: number
  say?: (line: string) => void
}): Promise<MoneyReport> {
  const chance = random(seed)
  const world = await openMoneyWorld({ chance, deathly: 0.06 })
  const report: MoneyReport = { acts: 0, heard: {}, ended: {}, faults: [] }
  const check = async () => {
    for (const fault of await world.settle()) report.faults.push(`after ${report.acts} acts, seed ${seed}: ${fault}`)
  }
  try {
    let nextCheck = checkEvery
    while (report.acts < acts && report.faults.length === 0) {
      // Four at once, so that people meet at the same booking.
      await Promise.all([1, 2, 3, 4].map(() => actOnce(world, chance, report)))
      if (chance() < 0.1) await world.advance(Math.floor(60 + chance() ** 3 * 86_400))
      if (report.acts >= nextCheck) {
        nextCheck += checkEvery
        await check()
        say(`${report.acts} acts`)
      }
    }
    await check()
    const rows = await world.app.db.rows<{ name: string; count: number }>(sql`
      select 'payment ' || status as name, count(*)::int as count from payments group by 1 union all
      select 'refund ' || status, count(*)::int from refunds group by 1 union all select 'payout ' || status, count(*)::int from payouts group by 1 order by 1`)
    report.ended = Object.fromEntries(rows.map(row => [row.name, row.count]))
  } finally {
    await world.close()
  }
  return report
}

async function actOnce(world: MoneyWorld, chance: () => number, report: MoneyReport): Promise<void> {
  const shop = pick(world.shops, chance)
  const act = pick(all, chance)
  if (!shop || !act) return
  const said = await acts[act](world, shop, chance)
  // Nothing was there to be done.
  if (!said) return
  report.acts++
  const heard = `${act}: ${said.status < 300 ? 'done' : (said.reason ?? said.status)}`
  report.heard[heard] = (report.heard[heard] ?? 0) + 1
  if (said.status >= 500) report.faults.push(`${act} was answered ${said.status}`)
}

/** One of the newest bookings of a shop in one of these statuses. */
async function find(world: MoneyWorld, { rental }: Shop, statuses: string[], chance: () => number): Promise<Known | undefined> {
  const rows = await world.app.db.rows<Known>(sql`
    select id, status, guest_id as "guestId", rental_id as "rentalId", payment_id as payment from bookings
    where rental_id = ${rental} and status = any(${statuses}) and (payment_id is not null or status <> 'draft') order by inserted_at desc limit 12`)
  return pick(rows, chance)
}

const tokenOf = (world: MoneyWorld, guestId: string | null) => world.guests.find(guest => guest.person.id === guestId)?.person.token ?? ''
const office = ({ rentalId, id }: Known, verb: string) => `/office/${rentalId}/bookings/${id}/${verb}`

const book: Act = async (world, shop, chance) => {
  const guest = pick(world.guests, chance)
  const unit = pick(shop.units, chance)
  if (!guest || !unit) return undefined
  const days = Math.floor(chance() ** 2 * 20)
  const start = new Date(Math.ceil(world.app.clock.now().getTime() / day) * day + days * day + 2 * hour)
  const made = await world.call(guest.person.token, 'POST', '/bookings/create', {
    unit_id: unit,
    start_at: start.toISOString(),
    rental_length: 1 + Math.floor(chance() * 4),
  })
  if (made.status >= 300) return made
  const { id } = made.body['booking'] as { id: string }
  return world.call(guest.person.token, 'POST', `/bookings/${id}/confirm`, { payment: { kind: 'online', payment_method_id: pick(guest.cards, chance) } })
}

const byOffice =
  (statuses: string[], verb: string, body: (chance: () => number, shop: Shop) => object = () => ({})): Act =>
  async (world, shop, chance) => {
    const booking = await find(world, shop, statuses, chance)
    return booking && world.call(shop.owner.token, 'POST', office(booking, verb), body(chance, shop))
  }

const byGuest =
  (statuses: string[], verb: string, body: (chance: () => number, cards: string[]) => object = () => ({})): Act =>
  async (world, shop, chance) => {
    const booking = await find(world, shop, statuses, chance)
    const cards = world.guests.find(guest => guest.person.id === booking?.guestId)?.cards ?? []
    if (!booking?.guestId) return undefined
    return world.call(tokenOf(world, booking.guestId), 'POST', `/bookings/${booking.id}/${verb}`, body(chance, cards))
  }

const card = (chance: () => number, cards: string[]) => ({ payment_method_id: pick(cards, chance) })

const charged = (chance: () => number) => ({
  kind: pick(['late', 'damage', 'fuel', 'item', 'discount', 'discount'], chance),
  title: `A charge ${chance()}`,
  amount: 1 + Math.floor(chance() ** 2 * 40_00),
  ...(chance() < 0.3 && { tax_class: pick(['reduced', 'exempt'], chance) }),
})

/** One of the newest charges of a shop in one of these statuses. */
async function findCharge(world: MoneyWorld, { rental }: Shop, statuses: string[], chance: () => number) {
  const rows = await world.app.db.rows<{ id: string; bookingId: string; guestId: string }>(sql`
    select k.id, k.booking_id as "bookingId", b.guest_id as "guestId" from booking_charges k join bookings b on b.rental_id = k.rental_id and b.id = k.booking_id
    where k.rental_id = ${rental} and k.status = any(${statuses}) order by k.inserted_at desc limit 12`)
  return pick(rows, chance)
}

const acts = {
  ...offerActs,
  book,
  'book again': book,
  'book once more': book,
  agree: byOffice(['confirmation_pending'], 'confirm'),
  'agree again': byOffice(['confirmation_pending', 'confirmed'], 'confirm'),
  decline: byOffice(['confirmation_pending'], 'decline', () => ({ reason: 'No' })),
  'take back': byOffice(['confirmed'], 'cancel', () => ({ reason: 'Broken' })),
  refund: byOffice(['confirmed', 'in_progress', 'completed', 'cancelled'], 'refund', chance => ({
    amount: 1 + Math.floor(chance() ** 3 * 60_00),
    reason: `A part ${chance()}`,
  })),
  async complete(world, shop, chance) {
    const booking = await find(world, shop, ['in_progress'], chance)
    if (!booking) return undefined
    await world.call(shop.owner.token, 'PUT', office(booking, 'return'), { unit_medias: [{ slot: 0, media: shop.pictures[1] }] })
    const deposit = pick([undefined, { action: 'release' }, { action: 'keep', amount: 1 + Math.floor(chance() * 60_00), reason: 'Broken' }], chance)
    return world.call(shop.owner.token, 'POST', office(booking, 'complete'), { reason: 'Back', ...(deposit ? { deposit } : {}) })
  },
  'note cash': byOffice(['confirmed', 'in_progress', 'completed'], 'cash', chance => ({
    amount: 1 + Math.floor(chance() * 40_00),
    way: chance() < 0.8 ? 'taken' : 'given_back',
    note: `note ${chance()}`,
  })),
  charge: byOffice(['confirmed', 'in_progress', 'completed'], 'charges', charged),
  'charge more': byOffice(['in_progress', 'completed'], 'charges', charged),
  async 'remove a charge'(world, shop, chance) {
    const charge = await findCharge(world, shop, ['agreed', 'asked'], chance)
    return charge && world.call(shop.owner.token, 'DELETE', `/office/${shop.rental}/bookings/${charge.bookingId}/charges/${charge.id}`)
  },
  async 'answer a charge'(world, shop, chance) {
    const charge = await findCharge(world, shop, ['asked'], chance)
    const answer = chance() < 0.7 ? 'accept' : 'refuse'
    return charge && world.call(tokenOf(world, charge.guestId), 'POST', `/bookings/${charge.bookingId}/charges/${charge.id}/${answer}`)
  },
  'ask for dates': byOffice(['confirmed', 'in_progress'], 'change', chance => ({ rental_length: 1 + Math.floor(chance() * 9) })),
  'agree to dates': byGuest(['confirmed', 'in_progress'], 'change/accept'),
  'agree to dates again': byGuest(['confirmed', 'in_progress'], 'change/accept'),
  'pay the rest': byGuest(['confirmed', 'in_progress', 'completed'], 'pay', card),
  'another card for the deposit': byGuest(['confirmed', 'in_progress'], 'deposit', card),
  'note a deposit': byOffice(['confirmed', 'in_progress'], 'deposit/note'),
  'waive a deposit': byOffice(['confirmed'], 'deposit/waive', () => ({ reason: 'A friend' })),
  'release a deposit': byOffice(['completed', 'cancelled'], 'deposit/release'),
  claim: byOffice(['completed'], 'deposit/claim', (chance, shop) => ({
    amount: 1 + Math.floor(chance() * 60_00),
    reason: 'Broken',
    photos: [shop.pictures[1]],
  })),
  'withdraw a claim': byOffice(['completed'], 'deposit/claim/withdraw'),
  'accept a claim': byGuest(['completed'], 'claim/accept'),
  'dispute a claim': byGuest(['completed'], 'claim/dispute', () => ({ words: 'It was broken before' })),
  async 'decide a claim'(world, _shop, chance) {
    const claim = await world.app.db.row<{ id: string; amount: number }>(
      sql`select id, amount from deposit_claims where status = 'disputed' order by id desc limit 1`,
    )
    const amount = Math.floor(chance() * ((claim?.amount ?? 0) + 1))
    return claim && world.call(world.admin.token, 'POST', `/backoffice/claims/${claim.id}/decide`, { amount, reason: 'Both are right' })
  },
  async 'answer the bank'(world, shop, chance) {
    const waiting = await world.app.db.rows<{ id: string }>(sql`
      select id from payments where rental_id = ${shop.rental} and status = 'requires_action' and purpose <> 'stay' order by inserted_at desc limit 5`)
    const one = pick(waiting, chance)
    return one && world.call('', 'POST', `/dev/payments/${one.id}/${chance() < 0.7 ? 'approve' : 'refuse'}`)
  },
  async answer(world, shop, chance) {
    const booking = await find(world, shop, ['new_request'], chance)
    return booking && world.call('', 'POST', `/dev/payments/${booking.payment}/${chance() < 0.7 ? 'approve' : 'refuse'}`)
  },
  async cancel(world, shop, chance) {
    const booking = await find(world, shop, ['new_request', 'confirmation_pending', 'confirmed'], chance)
    if (!booking?.guestId) return undefined
    return world.call(tokenOf(world, booking.guestId), 'POST', `/bookings/${booking.id}/cancel`, {})
  },
  async 'another card'(world, shop, chance) {
    const booking = await find(world, shop, ['draft', 'confirmed'], chance)
    const card = pick(world.guests.find(guest => guest.person.id === booking?.guestId)?.cards ?? [], chance)
    if (!booking?.guestId) return undefined
    return world.call(tokenOf(world, booking.guestId), 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'online', payment_method_id: card } })
  },
  async start(world, shop, chance) {
    const booking = await find(world, shop, ['confirmed'], chance)
    if (!booking) return undefined
    const [unit, guest] = shop.pictures
    await world.call(shop.owner.token, 'PUT', office(booking, 'acceptance'), { unit_medias: [unit], guest_medias: [guest] })
    return world.call(shop.owner.token, 'POST', office(booking, 'start'), {})
  },
  'pay out': async (world, shop, chance) =>
    world.call(shop.owner.token, 'POST', `/office/${shop.rental}/payouts`, { amount: 1 + Math.floor(chance() * 50_00) }),
} satisfies Record<string, Act>

// Stays that come to their end are what most of the money moves with.
const all = [...(Object.keys(acts) as (keyof typeof acts)[]), 'agree', 'agree', 'start', 'start', 'start', 'start', 'complete', 'complete'] as const
