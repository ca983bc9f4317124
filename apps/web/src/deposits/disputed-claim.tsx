import { decideClaim, listClaims } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney, parseAmount } from '@rentwell/contract/money.ts'
import { useState } from 'react'
import { PhotoLinks } from '../media/photo-links.tsx'
import { useCommand } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { claimsText } from './claims.text.ts'

type Claim = Answer<typeof listClaims>['claims'][number]

/** Both sides of a claim, and how much of it the rental keeps. */
export function DisputedClaim({ claim }: { claim: Claim }) {
  const text = useText(claimsText)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, claim.currency, language)
  return (
    <Card className="flex flex-col gap-4 p-5">
      <header>
        <h2 className="text-17">{text.asks(money(claim.amount), money(claim.deposit))}</h2>
        <p className="text-13 text-muted">
          {text.of(claim.rental.title, claim.booking.number)}, {claim.booking.unit}
        </p>
      </header>
      <div className="grid gap-3 md:grid-cols-2">
        <Said who={text.rentalSays} words={claim.reason} />
        <Said who={text.guestSays(claim.booking.guest)} words={claim.words} />
      </div>
      <PhotoLinks photos={claim.photos} nameOf={text.photo} isLarge />
      {claim.status === 'disputed' ? <Decide claim={claim} /> : <Said who={text.outcome(money(claim.kept))} words={claim.decision} />}
    </Card>
  )
}

function Said({ who, words }: { who: string; words: string }) {
  return (
    <div className="rounded-control bg-band p-3.5">
      <p className="text-13 font-[550] text-muted">{who}</p>
      <p className="mt-1 text-15 break-words whitespace-pre-line">{words}</p>
    </div>
  )
}

function Decide({ claim }: { claim: Claim }) {
  const text = useText(claimsText)
  const language = useLanguage()
  const decide = useCommand(decideClaim, { stale: [listClaims] })
  const words = useFieldErrors(decide.error)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const most = formatMoney(claim.amount, claim.currency, language)
  const amount = /^0([.,]0{1,2})?$/.test(typed.trim()) ? 0 : parseAmount(typed)
  const isWrong = amount === undefined || amount > claim.amount
  const send = async () => {
    setSent(true)
    if (isWrong || !reason.trim()) return
    if (await decide.run({ claim: claim.id, amount, reason: reason.trim() })) toast(text.done)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="grid items-start gap-3.5 md:grid-cols-[200px_minmax(0,1fr)]">
        <TextInput
          label={text.keeps}
          hint={text.keepsHint(most)}
          prefix={claim.currency.sign}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isSent && isWrong ? text.amountWrong(most) : words.amount}
          onChange={event => setTyped(event.target.value)}
        />
        <TextInput
          multiline
          label={text.reason}
          value={reason}
          maxLength={2000}
          error={isSent && !reason.trim() ? text.reasonNeeded : undefined}
          onChange={event => setReason(event.target.value)}
        />
      </div>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {words.amount ? undefined : decide.error?.message}
      </p>
      <Button type="submit" size="medium" className="self-start" busy={decide.busy}>
        {text.decide}
      </Button>
    </form>
  )
}
