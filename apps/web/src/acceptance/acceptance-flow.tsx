import { isToldApart } from '@rentwell/contract/calendar/items.rules.ts'
import { missingParts, type AcceptancePart } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { handOverFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { BookingPieces } from '../bookings/office/booking-pieces.tsx'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import { useDates } from '../platform/dates.ts'
import { useNow } from '../platform/now.ts'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { toast } from '../ui/toast.tsx'
import { OfficeContract } from './contracts/office-contract.tsx'
import { useUnsignedContract } from './contracts/use-unsigned-contract.ts'
import { acceptanceText } from './acceptance.text.ts'
import { askedKinds } from './documents/asked-kinds.ts'
import { CheckStep } from './check-step.tsx'
import { DocumentsStep } from './documents/documents-step.tsx'
import { FlowFoot } from './flow-foot.tsx'
import { FlowPopup } from './flow-popup.tsx'
import { ScanPieces } from './scan/scan-pieces.tsx'
import { PiecePhotos } from './pieces/piece-photos.tsx'
import { offlineText } from './offline/offline.text.ts'
import { OfflineTip } from './offline/offline-tip.tsx'
import { useStartBooking } from './offline/use-kept-command.ts'
import { PhotosStep } from './photos/photos-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { useUntaken } from './photos/use-untaken.ts'
import { toggleOfKind, type Acceptance, type AcceptanceEdits, type Parts } from './use-acceptance.ts'
import { bookedTitle } from '../bookings/booked-title.ts'

interface AcceptanceFlowProps {
  rental: string
  booking: OfficeBooking
  acceptance: Acceptance
  parts: Parts
  edits: AcceptanceEdits
  guest: string
  firstName: string
  width: number
}

const ofPhotos: readonly AcceptancePart[] = ['unit_medias', 'guest_medias']
const [photos, documents, check, ready] = [0, 1, 2, 3]

/** The steps of a hand-over. What is there already counts as accepted: another phone, or a later moment, goes on where it stopped. */
export function AcceptanceFlow({ rental, booking, acceptance, parts, edits, guest, firstName, width }: AcceptanceFlowProps) {
  const text = useText(acceptanceText)
  const dates = useDates(booking.rental.timeZone)
  const now = useNow()
  const { asks } = acceptance
  const missing = missingParts(parts, asks)
  const missingAt = [missing.filter(part => ofPhotos.includes(part)), missing.filter(part => !ofPhotos.includes(part))]
  const first = missingAt.findIndex(list => list.length > 0)
  const [step, setStep] = useState(first < 0 ? check : first)
  const [sent, setSent] = useState<readonly boolean[]>(() => missingAt.map(list => list.length === 0))
  const [ofAll, setOfAll] = useState(0)
  const [ofPieces, setOfPieces] = useState(0)
  const waiting = ofAll + ofPieces
  const start = useStartBooking()
  const offline = useText(offlineText)
  const popups = usePopups()
  const opens = handOverFrom(new Date(booking.startAt))
  const [accepting, setAccepting] = useState(false)

  const go = (next: number) => {
    setStep(next)
    start.reset()
  }
  const accept = async () => {
    setAccepting(true)
    const isSaved = await edits.settled()
    setAccepting(false)
    if (!isSaved) return
    if (step === check) go(ready)
    else setSent(before => before.map((one, at) => one || at === step))
  }
  const begin = async () => {
    const done = await start.run({ rental, booking: booking.id }, null)
    if (!done) return void edits.query.refetch()
    if (!done.kept) return toast(text.started(booking.user?.firstName))
    toast(offline.keptStart(firstName))
    popups.close()
  }

  const hasPieces = booking.items.filter(isToldApart).some(({ count, pieces }) => count > 1 || pieces.some(piece => piece.label !== ''))
  const here = missingAt[step] ?? []
  const isSent = sent[step] === true && here.length === 0
  const partWords = missing.map(part => text.missing[part]).join(', ')
  const why = step < check ? here[0] && needWords(here[0], parts, text) : missing.length > 0 && text.stillMissing(partWords)
  const unsigned = useUnsignedContract(rental, booking)
  const tooEarly = opens > now && text.tooEarly(dates.moment(opens))
  const hasPhotosHere = step === photos || askedKinds(asks).some(({ ask }) => ask === 'photo')
  const word = step === check ? text.accept : isSent || !hasPhotosHere ? text.next : text.acceptPhotos
  const reached = first < 0 ? check : Math.max(first, ...sent.map((one, at) => (one && at < first ? at + 1 : 0)))
  const untaken = useUntaken(parts)
  const rest = step === photos && parts.unitMedias.length > 0 ? untaken : undefined
  const state = step === photos && waiting > 0 ? text.uploading(waiting) : edits.waiting > 0 ? text.saving : (rest ?? text.saved)

  return (
    <FlowPopup
      title={text.title(guest)}
      booking={booking}
      width={width}
      steps={{ label: text.steps, names: [text.medias, text.documents, text.check], at: step, reached, onGo: go }}
      foot={
        <FlowFoot
          error={(start.error ?? edits.error)?.message}
          onAgain={edits.error && edits.again}
          state={why || tooEarly || state}
          back={step > photos ? { word: text.goBack, onBack: () => go(step - 1) } : undefined}
        >
          {step === ready ? (
            <Button
              size="large"
              wide
              className="h-13!"
              busy={start.busy}
              why={tooEarly || unsigned}
              icon={<Handshake aria-hidden className="size-5" strokeWidth={1.75} />}
              onClick={() => void begin()}
            >
              {text.startRental}
            </Button>
          ) : (
            <Button
              size="large"
              wide
              className="h-13!"
              busy={accepting}
              why={why}
              onClick={() => (step < check && (isSent || !hasPhotosHere) ? go(step + 1) : void accept())}
            >
              {word}
            </Button>
          )}
        </FlowFoot>
      }
    >
      <OfflineTip />
      {step === photos && hasPieces && <ScanPieces booking={booking} rental={rental} />}
      {(step === photos || step === check) && <BookingPieces booking={booking} rental={rental} className="mb-4" />}
      {/* Stays while other steps are shown: what is on its way up goes on. */}
      <div className={cx(step !== photos && 'hidden')}>
        <PiecePhotos
          records={acceptance.pieces ?? []}
          pieces={parts.pieces}
          onPhotos={edits.setPiecePhotos}
          onNote={edits.setPieceNote}
          onWaiting={setOfPieces}
        />
        <PhotosStep
          parts={parts}
          setUnitPhotos={edits.setUnitPhotos}
          setGuestPhotos={edits.setGuestPhotos}
          unit={bookedTitle(booking)}
          guest={guest}
          onWaiting={setOfAll}
        />
      </div>
      {step === documents && (
        <DocumentsStep
          rental={rental}
          booking={booking.id}
          parts={parts}
          asks={asks}
          guest={guest}
          reader={booking.user?.firstName}
          setChecked={edits.setChecked}
          addDocument={edits.addDocument}
          removeDocument={edits.removeDocument}
        />
      )}
      {step === check && <CheckStep booking={booking} guest={guest} parts={parts} photos={acceptance.photos} asks={asks} dates={dates} onChange={go} />}
      {step === ready && <OfficeContract rental={rental} booking={booking} className="mx-auto mb-4 w-full max-w-160" />}
      {step === ready && <ReadyStep booking={booking} parts={parts} firstName={firstName} dates={dates} />}
    </FlowPopup>
  )
}

function needWords(part: AcceptancePart, parts: Parts, text: (typeof acceptanceText)['en']) {
  if ((part === 'passport' || part === 'driver_license') && parts.documents[toggleOfKind[part]]) return text.needsPhoto[part]
  return text.needs[part]
}
