import { readCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { PastBookings } from '../../../bookings/office/past-bookings.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { customersText } from '../../../customers/customers.text.ts'
import { mustFind, useRead } from '../../../platform/data.ts'
import { useText } from '../../../platform/text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Failed } from '../../../ui/states.tsx'
import { OfficeTop } from '../office-top.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { CustomerHistory } from './customer-history.tsx'

/** One customer: contacts, what the team knows, the balance, and the bookings. */
export default function CustomerPage() {
  const text = useText(customersText)
  const { rental, customer: id } = useParams({ from: '/closed/office/$rental/customers/$customer' })
  const query = useRead(readCustomer, { rental, customer: id })
  const customer = mustFind(query)?.customer
  const timeZone = useRead(readOfficeRental, { rental }).data?.rental.timeZone ?? 'UTC'
  if (query.isError && !customer) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <OfficeTop title={customer?.name ?? text.card} actions={customer && <CustomerActs rental={rental} customer={customer} />} />
      <div className="grid items-start gap-4 p-4 lg:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        {customer ? <CustomerDetails rental={rental} customer={customer} /> : <Skeleton className="h-80 rounded-card" />}
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerHistory rental={rental} customer={id} />
          <PastBookings rental={rental} customer={id} timeZone={timeZone} />
        </div>
      </div>
    </>
  )
}
