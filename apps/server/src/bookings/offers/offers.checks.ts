import { mostFaults, none, type Check } from '../../platform/db/checks.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { priceOffer, type OfferTerms } from './offers.policy.ts'

/** A job releases dates that were held for long enough. Later than this is a fault. */
const lateMs = 5 * minute

export const offerChecks: Check[] = [
  none(
    'offers hold dates for as long as they may, and no others do',
    now => sql`
      select 'offer ' || o.id || case when o.is_holding then ' says that it holds dates' else ' holds dates' end as fault from offers o
      where o.is_holding <> exists (select from holds h where h.rental_id = o.rental_id and h.kind = 'offer' and h.ref = o.id)
        or o.is_holding and (o.accepted_at is not null or o.held_to <= ${new Date(now.getTime() - lateMs)})
      union all
      select 'offer ' || h.ref || ' holds dates and is not there' from holds h left join offers o on o.rental_id = h.rental_id and o.id = h.ref where h.kind = 'offer' and o.id is null`,
  ),
  none(
    'accepted offers were booked for what they said',
    () => sql`
      select 'offer ' || o.id as fault from offers o join bookings b on b.rental_id = o.rental_id and b.id = o.booking_id
      where b.currency_id <> o.currency_id or b.total <> o.accepted_total
        and not exists (select from booking_changes c where c.rental_id = b.rental_id and c.booking_id = b.id and c.status = 'accepted')
        and not exists (select from booking_history s where s.rental_id = b.rental_id and s.booking_id = b.id and s.reason in ('dates_changed', 'unit_swapped', 'discounted'))`,
  ),
  { name: 'every offer costs again what it says', find: findOtherPrices },
]

interface StoredOffer {
  rentalId: string
  id: string
  start: Date
  rentalLength: number
  terms: OfferTerms
  total: number
  acceptedOptions: string[]
  acceptedTotal: number | null
}

const batch = 500
const nobody = '00000000-0000-0000-0000-000000000000'

/** Calculates the price of every offer again, without options and with those that were accepted. */
async function findOtherPrices(db: Db): Promise<string[]> {
  const faults: string[] = []
  let last: StoredOffer | undefined
  do {
    const rows: StoredOffer[] = await db.rows<StoredOffer>(sql`
      select rental_id as "rentalId", id, lower(period) as start, rental_length as "rentalLength", terms, total, accepted_options as "acceptedOptions", accepted_total as "acceptedTotal"
      from offers where (rental_id, id) > (${last?.rentalId ?? nobody}, ${last?.id ?? nobody}) order by rental_id, id limit ${batch}`)
    for (const offer of rows) {
      const { total } = priceOffer(offer, [])
      if (total !== offer.total) faults.push(`offer ${offer.id} costs ${offer.total}, its price comes to ${total}`)
      const accepted = priceOffer(offer, offer.acceptedOptions).total
      if (offer.acceptedTotal !== null && accepted !== offer.acceptedTotal)
        faults.push(`offer ${offer.id} was accepted for ${offer.acceptedTotal}, its price comes to ${accepted}`)
    }
    last = rows.length < batch ? undefined : rows.at(-1)
  } while (last && faults.length < mostFaults)
  return faults.slice(0, mostFaults)
}
