import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readBilling, saveBilling } from '@rentwell/contract/money/papers.endpoints.ts'
import { useDraft } from '../platform/drafts.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { FoldedCard } from '../ui/folded-card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { billingText } from './billing.text.ts'

type Billing = Omit<Answer<typeof readBilling>['billing'], 'isInvoiced'>

const longest = { name: 160, company: 160, address: 500, postCode: 20, city: 80, vatNumber: 40, reference: 80 } as const

/** What a guest wants on the invoice of a booking, until there is one. */
export function BillingForm({ booking }: { booking: string }) {
  const text = useText(billingText)
  const query = useRead(readBilling, { booking }, { quiet: true })
  const billing = query.data?.billing
  if (!billing || billing.isInvoiced) return null
  return (
    <FoldedCard title={text.title} lead={billing.company || text.lead}>
      <Form key={JSON.stringify(billing)} booking={booking} found={billing} />
    </FoldedCard>
  )
}

function Form({ booking, found }: { booking: string; found: Billing }) {
  const text = useText(billingText)
  const save = useCommand(saveBilling, { stale: [readBilling] })
  const errors = useFieldErrors(save.error)
  const [typed, change, forget] = useDraft<Partial<Billing>>(`billing ${booking}`, {})
  const field = (name: keyof Billing) => ({
    label: text[name],
    value: typed[name] ?? found[name],
    maxLength: longest[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const send = async () => {
    if (!(await save.run({ booking, ...typed }))) return
    forget()
    toast(text.saved)
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput hint={text.nameHint} autoComplete="name" {...field('name')} />
      <TextInput autoComplete="organization" {...field('company')} />
      <TextInput multiline autoComplete="street-address" {...field('address')} />
      <div className="grid grid-cols-[2fr_3fr] gap-4">
        <TextInput autoComplete="postal-code" {...field('postCode')} />
        <TextInput autoComplete="address-level2" {...field('city')} />
      </div>
      <TextInput autoComplete="off" {...field('vatNumber')} />
      <TextInput hint={text.referenceHint} autoComplete="off" spellCheck={false} {...field('reference')} />
      <p role="alert" className="text-15 text-brick empty:hidden">
        {Object.keys(errors).length === 0 && save.error?.message}
      </p>
      <div>
        <Button type="submit" size="medium" busy={save.busy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
