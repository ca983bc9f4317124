import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { leastWeekly } from '@rentwell/contract/money/money.rules.ts'
import { readFinances, savePayoutAccount } from '@rentwell/contract/money/money.endpoints.ts'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import type { Finances } from './finances.ts'
import { financesText } from './finances.text.ts'

interface PayoutAccountProps {
  rental: string
  finances: Finances
  timeZone: string
  mayEdit: boolean
}

/** Where payouts go, and the form that changes it. */
export function PayoutAccount({ rental, finances: { payoutAccount: account, currency }, timeZone, mayEdit }: PayoutAccountProps) {
  const text = useText(financesText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const [edits, setEdits] = useState(false)
  return (
    <Card title={text.account}>
      {edits ? (
        <AccountForm rental={rental} onDone={() => setEdits(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <span aria-hidden className="flex size-11 items-center justify-center rounded-control bg-band">
            <Landmark className="size-5 text-muted" strokeWidth={1.75} />
          </span>
          <div className="min-w-0 flex-1 basis-56">
            <p className="text-15 font-semibold">{account ? text.accountOf(account.holder, account.last4) : mayEdit ? text.noAccount : text.noAccountYet}</p>
            {account && (
              <p className="text-13 text-muted">
                {text.accountSince(dates.date(account.updatedAt))}
                <br />
                {text.weekly(formatMoneyShort(leastWeekly, currency, language))}
              </p>
            )}
          </div>
          {mayEdit && (
            <Button variant="secondary" size="medium" onClick={() => setEdits(true)}>
              {account ? text.changeAccount : text.addAccount}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function AccountForm({ rental, onDone }: { rental: string; onDone: () => void }) {
  const text = useText(financesText)
  const [form, setForm] = useState({ holder: '', number: '' })
  const [isSent, setSent] = useState(false)
  const save = useCommand(savePayoutAccount, { stale: [readFinances] })
  const refused = useFieldErrors(save.error)
  const isNoHolder = form.holder.trim() === ''
  const isNoNumber = !/^[0-9A-Za-z]{4,34}$/.test(form.number.replace(/[\s-]/g, ''))
  const edit = (patch: Partial<typeof form>) => {
    setForm({ ...form, ...patch })
    save.reset()
  }
  const send = async () => {
    setSent(true)
    if (isNoHolder || isNoNumber) return
    if (!(await save.run({ rental, holder: form.holder.trim(), number: form.number.trim() }))) return
    toast(text.accountSaved)
    onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-4 md:grid-cols-2"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        label={text.holder}
        autoComplete="name"
        maxLength={160}
        value={form.holder}
        error={isSent && isNoHolder ? text.holderMissing : refused['holder']}
        onChange={event => edit({ holder: event.target.value })}
      />
      <TextInput
        label={text.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={34}
        value={form.number}
        hint={text.numberHint}
        error={isSent && isNoNumber ? text.numberWrong : refused['number']}
        onChange={event => edit({ number: event.target.value })}
      />
      {save.error && (
        <p role="alert" className="rounded-control bg-amber-wash p-3.5 text-15 md:col-span-2">
          {save.error.message}
        </p>
      )}
      <FormActions yes={text.saveAccount} no={text.cancel} busy={save.busy} onNo={onDone} className="md:col-span-2" />
    </form>
  )
}
