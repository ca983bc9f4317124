import { day, hour } from '@rentwell/contract/durations.ts'
import { sql } from '../apps/server/src/platform/db/db.ts'
import { pick, type Act, type MoneyWorld, type Shop } from './money-world.ts'

interface OfferRow {
  id: string
  status: string
  url: string
}

const pathOf = (url: string) => new URL(url).pathname

/** One of the newest offers of a shop in one of these statuses. */
async function findOffer({ call }: MoneyWorld, { rental, owner }: Shop, statuses: string[], chance: () => number): Promise<OfferRow | undefined> {
  const { body } = await call(owner.token, 'GET', `/office/${rental}/offers`)
  return pick(
    ((body['offers'] ?? []) as OfferRow[]).filter(offer => statuses.includes(offer.status)),
    chance,
  )
}

/** The links of one of the newest bookings without an account. */
async function findLink(world: MoneyWorld, shop: Shop, statuses: string[], chance: () => number): Promise<{ url: string; payUrl: string } | undefined> {
  const rows = await world.app.db.rows<{ id: string }>(sql`
    select id from bookings where rental_id = ${shop.rental} and guest_id is null and status = any(${statuses}) order by inserted_at desc limit 12`)
  const booking = pick(rows, chance)
  if (!booking) return undefined
  const { body } = await world.call(shop.owner.token, 'GET', `/office/${shop.rental}/bookings/${booking.id}/link`)
  return (body['link'] as { url: string; payUrl: string } | null) ?? undefined
}

const formOf = ({ units }: Shop, now: Date, chance: () => number) => {
  const unit = pick(units, chance) ?? ''
  const option = pick(units, chance)
  const days = 1 + Math.floor(chance() ** 2 * 20)
  const start = new Date(Math.ceil(now.getTime() / day) * day + days * day + 2 * hour)
  return {
    items: [{ unit_id: unit, count: 1 }],
    start_at: start.toISOString(),
    rental_length: 1 + Math.floor(chance() * 4),
    ...(chance() < 0.5 && {
      discounts: [{ unit_id: unit, ...(chance() < 0.5 ? { percent: 1 + Math.floor(chance() * 60) } : { amount: 1 + Math.floor(chance() * 20_00) }) }],
    }),
    ...(option !== unit && chance() < 0.3 && { options: [{ unit_id: option, count: 1 }] }),
    valid_until: start.toISOString().slice(0, 10),
    holds_dates: chance() < 0.4,
    part_payment: pick([null, { percent: 1 + Math.floor(chance() * 100) }, { amount: 1 + Math.floor(chance() * 30_00) }], chance),
  }
}

const send = ({ call }: MoneyWorld, { rental, owner }: Shop, offer: string) =>
  call(owner.token, 'POST', `/office/${rental}/offers/${offer}/send`, { channel: 'link' })

const offer: Act = async (world, shop, chance) => {
  const form = { ...formOf(shop, world.app.clock.now(), chance), customer: { name: `Customer ${Math.floor(chance() * 6)}` } }
  const made = await world.call(shop.owner.token, 'POST', `/office/${shop.rental}/offers`, form)
  return made.status < 300 ? send(world, shop, (made.body['offer'] as OfferRow).id) : made
}

const accept: Act = async (world, shop, chance) => {
  const found = await findOffer(world, shop, ['sent', 'viewed'], chance)
  if (!found) return undefined
  const opened = await world.call('', 'GET', pathOf(found.url))
  const { options } = opened.body['offer'] as { options: { id: string }[] }
  return world.call('', 'POST', `${pathOf(found.url)}/accept`, { options: options.filter(() => chance() < 0.5).map(({ id }) => id) })
}

const pay: Act = async (world, shop, chance) => {
  const link = await findLink(world, shop, ['confirmed', 'in_progress', 'completed'], chance)
  if (!link) return undefined
  const path = pathOf(link.payUrl)
  const { body } = await world.call('', 'GET', path)
  const { payment } = (body['link'] ?? {}) as { payment?: { amount: number; due: number } }
  const amount = pick([payment?.amount, payment?.due], chance)
  return world.call('', 'POST', path, {
    provider_token: pick(['tok_ok', 'tok_ok', 'tok_declined', 'tok_challenge', 'tok_timeout'], chance),
    ...(amount && { amount }),
  })
}

/** What is done with quotes and with bookings of customers without an account. */
export const offerActs = {
  offer,
  'offer again': offer,
  async 'change an offer'(world, shop, chance) {
    const found = await findOffer(world, shop, ['draft', 'sent', 'viewed'], chance)
    if (!found) return undefined
    const saved = await world.call(shop.owner.token, 'PATCH', `/office/${shop.rental}/offers/${found.id}`, formOf(shop, world.app.clock.now(), chance))
    return saved.status < 300 ? send(world, shop, found.id) : saved
  },
  'accept an offer': accept,
  'accept another offer': accept,
  async 'withdraw an offer'(world, shop, chance) {
    const found = chance() < 0.3 ? await findOffer(world, shop, ['draft', 'sent', 'viewed'], chance) : undefined
    return found && world.call(shop.owner.token, 'POST', `/office/${shop.rental}/offers/${found.id}/withdraw`)
  },
  'pay by link': pay,
  'pay by link again': pay,
  'pay more by link': pay,
  async 'cancel by link'(world, shop, chance) {
    const link = await findLink(world, shop, ['confirmed'], chance)
    if (!link || chance() < 0.4) return undefined
    const { body } = await world.call('', 'GET', pathOf(link.url))
    const { refundIfCancelledNow: refund } = body['booking'] as { refundIfCancelledNow: number }
    return world.call('', 'POST', `${pathOf(link.url)}/cancel`, { refund })
  },
  async 'walk in'(world, shop, chance) {
    const { items, start_at, rental_length } = formOf(shop, world.app.clock.now(), chance)
    const customer = { name: `Walk-in ${Math.floor(chance() * 6)}` }
    return world.call(shop.owner.token, 'POST', `/office/${shop.rental}/bookings`, { items, start_at, rental_length, customer, payment: { kind: 'at_rental' } })
  },
} satisfies Record<string, Act>
