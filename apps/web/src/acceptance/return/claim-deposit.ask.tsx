import { photosOfReturn } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { listOfficeBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { claimDeposit } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { mostClaimPhotos } from '@rentwell/contract/deposits/deposits.rules.ts'
import { formatMoney, parseAmount } from '@rentwell/contract/money.ts'
import { useState } from 'react'
import { depositText } from '../../deposits/deposit.text.ts'
import type { ClaimAskProps } from '../../deposits/office-deposit.tsx'
import { MediaBoard } from '../../media/media-board.tsx'
import { useCommand, useRead } from '../../platform/data.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'

/** A claim to a deposit: amount, reason and photos, at first those of the return. */
export function ClaimDeposit({ rental, booking, deposit, onDone, onClose }: ClaimAskProps) {
  const text = useText(depositText)
  const language = useLanguage()
  const returned = useRead(readOfficeAcceptance, { rental, booking: booking.id }).data?.return
  const taken =
    returned &&
    photosOfReturn(
      returned.unitMedias.map(one => one.media),
      returned.pieces ?? [],
    )
  const claim = useCommand(claimDeposit, { stale: [listOfficeBookings] })
  const words = useFieldErrors(claim.error)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<string[]>()
  const [isWaiting, setWaiting] = useState(false)
  const [isSent, setSent] = useState(false)
  const photos = chosen ?? taken?.slice(0, mostClaimPhotos) ?? []
  const most = formatMoney(deposit.amount, booking.currency, language)
  const amount = parseAmount(typed)
  const isWrong = amount === undefined || amount < 1 || amount > deposit.amount
  const send = async () => {
    setSent(true)
    if (isWrong || !reason.trim() || photos.length === 0) return
    const done = await claim.run({ rental, booking: booking.id, amount, reason: reason.trim(), photos })
    if (done) onDone(done.answer)
  }
  return (
    <Ask open title={text.claimTitle} yes={text.claimSend} no={text.keep} busy={claim.busy || isWaiting} onYes={() => void send()} onNo={onClose}>
      <p>{text.claimText(most)}</p>
      <TextInput
        label={text.claimAmount}
        prefix={booking.currency.sign}
        inputMode="decimal"
        autoComplete="off"
        className="mt-4 text-ink"
        value={typed}
        error={isSent && isWrong ? text.claimAmountWrong(most) : words.amount}
        onChange={event => setTyped(event.target.value)}
      />
      <TextInput
        multiline
        label={text.claimReason}
        className="mt-4 text-ink"
        value={reason}
        maxLength={1000}
        error={isSent && !reason.trim() ? text.reasonNeeded : undefined}
        onChange={event => setReason(event.target.value)}
      />
      <MediaBoard
        label={text.claimPhotos}
        value={photos}
        onChange={setChosen}
        most={mostClaimPhotos}
        empty={1}
        fromCamera
        onWaiting={count => setWaiting(count > 0)}
        error={isSent && photos.length === 0 ? text.photosNeeded : undefined}
        className="mt-4 text-ink"
      />
      <p role="alert" className="mt-2 text-brick empty:hidden">
        {words.amount ? undefined : claim.error?.message}
      </p>
    </Ask>
  )
}
