import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { financesText } from './finances.text.ts'
import { PayoutAccount } from './payout-account.tsx'

/** Where payouts go, among the settings. */
export function PayoutAccountPanel({ rental: { id, role, timeZone } }: { rental: { id: string; role: Role; timeZone: string } }) {
  const text = useText(financesText)
  const may = mayInRental(role, 'see_finances')
  const query = useRead(readFinances, { rental: id }, { enabled: may })
  if (query.data) return <PayoutAccount rental={id} finances={query.data} timeZone={timeZone} mayEdit={mayInRental(role, 'ask_payouts')} />
  return (
    <Card title={text.account}>
      {!may ? (
        <p className="text-15 text-muted">{text.ownersOnlyText}</p>
      ) : query.error?.status === 404 ? (
        <p className="text-15 text-muted">{text.closedText}</p>
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </Card>
  )
}
