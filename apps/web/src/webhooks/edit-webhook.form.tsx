import type { Answer } from '@rentwell/contract/endpoint.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { createWebhook, listWebhooks, saveWebhook } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { webhookTypes, type WebhookType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { useState, type FormEvent } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { FormActions } from '../ui/form-actions.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { webhooksText } from './webhooks.text.ts'

export type Webhook = Answer<typeof listWebhooks>['webhooks'][number]

interface Form {
  url: string
  isAll: boolean
  events: WebhookType[]
}

const formOf = (webhook?: Webhook): Form => {
  const events = webhookTypes.filter(type => webhook?.events.includes(type))
  const isAll = !webhook || events.length === webhookTypes.length
  return { url: webhook?.url ?? '', isAll, events: isAll ? [] : events }
}

interface EditWebhookProps {
  rental: string
  /** Undefined for a new one. */
  webhook?: Webhook
  /** Given the secret of a new one, or nothing if the form was closed or a webhook was saved. What was typed stays until then. */
  onDone: (secret?: string) => void
}

/** Where events go, and which. */
export function EditWebhook({ rental, webhook, onDone }: EditWebhookProps) {
  const text = useText(webhooksText)
  const language = useLanguage()
  const [form, set] = useDraft<Form>(`webhook ${rental} ${webhook?.id ?? 'new'}`, formOf(webhook))
  const [isChecked, setChecked] = useState(false)
  const create = useCommand(createWebhook, { stale: [listWebhooks] })
  const save = useCommand(saveWebhook, { stale: [listWebhooks] })
  const command = webhook ? save : create
  const errors = useFieldErrors(command.error)
  const lacksUrl = form.url.trim() === ''
  const lacksEvents = !form.isAll && form.events.length === 0

  const change = (patch: Partial<Form>) => {
    set(patch)
    command.reset()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (lacksUrl || lacksEvents) return focusFirstMistake()
    const wanted = { rental, url: form.url, events: form.isAll ? [...webhookTypes] : form.events }
    if (webhook) {
      const saved = await save.run({ ...wanted, webhook: webhook.id })
      if (!saved) return undefined
      set(formOf(saved.answer.webhook))
      return onDone()
    }
    const made = await create.run(wanted)
    if (!made) return undefined
    set(formOf())
    return onDone(made.answer.webhook.secret)
  }
  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4 rounded-control bg-band p-4">
      <TextInput
        type="url"
        inputMode="url"
        label={text.url}
        hint={text.urlHint}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={form.url}
        error={(isChecked && lacksUrl ? fieldWords.required[language] : undefined) ?? errors['url']}
        onChange={event => change({ url: event.target.value })}
      />
      <Choice
        label={text.events}
        value={form.isAll ? 'all' : 'some'}
        options={[
          { value: 'all', label: text.all },
          { value: 'some', label: text.some },
        ]}
        onChange={choice => change({ isAll: choice === 'all' })}
        className="sm:max-w-1/2"
      />
      {!form.isAll && <Types chosen={form.events} isWrong={isChecked && lacksEvents} onChange={events => change({ events })} />}
      {command.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-15 text-brick">
          {command.error.message}
        </p>
      )}
      <FormActions yes={webhook ? text.save : text.create} no={text.cancel} busy={command.busy} onNo={() => onDone()} />
    </form>
  )
}

interface TypesProps {
  chosen: readonly WebhookType[]
  isWrong: boolean
  onChange: (chosen: WebhookType[]) => void
}

/** The types of events, to tick. */
function Types({ chosen, isWrong, onChange }: TypesProps) {
  const text = useText(webhooksText)
  return (
    <fieldset aria-describedby="webhook-types-note">
      <legend className="sr-only">{text.events}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {webhookTypes.map(type => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
            <input
              type="checkbox"
              aria-invalid={isWrong ? true : undefined}
              checked={chosen.includes(type)}
              onChange={event => onChange(event.target.checked ? [...chosen, type] : chosen.filter(one => one !== type))}
              className="size-5 shrink-0 accent-lagoon"
            />
            {text.types[type] ?? type}
          </label>
        ))}
      </div>
      <p id="webhook-types-note" role="alert" className="mt-2 text-13 text-brick empty:hidden">
        {isWrong && text.chooseSome}
      </p>
    </fieldset>
  )
}
