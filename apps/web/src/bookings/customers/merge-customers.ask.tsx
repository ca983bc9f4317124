import { mergeCustomers, readCustomerBalance } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listCustomers, readCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useState } from 'react'
import type { Customer } from '../../customers/customer-list.tsx'
import { CustomerSuggestions } from '../../customers/customer-suggestions.tsx'
import { customersText } from '../../customers/customers.text.ts'
import { useCustomerSearch } from '../../customers/use-customer-search.ts'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'

interface MergeCustomersProps {
  rental: string
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Finds another card of the same person and merges it into this one. */
export function MergeCustomersAsk({ rental, customer, open, onClose }: MergeCustomersProps) {
  const text = useText(customersText)
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<Customer>()
  const merge = useCommand(mergeCustomers, { stale: [listCustomers, readCustomer, readCustomerBalance, listOfficeBookings] })
  const found = useCustomerSearch(rental, typed, open && other === undefined).filter(({ id }) => id !== customer.id)
  const change = (next: string) => {
    setTyped(next)
    setOther(undefined)
    merge.reset()
  }
  const run = async () => {
    if (!other || !(await merge.run({ rental, customer: customer.id, customerId: other.id }))) return
    toast(text.merged)
    onClose()
  }
  return (
    <Ask
      open={open}
      title={text.mergeTitle}
      yes={text.merge}
      no={text.keep}
      dangerous
      busy={merge.busy}
      why={!other && text.mergeFind}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p>{text.mergeText(customer.name)}</p>
      <div className="mt-4 flex flex-col gap-2 text-ink">
        <TextInput label={text.mergeFind} value={typed} maxLength={100} autoComplete="off" onChange={event => change(event.target.value)} />
        <CustomerSuggestions
          customers={found}
          onPick={picked => {
            setTyped(picked.name)
            setOther(picked)
          }}
        />
      </div>
      {merge.error && (
        <p role="alert" className="mt-2 text-brick">
          {merge.error.message}
        </p>
      )}
    </Ask>
  )
}
