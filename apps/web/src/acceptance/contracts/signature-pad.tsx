import { pad, pathOfStrokes, type Point, type Strokes } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { useRef, type PointerEvent } from 'react'
import { useText } from '../../platform/text.ts'
import { contractsText } from './contracts.text.ts'

interface SignaturePadProps {
  strokes: Strokes
  onChange: (strokes: Strokes) => void
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** A box to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const text = useText(contractsText).pad
  const drawing = useRef<{ pointer: number; strokes: Point[][] }>(undefined)

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
    const box = currentTarget.getBoundingClientRect()
    return [within(((clientX - box.left) / box.width) * pad.width, pad.width), within(((clientY - box.top) / box.height) * pad.height, pad.height)]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { pointer: event.pointerId, strokes: [...strokes.map(stroke => [...stroke]), [pointOf(event)]] }
    onChange(drawing.current.strokes)
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const now = drawing.current
    const stroke = now?.strokes.at(-1)
    if (!now || !stroke || now.pointer !== event.pointerId) return
    const [x, y] = pointOf(event)
    const last = stroke.at(-1)
    // Points closer than the line is wide add bytes and nothing to see.
    if (last && Math.hypot(last[0] - x, last[1] - y) < 3) return
    stroke.push([x, y])
    onChange(now.strokes.map(one => [...one]))
  }
  const end = () => {
    drawing.current = undefined
  }
  return (
    <svg
      role="img"
      aria-label={text.area}
      viewBox={`0 0 ${pad.width} ${pad.height}`}
      className="aspect-5/2 w-full touch-none cursor-crosshair rounded-control border border-edge bg-white select-none"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={`M30 ${pad.height - 50}H${pad.width - 30}`} stroke="#b9b4a6" strokeWidth={1.5} strokeDasharray="6 6" />
      <path d={pathOfStrokes(strokes)} fill="none" stroke="#14201d" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** A signature as it was drawn. */
export const DrawnSignature = ({ path, label }: { path: string; label: string }) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${pad.width} ${pad.height}`} className="aspect-5/2 w-full max-w-80 rounded-control bg-white">
    <path d={path} fill="none" stroke="#14201d" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
