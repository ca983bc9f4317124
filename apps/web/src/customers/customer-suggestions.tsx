import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { contactInWords, initialOf, type Customer } from './customer-list.tsx'
import { CustomerMarks } from './customer-marks.tsx'
import { customersText } from './customers.text.ts'

/** Cards that fit what is typed, to pick one; nothing if there are none. */
export function CustomerSuggestions({ customers, onPick }: { customers: readonly Customer[]; onPick: (customer: Customer) => void }) {
  const text = useText(customersText)
  if (customers.length === 0) return null
  return (
    <ul aria-label={text.suggestions} className="overflow-hidden rounded-control border border-line">
      {customers.map(customer => (
        <li key={customer.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onPick(customer)}
            className="flex min-h-13 w-full items-center gap-3 px-3 py-1.5 text-left hover:bg-wash focus-visible:outline-offset-[-2px]"
          >
            <Avatar initials={initialOf(customer.name)} size={28} />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block text-15 font-semibold wrap-anywhere">{customer.name}</span>
              <span className="block text-13 text-muted wrap-anywhere">{contactInWords(customer)}</span>
            </span>
            <CustomerMarks customer={customer} className="max-w-[40%] justify-end" />
          </button>
        </li>
      ))}
    </ul>
  )
}
