import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readInvoiceDetails, saveInvoiceDetails } from '@rentwell/contract/money/papers.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { FoldedCard } from '../ui/folded-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { papersText } from './papers.text.ts'

const noBreakHyphen = '\u2011'

type Details = Answer<typeof readInvoiceDetails>['invoiceDetails']

const lines = { legalName: 160, postCode: 20, city: 80, taxNumber: 60, registrationNumber: 60, numberPrefix: 10 } as const
const texts = { address: 500, note: 500 } as const

/** What the rental states of itself on invoices and receipts. */
export function InvoiceDetailsPanel({ rental, role }: { rental: string; role: Role }) {
  const text = useText(papersText)
  const may = mayInRental(role, 'edit_settings')
  const query = useRead(readInvoiceDetails, { rental }, { enabled: may, quiet: true })
  const found = query.data?.invoiceDetails
  return (
    <FoldedCard title={text.details} lead={may ? text.detailsText : text.yourRole}>
      {may && query.isError && !found && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {may && query.isPending && <Skeleton className="h-60 w-full" />}
      {found && <Form rental={rental} found={found} />}
    </FoldedCard>
  )
}

function Form({ rental, found }: { rental: string; found: Details }) {
  const text = useText(papersText)
  const queryClient = useQueryClient()
  const save = useCommand(saveInvoiceDetails)
  const errors = useFieldErrors(save.error)
  const [typed, setTyped] = useState<Partial<Details>>({})
  const shown = { ...found, ...typed }
  const field = (name: keyof Details) => ({
    value: shown[name],
    maxLength: { ...lines, ...texts }[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped(before => ({ ...before, [name]: target.value })),
  })
  const send = async () => {
    const done = await save.run({ rental, ...typed })
    if (!done) return
    queryClient.setQueryData(keyOf(readInvoiceDetails, { rental }), done.answer)
    setTyped({})
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
      <TextInput label={text.legalName} hint={text.legalNameHint} autoComplete="organization" {...field('legalName')} />
      <TextInput multiline label={text.address} hint={text.addressHint} {...field('address')} />
      <div className="grid grid-cols-[2fr_3fr] gap-4">
        <TextInput label={text.postCode} autoComplete="postal-code" {...field('postCode')} />
        <TextInput label={text.city} autoComplete="address-level2" {...field('city')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={text.taxNumber} autoComplete="off" {...field('taxNumber')} />
        <TextInput label={text.registrationNumber} autoComplete="off" {...field('registrationNumber')} />
      </div>
      <TextInput
        label={text.numberPrefix}
        hint={text.numberPrefixHint(shown.numberPrefix.replaceAll('-', noBreakHyphen))}
        autoComplete="off"
        {...field('numberPrefix')}
      />
      <TextInput multiline label={text.note} hint={text.noteHint} {...field('note')} />
      <p role="alert" className="text-15 text-brick empty:hidden">
        {Object.keys(errors).length === 0 && save.error?.message}
      </p>
      <div>
        <Button type="submit" size="medium" busy={save.busy}>
          {text.saveDetails}
        </Button>
      </div>
    </form>
  )
}
