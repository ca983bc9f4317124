import type { Answer } from '@rentwell/contract/endpoint.ts'
import { readAccounting, saveAccounting } from '@rentwell/contract/money/accounting.endpoints.ts'
import type { AccountingFormat } from '@rentwell/contract/money/accounting.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '../platform/drafts.ts'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { accountingText } from './accounting.text.ts'

type Accounts = Answer<typeof readAccounting>['accounting']

/** The fields of each format, with the length of each. */
const fieldsOf = {
  datev: [
    ['consultant', 7],
    ['client', 5],
    ['revenueStandard', 8],
    ['revenueReduced', 8],
    ['revenueOther', 8],
    ['passedOn', 8],
    ['debtor', 9],
  ],
  xero: [['xeroSales', 10]],
  quickbooks: [['quickbooksItem', 100]],
} as const satisfies Record<AccountingFormat, readonly (readonly [keyof Accounts, number])[]>

/** The accounts that a format posts to, which a rental enters once. */
export function AccountingAccounts({ rental, format }: { rental: string; format: AccountingFormat }) {
  const query = useRead(readAccounting, { rental }, { quiet: true })
  const found = query.data?.accounting
  if (query.isError && !found) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return found ? <Form rental={rental} format={format} found={found} /> : <Skeleton className="h-40 w-full" />
}

function Form({ rental, format, found }: { rental: string; format: AccountingFormat; found: Accounts }) {
  const text = useText(accountingText)
  const queryClient = useQueryClient()
  const save = useCommand(saveAccounting)
  const errors = useFieldErrors(save.error)
  const [typed, change, forget] = useDraft<Partial<Accounts>>(`accounting ${rental}`, {})
  const send = async () => {
    const trimmed = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]))
    const done = await save.run({ rental, ...found, ...typed, ...trimmed })
    if (!done) return
    queryClient.setQueryData(keyOf(readAccounting, { rental }), done.answer)
    forget()
    toast(text.saved)
  }
  return (
    <form
      className="flex flex-col gap-4 border-t border-line pt-5"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="text-15 font-semibold">{text.accounts}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {fieldsOf[format].map(([name, maxLength]) => (
          <TextInput
            key={name}
            label={text.fields[name]}
            hint={name === 'consultant' || name === 'client' ? text.optional : undefined}
            inputMode={format === 'datev' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={maxLength}
            value={typed[name] ?? found[name]}
            error={errors[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {save.error && (errors['debtor'] ? text.oneLength : Object.keys(errors).length === 0 && save.error.message)}
      </p>
      <div>
        <Button type="submit" variant="secondary" size="medium" busy={save.busy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
