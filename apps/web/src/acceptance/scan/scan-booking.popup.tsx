import { scanBooking } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { qrLength, readQrCode } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { scanPiece } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { pieceOnLabel } from '@rentwell/contract/calendar/pieces.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { phonePlace } from '../../geo/phone-place.ts'
import { useCommand } from '../../platform/data.ts'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CameraView } from '../../ui/camera-view.tsx'
import { Popup } from '../../ui/popup.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { scanText } from './scan.text.ts'

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
  const onCode = (token: string) => {
    const isAgain = tried.current.token === token && Date.now() - tried.current.at < restMs
    if (scan.busy || scanLabel.busy || isAgain) return
    tried.current = { token, at: Date.now() }
    navigator.vibrate?.(60)
    void (pieceOnLabel(token) ? readLabel(token) : read({ token }))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const code = readQrCode(typed)
    setWrong(!code)
    if (code) void read({ code })
  }

  return (
    <Popup title={text.title} lead={text.lead}>
      <CameraView onCode={onCode} />
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
