import { formatMoney, parseAmount, typedPrice, type MoneySign } from '@rentwell/contract/money.ts'
import { askPayout, listTransactions, readFinances } from '@rentwell/contract/money/money.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import type { Finances } from './finances.ts'
import { financesText } from './finances.text.ts'

interface AskPayoutProps {
  rental: string
  available: number
  currency: MoneySign
  account: NonNullable<Finances['payoutAccount']>
  onClose: () => void
}

/** Sends money that was earned to the rental's account. */
export function AskPayout({ rental, available, currency, account, onClose }: AskPayoutProps) {
  const text = useText(financesText)
  const language = useLanguage()
  const [typed, setTyped] = useState(typedPrice(available))
  const payout = useCommand(askPayout, { stale: [readFinances, listTransactions] })
  const words = useFieldErrors(payout.error)
  const money = (cents: number) => formatMoney(cents, currency, language)
  const amount = parseAmount(typed)
  const isWrong = amount === undefined || amount > available
  const send = async () => {
    if (isWrong) return
    const done = await payout.run({ rental, amount })
    if (!done) return
    const { status } = done.answer.payout
    if (status === 'failed') toast(text.bankRefused, { wrong: true })
    else toast(status === 'paid' ? text.paidOut(money(amount)) : text.sent(money(amount)))
    onClose()
  }
  return (
    <Ask open title={text.payoutTitle} yes={text.payOut} no={text.notNow} busy={payout.busy} onYes={() => void send()} onNo={onClose}>
      <p>{text.payoutText(text.accountOf(account.holder, account.last4))}</p>
      <TextInput
        label={text.amount}
        prefix={currency.sign}
        inputMode="decimal"
        autoComplete="off"
        className="mt-4 text-ink"
        value={typed}
        error={isWrong ? text.amountWrong(money(available)) : (words.amount ?? payout.error?.message)}
        onChange={event => setTyped(event.target.value)}
      />
    </Ask>
  )
}
