import { readCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useRead } from '../platform/data.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { CustomerForm } from './customer.form.tsx'
import { customersText } from './customers.text.ts'

/** A new card, or the fields of one. */
export default function SaveCustomerPopup() {
  const text = useText(customersText)
  const loggedIn = useMustLogIn()
  const { rental, customer = '' } = usePopupData('save-customer')
  const found = useRead(readCustomer, { rental, customer }, { enabled: loggedIn && customer !== '' })
  if (!loggedIn) return null
  return (
    <Popup title={customer ? text.edit : text.add} lead={customer ? undefined : text.addLead} width={560}>
      {customer === '' || found.data ? (
        <CustomerForm key={customer} rental={rental} customer={found.data?.customer} />
      ) : found.isError ? (
        <Failed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-120 w-full" />
      )}
    </Popup>
  )
}
