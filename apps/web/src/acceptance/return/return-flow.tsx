import { formatMoney, parsePrice } from '@rentwell/contract/money.ts'
import { useState } from 'react'
import { lateFeeLeft } from '../../bookings/charges/chargeable.ts'
import { chargesText } from '../../bookings/charges/charges.text.ts'
import { useLateFee } from '../../bookings/charges/use-late-fee.ts'
import type { OfficeBooking } from '../../bookings/office/office-booking.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Switch } from '../../ui/inputs/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { acceptanceText } from '../acceptance.text.ts'
import { CompareStep } from './compare-step.tsx'
import { DepositStep, noDeposit, type DepositForm } from '../deposit-step.tsx'
import { FlowFoot } from '../flow-foot.tsx'
import { FlowPopup } from '../flow-popup.tsx'
import { offlineText } from '../offline/offline.text.ts'
import { OfflineTip } from '../offline/offline-tip.tsx'
import { useCompleteBooking } from '../offline/use-kept-command.ts'
import { PiecesBackFields } from './pieces-back.fields.tsx'
import { piecesToRepeat } from '../pieces/piece-edits.ts'
import { PiecePhotos } from '../pieces/piece-photos.tsx'
import { piecePhotosText } from '../pieces/piece-photos.text.ts'
import { piecesBackText } from './pieces-back.text.ts'
import { usePiecesOut } from './pieces-out.ts'
import { returnText } from './return.text.ts'
import type { Acceptance, Returned } from '../use-acceptance.ts'
import { useNameAt } from '../use-name-at.ts'
import type { useReturn } from './use-return.ts'

interface ReturnFlowProps {
  rental: string
  booking: OfficeBooking
  acceptance: Acceptance
  returned: Returned
  edits: ReturnType<typeof useReturn>
  guest: string
  width: number
}

/** The steps of a return: compare slot by slot, decide on a deposit that is held, complete. */
export function ReturnFlow({ rental, booking, acceptance, returned, edits, guest, width }: ReturnFlowProps) {
  const text = useText(returnText)
  const words = useText(acceptanceText)
  const pieces = useText(piecesBackText)
  const ofPieces = useText(piecePhotosText)
  const charges = useText(chargesText)
  const popups = usePopups()
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const [wanted, setWanted] = useState(0)
  const [reason, setReason] = useState('')
  const [deposit, setDeposit] = useState<DepositForm>(noDeposit)
  const [checked, setChecked] = useState(false)
  const [saving, setSaving] = useState(false)
  const [chargesLate, setChargesLate] = useState(true)
  const chargeLate = useLateFee(rental)
  const lateFee = lateFeeLeft(booking)
  const [waiting, setWaiting] = useState(0)
  const complete = useCompleteBooking()
  const offline = useText(offlineText)
  const nameAt = useNameAt(acceptance)
  const slots = edits.value?.slots ?? new Map<number, string>()
  const hasTwins = acceptance.unitMedias.length > 0
  const pieceParts = edits.value?.pieces ?? []
  const toRepeat = piecesToRepeat(acceptance.pieces, pieceParts)
  const hasPhotos = slots.size > 0 || pieceParts.some(({ unitMedias }) => unitMedias.length > 0)
  const left = hasTwins ? acceptance.unitMedias.filter((_, slot) => !slots.has(slot)).length : hasPhotos || toRepeat > 0 ? 0 : 1
  const held =
    booking.deposit?.status === 'held' ? { amount: formatMoney(booking.deposit.amount, booking.currency, language), kind: booking.deposit.kind } : undefined
  const out = usePiecesOut(booking)
  const names = held && !out.isPartial ? [text.compare, text.deposit] : [text.compare]
  // A deposit that was released meanwhile needs no step any more.
  const step = Math.min(wanted, names.length - 1)
  const isLast = step === names.length - 1
  const [wordless] = edits.findings.wordless
  const unfinished =
    wordless !== undefined ? text.wordsMissing(nameAt(wordless)) : !reason.trim() && (left > 0 ? text.left(left) : toRepeat > 0 && ofPieces.toRepeat(toRepeat))
  // Photos and the deposit wait for the last piece.
  const why = out.isPartial ? out.back.length === 0 && pieces.none : unfinished

  const go = (next: number) => {
    setWanted(next)
    setChecked(false)
    complete.reset()
  }
  const takeBack = async () => {
    const done = await complete.run({ rental, booking: booking.id }, { pieceIds: out.back })
    if (!done) return
    toast(done.kept ? offline.keptReturn(guest) : pieces.taken(out.count - out.back.length))
    popups.close()
  }
  const finish = async () => {
    setChecked(true)
    const amount = parsePrice(deposit.amount)
    const action = held ? deposit.action : 'none'
    if (action === 'keep' && (amount === undefined || !deposit.reason.trim())) return
    setSaving(true)
    const isSaved = await edits.settled()
    setSaving(false)
    if (!isSaved) return
    const done = await complete.run(
      { rental, booking: booking.id },
      {
        ...(left + toRepeat > 0 && { reason: reason.trim() }),
        ...(action === 'release' && { deposit: { action: 'release' as const } }),
        ...(action === 'keep' && { deposit: { action: 'keep' as const, amount: amount ?? 0, reason: deposit.reason.trim() } }),
      },
    )
    if (!done) return void edits.query.refetch()
    if (done.kept) {
      toast(offline.keptReturn(guest))
      return popups.close()
    }
    toast(text.completed(booking.user?.firstName))
    if (chargesLate) await chargeLate(done.answer.booking)
  }

  return (
    <FlowPopup
      title={text.title(guest)}
      booking={booking}
      width={width}
      steps={{ label: text.steps, names, at: step, reached: why ? 0 : names.length - 1, onGo: go }}
      foot={
        <FlowFoot
          error={(complete.error ?? edits.error)?.message}
          onAgain={edits.error && edits.again}
          state={why || (waiting > 0 ? words.uploading(waiting) : edits.waiting > 0 ? words.saving : words.saved)}
          back={step > 0 ? { word: words.goBack, onBack: () => go(step - 1) } : undefined}
        >
          {isLast ? (
            <Button size="large" wide className="h-13!" why={why} busy={complete.busy || saving} onClick={() => void (out.isPartial ? takeBack() : finish())}>
              {out.isPartial ? pieces.take(out.back.length, out.count) : text.complete}
            </Button>
          ) : (
            <Button size="large" wide className="h-13!" why={why} onClick={() => go(1)}>
              {words.next}
            </Button>
          )}
        </FlowFoot>
      }
    >
      <OfflineTip hasTwins={hasTwins} />
      {/* Stays while the other step is shown: what is on its way up goes on. */}
      <div className={cx(step !== 0 && 'hidden')}>
        <PiecesBackFields out={out} />
        <PiecePhotos
          isReturn
          records={acceptance.pieces ?? []}
          pieces={pieceParts}
          onPhotos={edits.setPiecePhotos}
          onNote={edits.setPieceNote}
          onWaiting={setWaiting}
        />
        <CompareStep
          acceptance={acceptance}
          returned={returned}
          slots={slots}
          note={edits.value?.note ?? ''}
          onSlot={edits.setSlot}
          onAll={edits.setAll}
          onNote={edits.setNote}
          findings={edits.findings}
          left={left}
          isReasonAsked={left + toRepeat > 0}
          reason={reason}
          onReason={setReason}
          nameAt={nameAt}
          dates={dates}
        />
      </div>
      {isLast && lateFee > 0 && !out.isPartial && (
        <Switch
          className="mt-4 rounded-control bg-amber-wash px-3.5"
          label={charges.chargeLate(formatMoney(lateFee, booking.currency, language))}
          checked={chargesLate}
          onChange={setChargesLate}
        />
      )}
      {step === 1 && held && <DepositStep form={deposit} onChange={setDeposit} sign={booking.currency.sign} held={held} checked={checked} />}
    </FlowPopup>
  )
}
