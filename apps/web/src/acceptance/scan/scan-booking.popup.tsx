import { scanBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { qrLength, readQrCode } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { scanPiece } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { pieceOnLabel } from '@rentwell/contract/calendar/pieces.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { Camera, CameraOff } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { phonePlace } from '../../geo/phone-place.ts'
import { useCommand } from '../../platform/data.ts'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Popup } from '../../ui/popup.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { scanText } from './scan.text.ts'
import { useCameraCodes } from './use-camera-codes.ts'

/** The same code is tried again after this. */
const restMs = 5000

/** Reads the guest's code, by the camera or typed, and opens that booking where it stands. The label of a piece opens the piece. */
export default function ScanBookingPopup() {
  const loggedIn = useMustLogIn()
  return loggedIn ? <Scan /> : null
}

function Scan() {
  const text = useText(scanText)
  const { open } = usePopups()
  const { rental } = usePopupData('scan')
  const tried = useRef({ token: '', at: 0 })
  const scan = useCommand(scanBooking)
  const scanLabel = useCommand(scanPiece)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  const read = async (sight: { token: string } | { code: string }) => {
    const location = await phonePlace()
    const found = await scan.run({ rental, ...sight, ...(location && { location }) })
    if (!found) return
    const { booking } = found.answer
    const name = booking.status === 'confirmed' ? 'acceptance' : booking.status === 'in_progress' ? 'return' : 'confirm-request'
    open(name, { rental, booking: booking.id })
  }
  const readLabel = async (code: string) => {
    const found = await scanLabel.run({ rental, code })
    if (!found) return
    const { piece, unit } = found.answer
    void navigate({ to: '/office/$rental/units/$unit/pieces', params: { rental, unit: unit.id }, hash: piece.id })
  }
  const { video, state: camera } = useCameraCodes(token => {
    const isAgain = tried.current.token === token && Date.now() - tried.current.at < restMs
    if (scan.busy || scanLabel.busy || isAgain) return
    tried.current = { token, at: Date.now() }
    navigator.vibrate?.(60)
    void (pieceOnLabel(token) ? readLabel(token) : read({ token }))
  })
  const Off = camera === 'asking' ? Camera : CameraOff
  const send = (event: FormEvent) => {
    event.preventDefault()
    const code = readQrCode(typed)
    setWrong(!code)
    if (code) void read({ code })
  }

  return (
    <Popup title={text.title} lead={text.lead}>
      <div
        hidden={camera !== 'on'}
        className="relative flex aspect-square w-full items-center justify-center overflow-hidden rounded-card bg-[#0b1210] md:aspect-4/3"
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound */}
        <video ref={video} muted playsInline aria-label={text.camera} className="size-full object-cover" />
        <span aria-hidden className="pointer-events-none absolute size-3/5 rounded-card border-4 border-white/85" />
      </div>
      {camera !== 'on' && (
        <p role="status" className="flex items-start gap-3 rounded-card bg-band px-4 py-3.5 text-15 text-muted">
          <Off aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          {text.states[camera]}
        </p>
      )}
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {scan.error?.message ?? scanLabel.error?.message}
      </p>
      <form onSubmit={send} className="mt-5 flex flex-col gap-3">
        <TextInput
          roomy
          label={text.code}
          hint={text.hint}
          value={typed}
          error={wrong ? text.codeWrong(qrLength) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          onChange={event => {
            setTyped(event.target.value)
            setWrong(false)
            scan.reset()
            scanLabel.reset()
          }}
          placeholder="K7PM 4QXD"
        />
        <Button type="submit" size="large" wide busy={scan.busy}>
          {text.open}
        </Button>
      </form>
    </Popup>
  )
}
