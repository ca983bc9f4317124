import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readCustomerBalance } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { onlinePart } from '@rentwell/contract/pricing/prices.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { dueOf } from '../payments/paid.views.ts'

type CustomerBalance = Returned<typeof readCustomerBalance>['balance']
type Due = CustomerBalance['due'][number]
type DueRow = Parameters<typeof dueOf>[0] & { onlinePercent: number; currency: Due['currency'] }

/** What a customer's bookings come to; undefined if the rental has no such card. */
export async function findBalance(db: Db, rentalId: string, customerId: string): Promise<CustomerBalance | undefined> {
  const counted = await db.row<Omit<CustomerBalance, 'due'>>(sql`
    select count(b.id)::int as "bookingCount", max(lower(b.period)) as "lastStartAt" from customers c
    left join bookings b on b.rental_id = c.rental_id and b.customer_id = c.id and b.status in ('confirmed', 'in_progress', 'completed')
    where c.rental_id = ${rentalId} and c.id = ${customerId} group by c.id`)
  if (!counted) return undefined
  const rows = await db.rows<DueRow>(sql`
    select b.status, b.total, b.charged, b.payment_status as "paymentStatus", b.paid_online as "paidOnline", b.dates_back as "datesBack", b.paid_cash as "paidCash",
      b.online_percent as "onlinePercent", json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency
    from bookings b join currencies c on c.id = b.currency_id
    where b.rental_id = ${rentalId} and b.customer_id = ${customerId} and b.status in ('confirmed', 'in_progress', 'completed')
      and b.total + b.charged > b.paid_online - b.dates_back + b.paid_cash`)
  const due = new Map<string, Due>()
  for (const { currency, onlinePercent, ...booking } of rows) {
    const amount = dueOf(booking, onlinePart(booking.total, onlinePercent, smallestOf(currency.code)))
    if (amount > 0) due.set(currency.id, { currency, amount: amount + (due.get(currency.id)?.amount ?? 0) })
  }
  return { ...counted, due: [...due.values()] }
}
