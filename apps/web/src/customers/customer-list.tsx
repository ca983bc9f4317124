import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import type { listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CustomerMarks } from './customer-marks.tsx'
import { customersText } from './customers.text.ts'

export type Customer = Answer<typeof listCustomers>['customers'][number]

export const initialOf = (name: string) => Array.from(name)[0] ?? ''
/** 'Wijaya GmbH · +62 812 3450 0003'. */
export const contactInWords = ({ company, phone, email }: Pick<Customer, 'company' | 'phone' | 'email'>) =>
  [company, phone ? phoneInWords(phone) : email].filter(Boolean).join(' · ')

/** Cards as rows that lead to their pages. */
export function CustomerList({ rental, customers }: { rental: string; customers: readonly Customer[] }) {
  const text = useText(customersText)
  return (
    <ul aria-label={text.title}>
      {customers.map(customer => (
        <li key={customer.id} className="border-b border-line">
          <Link
            to="/office/$rental/customers/$customer"
            params={{ rental, customer: customer.id }}
            data-row
            className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px] lg:px-6"
          >
            <Avatar initials={initialOf(customer.name)} size={40} />
            <span className="min-w-0 flex-1">
              <span className="block text-15 font-semibold wrap-anywhere">{customer.name}</span>
              <span className="block text-13 text-muted wrap-anywhere">{contactInWords(customer) || text.noContacts}</span>
            </span>
            <CustomerMarks customer={customer} className="max-w-[40%] justify-end" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
