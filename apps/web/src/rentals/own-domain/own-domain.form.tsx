import { fieldWords } from '@rentwell/contract/refusal.ts'
import { readOwnDomain, saveOwnDomain } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import { domainName, longestDomain } from '@rentwell/contract/rentals/own-domain.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useRefusedFields } from '../../platform/refused-fields.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { ownDomainText } from './own-domain.text.ts'

interface OwnDomainFormProps {
  rental: string
  /** The one that it has now, or ''. */
  domain: string
  onDone: () => void
  /** Leaves it as it is; undefined if there is none. */
  onKeep: (() => void) | undefined
}

/** Names the domain. What was typed stays if it is refused. */
export function OwnDomainForm({ rental, domain, onDone, onKeep }: OwnDomainFormProps) {
  const text = useText(ownDomainText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const save = useCommand(saveOwnDomain)
  const [form, setForm] = useState({ domain })
  const [sent, setSent] = useState<typeof form>()
  const [isChecked, setChecked] = useState(false)
  const refused = useRefusedFields(save.error, sent, form)
  const mistake = isChecked && domainName(form.domain) === undefined ? fieldWords.invalid_domain[language] : undefined
  const other = save.error && Object.keys(save.error.fields).length === 0 ? save.error.message : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (domainName(form.domain) === undefined) return focusFirstMistake()
    setSent(form)
    const saved = await save.run({ rental, ...form })
    if (!saved) return undefined
    queryClient.setQueryData(keyOf(readOwnDomain, { rental }), saved.answer)
    onDone()
    return toast(text.saved)
  }
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={event => void send(event)}>
      <TextInput
        className="min-w-0 flex-1 basis-72"
        label={text.domain}
        inputMode="url"
        placeholder="rent.echo-beach.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestDomain}
        value={form.domain}
        error={refused('domain') ?? mistake ?? other}
        onChange={event => setForm({ domain: event.target.value })}
      />
      <Button type="submit" size="medium" busy={save.busy} className="sm:mt-6.5">
        {text.save}
      </Button>
      {onKeep && (
        <Button variant="quiet" size="medium" onClick={onKeep} className="sm:mt-6.5">
          {text.keep}
        </Button>
      )}
    </form>
  )
}
