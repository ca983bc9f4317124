import { eraseCustomer } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '../../customers/customer-list.tsx'
import { customersText } from '../../customers/customers.text.ts'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { toast } from '../../ui/toast.tsx'

interface EraseCustomerProps {
  rental: string
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Asks before a customer's data is deleted, then leads back to the list. */
export function EraseCustomerAsk({ rental, customer, open, onClose }: EraseCustomerProps) {
  const text = useText(customersText)
  const navigate = useNavigate()
  const erase = useCommand(eraseCustomer, { stale: [listCustomers] })
  const run = async () => {
    if (!(await erase.run({ rental, customer: customer.id }))) return
    toast(text.erased)
    await navigate({ to: '/office/$rental/customers', params: { rental }, replace: true })
  }
  return (
    <Ask open={open} title={text.eraseTitle(customer.name)} yes={text.erase} no={text.keep} dangerous busy={erase.busy} onYes={() => void run()} onNo={onClose}>
      {text.eraseText}
      {erase.error && (
        <p role="alert" className="mt-2 text-brick">
          {erase.error.message}
        </p>
      )}
    </Ask>
  )
}
