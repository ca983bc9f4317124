import { readOfficeLink, saveOfficeLink, sendOfficeLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney, parseAmount, typedPrice } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { totalWithCharges } from '../charges/total-with-charges.ts'
import type { OfficeBooking } from '../office/office-booking.ts'
import { linksText } from './links.text.ts'

interface OfficePaymentLinkProps {
  rental: string
  booking: OfficeBooking
}

/** The payment link of a booking without an account that is not paid yet: to copy, to send, and to ask for a part first. */
export function OfficePaymentLink({ rental, booking }: OfficePaymentLinkProps) {
  const text = useText(linksText).office
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const input = { rental, booking: booking.id }
  const { due } = booking.payment
  const isShown = booking.customer !== undefined && due > 0
  const query = useRead(readOfficeLink, input, { enabled: isShown, quiet: true })
  const link = query.data?.link
  const send = useCommand(sendOfficeLink)
  if (!isShown) return null
  // Of the height of the buttons, so that what stands below keeps its place.
  if (query.isPending) return <Skeleton className="h-9 w-full rounded-control coarse:h-11" />
  if (!link) return null
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const paid = totalWithCharges(booking) - due
  const part = link.payFirst === null ? 0 : link.payFirst - paid
  const show = (answer: { link: typeof link }) => queryClient.setQueryData(keyOf(readOfficeLink, input), answer)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.payUrl)
      toast(text.copied)
    } catch {
      toast(link.payUrl) // without TLS the browser offers no clipboard
    }
  }
  const sendIt = async () => {
    const done = await send.run({ ...input, kind: 'payment' })
    if (!done) return
    show(done.answer)
    toast(text.sent(link.email ?? ''))
  }
  return (
    <section aria-label={text.pay} data-no-print className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void copy()}>
          {text.copyPay}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={send.busy}
          why={link.email === null && text.noEmail}
          icon={<Send aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void sendIt()}
        >
          {text.sendPay}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
          {text.part}
        </Button>
      </div>
      {part > 0 && part < due && <p className="text-13 text-muted">{text.asks(money(part))}</p>}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {send.error?.message}
      </p>
      {isAsked && <AskForPart {...input} due={due} paid={paid} part={part} currency={booking.currency} onSaved={show} onClose={() => setAsked(false)} />}
    </section>
  )
}

interface AskForPartProps {
  rental: string
  booking: string
  due: number
  paid: number
  /** What it asks for now; 0 or less: the whole. */
  part: number
  currency: OfficeBooking['currency']
  onSaved: (answer: Answer<typeof saveOfficeLink>) => void
  onClose: () => void
}

function AskForPart({ rental, booking, due, paid, part, currency, onSaved, onClose }: AskForPartProps) {
  const text = useText(linksText).office
  const language = useLanguage()
  const [typed, setTyped] = useState(part > 0 && part < due ? typedPrice(part) : '')
  const [isSent, setSent] = useState(false)
  const save = useCommand(saveOfficeLink)
  const whole = formatMoney(due, currency, language)
  const amount = typed.trim() === '' ? null : parseAmount(typed)
  const isWrong = amount === undefined || (amount !== null && (amount < 1 || amount > due))
  const send = async () => {
    setSent(true)
    if (isWrong) return
    const done = await save.run({ rental, booking, payFirst: amount === null ? null : paid + amount })
    if (!done) return
    onSaved(done.answer)
    onClose()
  }
  return (
    <Ask open title={text.partTitle} yes={text.save} no={text.keep} busy={save.busy} onYes={() => void send()} onNo={onClose}>
      <p>{text.partText(whole)}</p>
      <TextInput
        label={text.amount}
        prefix={currency.sign}
        inputMode="decimal"
        autoComplete="off"
        className="mt-4 text-ink"
        value={typed}
        error={isSent && isWrong ? text.amountWrong(whole) : save.error?.message}
        onChange={event => setTyped(event.target.value)}
      />
    </Ask>
  )
}
