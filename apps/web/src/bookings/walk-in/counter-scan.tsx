import { scanPiece } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useInTurn } from '../../calendar/pieces/use-in-turn.ts'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CameraView } from '../../ui/camera-view.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { counterText } from './counter.text.ts'

/** A label is read again once it was out of sight for so long. */
const restMs = 5000

export interface CounterScanProps {
  rental: string
  /** Adds the unit of a scanned piece; false if the piece was scanned before. */
  onPiece: (piece: { unitId: string; pieceId: string }) => boolean
}

/** Reads labels of pieces for a walk-in, one after the other: by the camera, typed, or by a scanner that types. */
export function CounterScan({ rental, onPiece }: CounterScanProps) {
  const text = useText(counterText)
  const scan = useCommand(scanPiece)
  const inTurn = useInTurn()
  const tried = useRef({ label: '', at: 0 })
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, say] = useState('')
  // Rows may change while a label is looked up.
  const tell = useRef(onPiece)
  useEffect(() => {
    tell.current = onPiece
  })
  // Under a finger the keyboard would cover the camera.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }, [])

  const look = async (code: string) => {
    say('')
    const found = await scan.run({ rental, code })
    if (!found) return false
    const { piece, unit } = found.answer
    const isNew = tell.current({ unitId: unit.id, pieceId: piece.id })
    const title = `${unit.title}, ${piece.label}`
    say(isNew ? text.added(title) : text.scannedBefore(title))
    return true
  }
  const read = (code: string) => inTurn(() => look(code))
  const see = (label: string) => {
    const isAgain = tried.current.label === label && Date.now() - tried.current.at < restMs
    if (isAgain) tried.current.at = Date.now()
    if (scan.busy || isAgain) return
    tried.current = { label, at: Date.now() }
    navigator.vibrate?.(60)
    void read(label)
  }
  const readTyped = () => {
    const code = typed.trim()
    if (!code) return
    setTyped('')
    // What was refused can be corrected, unless the next label stands there by now.
    void read(code).then(isFound => isFound || setTyped(now => now || code))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    readTyped()
  }

  return (
    <section aria-label={text.scan} className="mt-2 flex flex-col gap-3">
      <CameraView onCode={see} />
      <div className="flex items-start gap-2">
        <TextInput
          ref={field}
          className="min-w-0 flex-1"
          label={text.label}
          hint={text.labelHint}
          value={typed}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          error={scan.error?.reason === 'not_found' ? text.unknownLabel : scan.error?.message}
          onChange={event => {
            setTyped(event.target.value)
            scan.reset()
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" size="medium" className="mt-6.5" busy={scan.busy} onClick={readTyped}>
          {text.add}
        </Button>
      </div>
      <p role="status" className="text-15 font-semibold text-lagoon empty:hidden">
        {said}
      </p>
    </section>
  )
}
