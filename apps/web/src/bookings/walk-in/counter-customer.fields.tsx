import { readCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { X } from 'lucide-react'
import { contactInWords, initialOf } from '../../customers/customer-list.tsx'
import { CustomerMarks } from '../../customers/customer-marks.tsx'
import { CustomerSuggestions } from '../../customers/customer-suggestions.tsx'
import { customersText } from '../../customers/customers.text.ts'
import { useCustomerSearch } from '../../customers/use-customer-search.ts'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { counterText } from './counter.text.ts'
import type { CounterForm } from './use-counter-quote.ts'

interface CounterCustomerProps {
  rental: string
  form: Pick<CounterForm, 'name' | 'phone' | 'email' | 'customerId' | 'note'>
  /** A missing name is marked. */
  isChecked: boolean
  errors: Readonly<Record<string, string | undefined>>
  onChange: (patch: Partial<CounterForm>) => void
  /** Without the team's note. */
  bare?: boolean
}

/** Who books at the counter, picked from the rental's customers or typed, and the team's note. */
export function CounterCustomerFields({ rental, form, isChecked, errors, onChange, bare = false }: CounterCustomerProps) {
  const text = useText(counterText)
  return (
    <>
      {form.customerId ? (
        <PickedCustomer rental={rental} id={form.customerId} error={errors['customer.customerId']} onClear={() => onChange({ customerId: '' })} />
      ) : (
        <TypedCustomer rental={rental} form={form} isChecked={isChecked} errors={errors} onChange={onChange} />
      )}
      {!bare && (
        <TextInput
          multiline
          label={text.note}
          hint={text.noteHint}
          value={form.note}
          maxLength={2000}
          onChange={event => onChange({ note: event.target.value })}
        />
      )}
    </>
  )
}

function TypedCustomer({ rental, form: { name, phone, email }, isChecked, errors, onChange }: CounterCustomerProps) {
  const text = useText(counterText)
  const byName = useCustomerSearch(rental, name)
  const byPhone = useCustomerSearch(rental, phone, byName.length === 0)
  const noName = isChecked && !name.trim() ? text.nameNeeded : undefined
  const pick = ({ id }: { id: string }) => onChange({ customerId: id, name: '', phone: '', email: '' })
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextInput
          label={text.name}
          value={name}
          maxLength={160}
          autoComplete="off"
          error={noName ?? errors['customer.name']}
          onChange={event => onChange({ name: event.target.value })}
        />
        <CustomerSuggestions customers={byName} onPick={pick} />
      </div>
      <div className="flex flex-col gap-2">
        <TextInput
          label={text.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={text.phoneHint}
          value={phone}
          maxLength={40}
          error={errors['customer.phone']}
          onChange={event => onChange({ phone: event.target.value })}
        />
        <CustomerSuggestions customers={byPhone} onPick={pick} />
      </div>
      <TextInput
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        maxLength={254}
        error={errors['customer.email']}
        onChange={event => onChange({ email: event.target.value })}
      />
    </>
  )
}

function PickedCustomer({ rental, id, error, onClear }: { rental: string; id: string; error: string | undefined; onClear: () => void }) {
  const text = useText(customersText)
  const customer = useRead(readCustomer, { rental, customer: id }, { quiet: true }).data?.customer
  return (
    <div role="group" aria-label={text.picked}>
      <div className="flex min-h-16 items-center gap-3 rounded-control border border-line bg-wash px-3 py-2">
        <Avatar initials={initialOf(customer?.name ?? '')} size={36} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block text-15 font-semibold wrap-anywhere">{customer?.name}</span>
          <span className="block text-13 text-muted wrap-anywhere">{customer && contactInWords(customer)}</span>
        </span>
        {customer && <CustomerMarks customer={customer} className="max-w-[40%] justify-end" />}
        <button
          type="button"
          aria-label={text.otherCustomer}
          title={text.otherCustomer}
          onClick={onClear}
          className="target flex size-9 shrink-0 items-center justify-center rounded-inner text-muted hover:text-ink"
        >
          <X aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </button>
      </div>
      {error && <p className="mt-1 text-13 text-brick">{error}</p>}
    </div>
  )
}
