import { listCustomers, readCustomer, saveCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { toast } from '../ui/toast.tsx'
import type { Customer } from './customer-list.tsx'
import { customersText } from './customers.text.ts'

interface BanCustomerProps {
  rental: string
  customer: Customer
  open: boolean
  onClose: () => void
}

/** Asks before a customer is banned from booking here. */
export function BanCustomerAsk({ rental, customer, open, onClose }: BanCustomerProps) {
  const text = useText(customersText)
  const save = useCommand(saveCustomer, { stale: [listCustomers, readCustomer] })
  const ban = async () => {
    if (!(await save.run({ rental, customer: customer.id, banned: true }))) return
    toast(text.bannedDone(customer.name))
    onClose()
  }
  return (
    <Ask open={open} title={text.banTitle(customer.name)} yes={text.ban} no={text.keep} dangerous busy={save.busy} onYes={() => void ban()} onNo={onClose}>
      {text.banText}
      {save.error && <p className="mt-2 text-brick">{save.error.message}</p>}
    </Ask>
  )
}
