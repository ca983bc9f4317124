import { addPieces, listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mostPiecesAtOnce } from '@rentwell/contract/calendar/pieces.rules.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { CountInput } from '../../ui/inputs/count-input.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { changedByBlocks } from '../timeline/timeline-acts.ts'
import { newPieces } from './new-pieces.ts'
import { piecesText } from './pieces.text.ts'

/** How many pieces are added, how they are called, and their serial numbers. */
export function AddPieces({ rental, unit, there, onDone }: { rental: string; unit: string; there: number; onDone: () => void }) {
  const text = useText(piecesText)
  const [form, setForm] = useState({ count: 1, label: '', serials: '' })
  const command = useCommand(addPieces, { stale: [listPieces, ...changedByBlocks] })
  const pieces = newPieces(form, there)
  const submit = async () => {
    if (!pieces) return focusFirstMistake()
    if (!(await command.run({ rental, unit, pieces }))) return
    toast(text.added(form.count))
    onDone()
  }
  return (
    <form
      noValidate
      aria-label={text.add}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      className="mt-3 flex flex-col gap-4 border-t border-line pt-4"
    >
      <CountInput
        label={text.count}
        value={form.count}
        most={mostPiecesAtOnce}
        words={{ less: text.less, more: text.more }}
        onChange={count => setForm(now => ({ ...now, count }))}
      />
      <TextInput
        label={text.names}
        hint={text.namesHint}
        maxLength={70}
        value={form.label}
        onChange={event => setForm(now => ({ ...now, label: event.target.value }))}
      />
      <TextInput
        multiline
        label={text.serials}
        hint={text.serialsHint}
        autoComplete="off"
        spellCheck={false}
        value={form.serials}
        error={pieces ? undefined : text.tooManySerials}
        onChange={event => setForm(now => ({ ...now, serials: event.target.value }))}
      />
      {command.error && (
        <p role="alert" className="text-15 text-brick">
          {command.error.message}
        </p>
      )}
      <FormActions yes={text.addNow(form.count)} no={text.cancel} busy={command.busy} onNo={onDone} />
    </form>
  )
}
