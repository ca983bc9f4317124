import { strokesFault, type Strokes } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { contractsText } from './contracts.text.ts'
import { SignaturePad } from './signature-pad.tsx'

export interface Signature {
  way: 'draw' | 'type'
  strokes: Strokes
  typed: string
}

export const noSignature: Signature = { way: 'draw', strokes: [], typed: '' }

/** True if there is something that can be sent. */
export const isSigned = ({ way, strokes, typed }: Signature) => (way === 'draw' ? strokesFault(strokes) === undefined : typed.trim() !== '')

/** What is sent of a signature. */
export const sentSignature = ({ way, strokes, typed }: Signature) =>
  way === 'draw' ? { strokes: strokes.map(stroke => stroke.map(([x, y]): [number, number] => [x, y])) } : { typed: typed.trim() }

interface SignatureFieldsProps {
  signature: Signature
  onChange: (signature: Signature) => void
}

const ways = ['draw', 'type'] as const

/** A signature with a finger or the mouse, or typed with the keyboard. */
export function SignatureFields({ signature, onChange }: SignatureFieldsProps) {
  const text = useText(contractsText).pad
  const { way, strokes, typed } = signature
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-17 font-semibold">{text.title}</legend>
      <div className="flex items-center gap-2">
        <div role="radiogroup" aria-label={text.title} className="flex gap-2">
          {ways.map(one => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-4 text-15 font-semibold has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
            >
              <input
                type="radio"
                name="signature-way"
                className="size-5 accent-lagoon outline-none"
                checked={way === one}
                onChange={() => onChange({ ...signature, way: one })}
              />
              {text[one]}
            </label>
          ))}
        </div>
        {way === 'draw' && strokes.length > 0 && (
          <Button variant="quiet" size="medium" className="ml-auto" onClick={() => onChange({ ...signature, strokes: [] })}>
            {text.clear}
          </Button>
        )}
      </div>
      {way === 'draw' ? (
        <>
          <SignaturePad strokes={strokes} onChange={next => onChange({ ...signature, strokes: next })} />
          <p className="text-13 text-muted">{text.hint}</p>
        </>
      ) : (
        <TextInput
          roomy
          label={text.name}
          hint={text.nameHint}
          autoComplete="name"
          maxLength={160}
          value={typed}
          onChange={event => onChange({ ...signature, typed: event.target.value })}
        />
      )}
    </fieldset>
  )
}
