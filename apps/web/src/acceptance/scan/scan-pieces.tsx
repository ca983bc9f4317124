import { chooseBookingPiece, readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { isToldApart } from '@rentwell/contract/calendar/items.rules.ts'
import { listPieces, scanPiece } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { OfficeBooking } from '../../bookings/office/office-booking.ts'
import { SwapUnit } from '../../bookings/swap/swap-unit.ask.tsx'
import { useInTurn } from '../../calendar/pieces/use-in-turn.ts'
import { readOf, useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CameraView } from '../../ui/camera-view.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { scanPiecesText } from './scan-pieces.text.ts'

/** The same label is read again after this. */
const restMs = 3000

/**
 * The pieces that go with a booking, by their labels: read by the camera, by a scanner that types, or typed. A scanned piece takes the place of one that
 * was not scanned. Nothing for a booking whose units have one piece each.
 */
export function ScanPieces({ rental, booking }: { rental: string; booking: OfficeBooking }) {
  const text = useText(scanPiecesText)
  const scan = useCommand(scanPiece)
  const choose = useCommand(chooseBookingPiece, { stale: [readBookingPieces, listPieces, readOfficeBooking] })
  const queryClient = useQueryClient()
  const inTurn = useInTurn()
  const scanned = useRef(new Set<string>())
  const [scannedCount, setScannedCount] = useState(0)
  const [other, setOther] = useState<string>()
  const [isSwapping, setSwapping] = useState(false)
  const [withCamera, setWithCamera] = useState(false)
  const [typed, setTyped] = useState('')
  const tried = useRef({ code: '', at: 0 })
  const count = booking.items.filter(isToldApart).reduce((sum, item) => sum + item.count, 0)

  /** The pieces that the booking has of a unit now: the scan before may have changed them. If they cannot be read, the choice fails too and says why. */
  const ownOf = async ({ unitId, pieces }: OfficeBooking['items'][number]) => {
    const query = readOf(readBookingPieces, { rental, booking: booking.id, unitId })
    const answer = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
    return answer?.own.map(one => one.pieceId) ?? pieces.map(one => one.id)
  }
  const look = async (code: string) => {
    setOther(undefined)
    choose.reset()
    const found = await scan.run({ rental, code })
    if (!found) return
    const { piece, unit } = found.answer
    const item = booking.items.find(one => one.unitId === unit.id)
    if (!item) return setOther(unit.title)
    const own = await ownOf(item)
    const insteadOf = own.includes(piece.id) ? piece.id : own.find(id => !scanned.current.has(id))
    if (insteadOf === undefined) return setOther(unit.title)
    if (!(await choose.run({ rental, booking: booking.id, pieceId: piece.id, insteadOf }))) return
    scanned.current.add(piece.id)
    setScannedCount(scanned.current.size)
    toast(text.goes(piece.label || unit.title))
  }
  const read = (code: string) => inTurn(() => look(code))
  const see = (code: string) => {
    const isAgain = tried.current.code === code && Date.now() - tried.current.at < restMs
    if (scan.busy || choose.busy || isAgain) return
    tried.current = { code, at: Date.now() }
    navigator.vibrate?.(60)
    void read(code)
  }
  const readTyped = () => {
    const code = typed.trim()
    if (!code) return
    setTyped('')
    void read(code)
  }
  // Not by sending a form, which waits while its button is busy.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    readTyped()
  }

  return (
    <section aria-label={text.title} className="mb-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-17 font-title">{text.title}</h3>
        <p aria-live="polite" className="figures text-13 text-muted">
          {text.count(scannedCount, count)}
        </p>
      </div>
      {withCamera && (
        <div className="mt-3">
          <CameraView onCode={see} />
        </div>
      )}
      <div className="mt-3 flex items-end gap-2">
        <TextInput
          className="min-w-0 flex-1"
          label={text.code}
          value={typed}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" busy={scan.busy || choose.busy} onClick={readTyped}>
          {text.add}
        </Button>
      </div>
      {!withCamera && (
        <button
          type="button"
          onClick={() => setWithCamera(true)}
          className="flex min-h-11 items-center gap-2 text-15 font-semibold text-lagoon underline decoration-1 underline-offset-4"
        >
          <ScanLine aria-hidden className="size-5" strokeWidth={1.75} />
          {text.camera}
        </button>
      )}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {scan.error?.message ?? choose.error?.message ?? (other && text.other(other))}
      </p>
      {other && (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => setSwapping(true)}>
          {text.swap}
        </Button>
      )}
      {isSwapping && <SwapUnit rental={rental} booking={booking} onClose={() => setSwapping(false)} />}
    </section>
  )
}
