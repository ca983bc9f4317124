import { Lock, Store } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { Balance } from './balance.tsx'
import { ExportInvoices } from './export-invoices.tsx'
import { financesText } from './finances.text.ts'
import { Income } from './income.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { PieceEarnings } from './piece-earnings.tsx'
import { Transactions } from './transactions.tsx'
import type { useFinances } from './use-finances.ts'

interface OfficeFinancesProps {
  rental: string
  /** Only what one unit brought: what the rental has, and its account, are left out. */
  unit?: string
  finances: ReturnType<typeof useFinances>
}

/** What a rental has, what came in month by month, and every movement. */
export function OfficeFinances({ rental, unit, finances }: OfficeFinancesProps) {
  const text = useText(financesText)
  const { query, year, today, timeZone, may, isAllowed, isClosed } = finances
  if (may === false)
    return (
      <Empty className="py-24" icon={<Lock aria-hidden />} title={text.ownersOnly}>
        {text.ownersOnlyText}
      </Empty>
    )
  const invoices = unit === undefined && <ExportInvoices rental={rental} year={year} today={today} mayEdit={isAllowed('edit_settings')} />
  // Guests who pay at the rental get invoices too.
  if (isClosed)
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-6">
        <Empty className="py-24" icon={<Store aria-hidden />} title={text.closed}>
          {text.closedText}
        </Empty>
        {invoices}
      </div>
    )
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className="flex flex-col gap-4 p-4 lg:p-6">
        {unit === undefined && <Skeleton className="h-32 rounded-card!" />}
        <Skeleton className="h-74 rounded-card!" />
        <Skeleton className="h-96 rounded-card!" />
      </div>
    )
  return (
    <div className="flex flex-col gap-4 p-4 lg:p-6">
      {unit === undefined && <Balance rental={rental} finances={query.data} mayPayOut={isAllowed('ask_payouts')} />}
      {unit === undefined && <PayoutAccount rental={rental} finances={query.data} timeZone={timeZone} mayEdit={isAllowed('ask_payouts')} />}
      <Income finances={query.data} year={year} today={today} />
      <PieceEarnings rental={rental} unit={unit} finances={query.data} />
      {invoices}
      <Transactions rental={rental} unit={unit} year={year} timeZone={timeZone} currency={query.data.currency} seesBookings={isAllowed('see_office')} />
    </div>
  )
}
