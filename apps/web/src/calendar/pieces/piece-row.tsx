import { listPieces, savePiece } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { pieceStates } from '@rentwell/contract/calendar/pieces.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../platform/api-error.ts'
import { useCommand } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { changedByBlocks } from '../timeline/timeline-acts.ts'
import { piecesText } from './pieces.text.ts'

type Piece = Answer<typeof listPieces>['pieces'][number]

const looks = { ready: 'text-completed', away: 'text-amber', gone: 'text-muted' } as const

interface PieceRowProps {
  rental: string
  piece: Piece
  name: string
  timeZone: string
  /** What it earned, in words, if the user may know. */
  earned: string | undefined
  /** The user may change it. */
  may: boolean
  /** Its label was scanned: it is shown first. */
  isScanned: boolean
}

/** One piece: its state, who has it, who is next. */
export function PieceRow({ rental, piece, name, timeZone, earned, may, isScanned }: PieceRowProps) {
  const text = useText(piecesText)
  const dates = useDates(timeZone)
  const popups = usePopups()
  const [isEditing, setEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isScanned) row.current?.scrollIntoView({ block: 'center' })
  }, [isScanned])
  const open = (booking: string) => popups.open('confirm-request', { rental, booking })
  const link = 'min-h-8 text-left underline decoration-1 underline-offset-4 coarse:min-h-11'
  return (
    <li ref={row} aria-current={isScanned || undefined} className={cx('py-3', isScanned && '-mx-3 rounded-control bg-wash px-3')}>
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1">
          <p className="text-15 break-words">
            <span className="font-semibold">{name}</span>
            <span className={cx('ml-2 text-13 font-semibold whitespace-nowrap', looks[piece.state])}>
              <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-current" />
              {text.states[piece.state]}
            </span>
          </p>
          {(piece.serial ?? piece.code) && <p className="figures text-13 break-words text-muted">{[piece.serial, piece.code].filter(Boolean).join(' · ')}</p>}
          {piece.note && <p className="text-13 break-words text-muted">{piece.note}</p>}
          {earned && <p className="figures text-13 text-muted">{earned}</p>}
          <div className="mt-0.5 flex flex-col text-13">
            {piece.out && (
              <button type="button" className={link} onClick={() => piece.out && open(piece.out.id)}>
                {text.out(piece.out.number, piece.out.name, dates.moment(piece.out.endAt))}
              </button>
            )}
            {piece.next && (
              <button type="button" className={link} onClick={() => piece.next && open(piece.next.id)}>
                {text.next(piece.next.number, piece.next.name, dates.moment(piece.next.startAt))}
              </button>
            )}
            {piece.lastDamage && (
              <button type="button" className={cx(link, 'text-declined')} onClick={() => piece.lastDamage && open(piece.lastDamage.bookingId)}>
                {text.lastDamage(piece.lastDamage.words, dates.day(piece.lastDamage.at), piece.lastDamage.number)}
              </button>
            )}
            {!piece.out && !piece.next && piece.state !== 'gone' && <span className="text-muted">{text.free}</span>}
          </div>
        </div>
        {may && !isEditing && (
          <Button variant="secondary" size="small" aria-label={text.editOf(name)} onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        )}
      </div>
      {isEditing && <EditPiece rental={rental} piece={piece} name={name} onDone={() => setEditing(false)} />}
    </li>
  )
}

function EditPiece({ rental, piece, name, onDone }: Pick<PieceRowProps, 'rental' | 'piece' | 'name'> & { onDone: () => void }) {
  const text = useText(piecesText)
  const [form, setForm] = useState({ label: piece.label, serial: piece.serial ?? '', code: piece.code ?? '', state: piece.state, note: piece.note })
  const command = useCommand(savePiece, { stale: [listPieces, ...changedByBlocks] })
  const refused = useFieldErrors(command.error)
  const promised = promisedOf(command.error)
  const popups = usePopups()
  const field = (key: 'label' | 'serial' | 'code' | 'note', maxLength: number) => ({
    maxLength,
    value: form[key],
    error: refused[key],
    onChange: (event: { target: { value: string } }) => setForm(now => ({ ...now, [key]: event.target.value })),
  })
  const submit = async () => {
    const { serial, code } = form
    const done = await command.run({ ...form, rental, unit: piece.unitId, piece: piece.id, serial: serial.trim() || null, code: code.trim() || null })
    if (!done) return focusFirstMistake(() => undefined)
    toast(text.saved(form.label.trim() || name))
    onDone()
  }
  return (
    <form
      noValidate
      aria-label={text.editOf(name)}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      className="mt-3 grid gap-4 rounded-control bg-band p-4 md:grid-cols-2"
    >
      <TextInput label={text.label} hint={text.labelHint} {...field('label', 80)} />
      <Choice
        label={text.state}
        hint={text.stateHints[form.state]}
        value={form.state}
        options={pieceStates.map(value => ({ value, label: text.states[value] }))}
        onChange={chosen => setForm(now => ({ ...now, state: pieceStates.find(one => one === chosen) ?? now.state }))}
      />
      <TextInput label={text.serial} autoComplete="off" spellCheck={false} {...field('serial', 80)} />
      <TextInput label={text.code} autoComplete="off" spellCheck={false} {...field('code', 80)} />
      <TextInput label={text.note} className="md:col-span-2" {...field('note', 500)} />
      {command.error && Object.keys(refused).length === 0 && (
        <p role="alert" className="text-15 text-brick md:col-span-2">
          {command.error.message}
        </p>
      )}
      {promised.length > 0 && (
        <ul aria-label={text.promised} className="flex flex-wrap gap-2 md:col-span-2">
          {promised.map(({ id, number }) => (
            <li key={id}>
              <Button variant="secondary" size="small" onClick={() => popups.open('confirm-request', { rental, booking: id })}>
                {text.booking(number)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormActions yes={text.save} no={text.cancel} busy={command.busy} onNo={onDone} className="md:col-span-2" />
    </form>
  )
}

interface Promised {
  id: string
  number: string
}

const isPromised = (value: unknown): value is Promised =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'number' in value && typeof value.number === 'string'

/** The bookings that no other piece can take, which the refusal names. */
const promisedOf = (error: ApiError | null): Promised[] => {
  const bookings = error?.facts['bookings']
  return Array.isArray(bookings) ? bookings.filter(isPromised) : []
}
