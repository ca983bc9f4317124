import { createCustomer, listCustomers, readCustomer, saveCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { useCommand } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import type { Customer } from './customer-list.tsx'
import { customersText } from './customers.text.ts'

const tagsOf = (typed: string) => typed.split(',').flatMap(tag => (tag.trim() ? [tag.trim()] : []))

/** The fields of a card; of a new one if there is no customer. */
export function CustomerForm({ rental, customer }: { rental: string; customer: Customer | undefined }) {
  const text = useText(customersText)
  const language = useLanguage()
  const navigate = useNavigate()
  const { close } = usePopups()
  const stale = [listCustomers, readCustomer]
  const create = useCommand(createCustomer, { stale })
  const save = useCommand(saveCustomer, { stale })
  const command = customer ? save : create
  const refused = useFieldErrors(command.error)
  const [form, set] = useState({
    name: customer?.name ?? '',
    phone: customer?.phone ?? '',
    email: customer?.email ?? '',
    company: customer?.company ?? '',
    vatNumber: customer?.vatNumber ?? '',
    address: customer?.address ?? '',
    postCode: customer?.postCode ?? '',
    city: customer?.city ?? '',
    reference: customer?.reference ?? '',
    language: customer?.language ?? '',
    tags: customer?.tags.join(', ') ?? '',
    note: customer?.note ?? '',
    separate: false,
  })
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    if (command.error) focusFirstMistake()
  }, [command.error])
  const change = (patch: Partial<typeof form>) => {
    set(now => ({ ...now, ...patch }))
    command.reset()
  }
  const field = (name: 'name' | 'phone' | 'email' | 'company' | 'vatNumber' | 'address' | 'postCode' | 'city' | 'reference' | 'note' | 'tags') => ({
    label: text[name],
    value: form[name],
    error: refused[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const other = command.error?.reason === 'customer_exists' ? command.error.facts['customerId'] : undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!form.name.trim()) return focusFirstMistake()
    const { separate, phone, email, tags, ...rest } = form
    const sent = {
      ...rest,
      name: form.name.trim(),
      phone: phone.trim() || null,
      email: email.trim() || null,
      language: (form.language || null) as Language | null,
      tags: tagsOf(tags),
      ...(separate && { separate }),
    }
    const done = customer ? await save.run({ rental, customer: customer.id, ...sent }) : await create.run({ rental, ...sent })
    if (!done) return undefined
    toast(customer ? text.saved : text.added(done.answer.customer.name))
    if (customer) return close()
    return navigate({ to: '/office/$rental/customers/$customer', params: { rental, customer: done.answer.customer.id }, search: {} })
  }

  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <TextInput {...field('name')} maxLength={160} error={checked && !form.name.trim() ? fieldWords.required[language] : refused['name']} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...field('phone')} type="tel" inputMode="tel" maxLength={40} />
        <TextInput {...field('email')} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
        <TextInput {...field('company')} maxLength={160} />
        <TextInput
          {...field('vatNumber')}
          maxLength={40}
          spellCheck={false}
          hint={customer?.vatNumberIsValid === false && form.vatNumber === customer.vatNumber ? text.vatWrong : undefined}
        />
      </div>
      <TextInput {...field('address')} multiline rows={2} maxLength={500} />
      <div className="grid grid-cols-[2fr_3fr] gap-4">
        <TextInput {...field('postCode')} maxLength={20} />
        <TextInput {...field('city')} maxLength={80} />
      </div>
      <TextInput {...field('reference')} hint={text.referenceHint} maxLength={80} spellCheck={false} />
      <div className="grid gap-4 md:grid-cols-2">
        <Choice
          label={text.language}
          value={form.language}
          options={[{ value: '', label: text.languageUnknown }, ...languages.map(value => ({ value, label: text.languages[value] }))]}
          onChange={value => change({ language: value as Language | '' })}
        />
        <TextInput {...field('tags')} hint={text.tagsHint} maxLength={500} />
      </div>
      <TextInput {...field('note')} multiline hint={text.noteHint} maxLength={2000} />
      {(other !== undefined || form.separate) && (
        <Switch label={text.separate} hint={text.separateHint} checked={form.separate} onChange={separate => change({ separate })} />
      )}
      {command.error && Object.keys(refused).length === 0 && (
        <p role="alert" className="text-15 text-brick">
          {command.error.message}{' '}
          {typeof other === 'string' && (
            <button
              type="button"
              className="target font-semibold underline underline-offset-4"
              onClick={() => void navigate({ to: '/office/$rental/customers/$customer', params: { rental, customer: other }, search: {} })}
            >
              {text.openOther}
            </button>
          )}
        </p>
      )}
      <Button type="submit" wide busy={command.busy}>
        {text.save}
      </Button>
    </form>
  )
}
