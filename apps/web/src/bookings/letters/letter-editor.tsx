import { listLetterTexts, previewLetterText, resetLetterText, saveLetterText, sendTestLetter } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import { longestLetterBody, longestLetterSubject } from '@rentwell/contract/bookings/letter-texts.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/data.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { PlaceholderArea } from '../../ui/placeholder-area.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { lettersText } from './letters.text.ts'

type Texts = Answer<typeof listLetterTexts>

interface LetterEditorProps {
  rental: string
  letter: Texts['letters'][number]
  onSaved: (answer: Texts) => void
}

/** The subject and text of one e-mail in one language. What was typed stays while another is looked at. */
export function LetterEditor({ rental, letter, onSaved }: LetterEditorProps) {
  const text = useText(lettersText)
  const { kind, language, placeholders } = letter
  const [{ subject, body }, set, forget] = useDraft(`letter ${rental} ${kind} ${language} ${letter.updatedAt}`, { subject: letter.subject, body: letter.body })
  const save = useCommand(saveLetterText)
  const reset = useCommand(resetLetterText)
  const preview = useCommand(previewLetterText)
  const test = useCommand(sendTestLetter)
  const [shown, setShown] = useState<Answer<typeof previewLetterText>>()
  const [isAsking, setAsking] = useState(false)
  const error = save.error ?? preview.error ?? test.error
  const errors = useFieldErrors(error)

  const typed = { rental, kind, language, subject, body }
  const isFilled = subject.trim() !== '' && body.trim() !== ''
  const isSame = subject === letter.subject && body === letter.body
  const clear = () => [save, preview, test].forEach(command => command.reset())
  const change = (patch: { subject?: string; body?: string }) => {
    set(patch)
    clear()
  }
  const store = async () => {
    clear()
    const done = await save.run(typed)
    if (!done) return
    forget()
    onSaved(done.answer)
    toast(text.saved)
  }
  const look = async () => {
    if (shown) return setShown(undefined)
    clear()
    const done = await preview.run(typed)
    if (done) setShown(done.answer)
  }
  const send = async () => {
    clear()
    const done = await test.run(typed)
    if (done) toast(text.tested(done.answer.to))
  }
  const goBack = async () => {
    const done = await reset.run({ rental, kind, language })
    if (!done) return
    forget()
    setAsking(false)
    onSaved(done.answer)
    toast(text.wasReset)
  }
  const why = !isFilled && text.fillIn
  return (
    <div className="flex flex-col gap-4">
      {shown ? (
        <section aria-label={text.example} className="overflow-hidden rounded-control border border-line">
          <p className="border-b border-line px-4 py-3 text-15 font-semibold wrap-anywhere">{shown.subject}</p>
          {/* An empty sandbox: no script runs in it and no link leads out of it. */}
          <iframe sandbox="" title={text.example} srcDoc={shown.html} className="h-105 w-full" />
        </section>
      ) : (
        <>
          <TextInput
            label={text.subject}
            maxLength={longestLetterSubject}
            value={subject}
            error={errors['subject']}
            onChange={event => change({ subject: event.target.value })}
          />
          <PlaceholderArea
            label={text.body}
            hint={text.bodyHint}
            error={errors['body']}
            rows={8}
            maxLength={longestLetterBody}
            value={body}
            onChange={value => change({ body: value })}
            placeholders={placeholders}
            names={text.placeholders}
            insert={text.insert}
          />
        </>
      )}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {Object.keys(errors).length === 0 && error?.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="medium" busy={save.busy} why={isFilled ? isSame && text.nothingNew : text.fillIn} onClick={() => void store()}>
          {text.save}
        </Button>
        <Button variant="secondary" size="medium" busy={preview.busy} why={why} onClick={() => void look()}>
          {shown ? text.edit : text.preview}
        </Button>
        <Button variant="secondary" size="medium" busy={test.busy} why={why} onClick={() => void send()}>
          {text.test}
        </Button>
        {letter.updatedAt !== null && (
          <Button variant="quiet" size="medium" onClick={() => setAsking(true)}>
            {text.reset}
          </Button>
        )}
      </div>
      <Ask
        open={isAsking}
        dangerous
        title={text.resetTitle}
        yes={text.reset}
        no={text.keep}
        busy={reset.busy}
        onYes={() => void goBack()}
        onNo={() => setAsking(false)}
      >
        {reset.error?.message ?? text.resetText}
      </Ask>
    </div>
  )
}
