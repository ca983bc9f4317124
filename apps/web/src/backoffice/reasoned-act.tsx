import { longestReason } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { useState } from 'react'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { panelsText } from './panels.text.ts'

interface ReasonedActProps {
  words: { act: string; title: string; text: string; done: string }
  command: { busy: boolean; error: Error | null; reset: () => void }
  /** True where the server did it. */
  onAct: (reason: string) => Promise<boolean>
  dangerous?: boolean
}

/** An act of an admin: asked for its reason, which is kept for good. */
export function ReasonedAct({ words, command, onAct, dangerous = false }: ReasonedActProps) {
  const text = useText(panelsText)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (!reason.trim()) return setMissing(true)
    if (!(await onAct(reason.trim()))) return undefined
    toast(words.done)
    setReason('')
    return setOpen(false)
  }
  const write = (typed: string) => {
    setReason(typed)
    setMissing(false)
  }
  return (
    <>
      <Button variant={dangerous ? 'danger' : 'secondary'} size="small" onClick={() => setOpen(true)}>
        {words.act}
      </Button>
      <Ask
        open={isOpen}
        title={words.title}
        yes={words.act}
        no={text.cancel}
        dangerous={dangerous}
        busy={command.busy}
        onYes={() => void send()}
        onNo={() => {
          setOpen(false)
          command.reset()
        }}
      >
        <p className="mb-4">{words.text}</p>
        <TextInput
          multiline
          label={text.reason}
          hint={text.reasonHint}
          value={reason}
          maxLength={longestReason}
          error={command.error?.message ?? (isMissing ? text.reasonRequired : undefined)}
          onChange={event => write(event.target.value)}
        />
      </Ask>
    </>
  )
}
