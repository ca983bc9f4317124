import * as endpoints from '@rentwell/contract/bookings/offers.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'

type OfferForm = Omit<Input<typeof endpoints.createOffer>, 'rental'>

/** What tests of offers do and ask. */
export function offersWorld({ app, db, call }: TestApp) {
  const inDays = (days: number) => new Date(Math.floor(app.clock.now().getTime() / day) * day + days * day + 2 * hour).toISOString()
  const dateIn = (days: number) => inDays(days).slice(0, 10)

  /** A shop with two scooters and a helmet, an extra of the first. */
  async function shop() {
    const scooter = await buildUnit(db, { title: 'Vario 125', basePrice: 15_00 })
    const { rental } = scooter
    const other = await buildUnit(db, { title: 'NMAX', basePrice: 20_00, rental })
    const helmet = newId()
    const prices = { lengths: [], seasons: [], weekend: null, extras: [{ id: helmet, title: 'Helmet', price: 2_00, per: 'booking', most: 2 }] }
    await db.run(sql`update units set prices = ${JSON.stringify(prices)}::jsonb where id = ${scooter.id}`)
    return { scooter, other, helmet, rental: rental.id, owner: { token: rental.owner.token } }
  }
  type Shop = Awaited<ReturnType<typeof shop>>

  const formOf = ({ scooter }: Shop, form: Partial<OfferForm> = {}): OfferForm => ({
    items: [{ unitId: scooter.id, count: 1 }],
    startAt: inDays(10),
    rentalLength: 3,
    customer: { name: 'Made Wijaya', email: 'made@example.com' },
    validUntil: dateIn(5),
    ...form,
  })

  const create = (place: Shop, form: Partial<OfferForm> = {}) => call(endpoints.createOffer, { rental: place.rental, ...formOf(place, form) }, place.owner)

  /** An offer that was sent, with its token. */
  async function sent(place: Shop, form: Partial<OfferForm> = {}) {
    const made = await create(place, form)
    if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.error)}`)
    const { offer } = (await call(endpoints.sendOffer, { rental: place.rental, offer: made.body.offer.id, channel: 'link' }, place.owner)).body
    return { offer, token: tokenIn(offer.url) }
  }

  const tokenIn = (url: string) => url.split('/').at(-1) ?? ''
  const open = (token: string, options?: string[]) => call(endpoints.openOffer, { token, ...(options && { options: options.join(',') }) })
  const accept = (token: string, options?: string[]) => call(endpoints.acceptOffer, { token, ...(options && { options }) })
  const read = async (place: Shop, offer: string) => (await call(endpoints.readOffer, { rental: place.rental, offer }, place.owner)).body.offer
  const holdsOf = (ref: string) => db.rows<{ kind: string; unitId: string }>(sql`select kind, unit_id as "unitId" from holds where ref = ${ref}`)
  const faults = async () => {
    await app.outbox.drain()
    return (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()
  }
  return { inDays, dateIn, shop, formOf, create, sent, tokenIn, open, accept, read, holdsOf, faults }
}
