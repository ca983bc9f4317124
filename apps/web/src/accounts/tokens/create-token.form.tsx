import { day } from '@rentwell/contract/durations.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { useState, type FormEvent } from 'react'
import type { ApiError } from '../../platform/api-error.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useFieldErrors } from '../../platform/field-errors.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/inputs/choice.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { FormActions } from '../../ui/form-actions.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { tokensText } from './tokens.text.ts'

const lives = ['never', '30', '90', '365'] as const

interface Form<S> {
  name: string
  life: string
  isAll: boolean
  scopes: S[]
}

/** What the server is asked for; without scopes the token has all that it can have. */
export interface WantedToken<S> {
  name: string
  expiresAt: string | null
  scopes?: S[]
}

export interface ScopeChoice<S> {
  scope: S
  label: string
}

interface CreateTokenProps<S> {
  /** Key of the draft. */
  draft: string
  nameHint: string
  choices: readonly ScopeChoice<S>[]
  /** Offers a token with all scopes, those included that come later. */
  offersAll: boolean
  /** The secret of the token, undefined if it was refused. */
  create: (wanted: WantedToken<S>) => Promise<string | undefined>
  error: ApiError | null
  busy: boolean
  /** Forgets the refusal. */
  reset: () => void
  /** Given the secret, or nothing if the form was closed. */
  onDone: (secret?: string) => void
}

/** A new API token. What was typed stays until a token is made. */
export function CreateToken<S extends string>({ draft, nameHint, choices, offersAll, create, error, busy, reset, onDone }: CreateTokenProps<S>) {
  const text = useText(tokensText)
  const language = useLanguage()
  const now = useNow(day)
  const empty: Form<S> = { name: '', life: '365', isAll: offersAll, scopes: [] }
  const [form, set] = useDraft<Form<S>>(draft, empty)
  const [isChecked, setChecked] = useState(false)
  const errors = useFieldErrors(error)
  const lacksName = form.name.trim() === ''
  const lacksScopes = !form.isAll && form.scopes.length === 0

  const change = (patch: Partial<Form<S>>) => {
    set(patch)
    reset()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (lacksName || lacksScopes) return focusFirstMistake()
    const expiresAt = form.life === 'never' ? null : new Date(now.getTime() + Number(form.life) * day).toISOString()
    const secret = await create({ name: form.name, expiresAt, ...(form.isAll ? {} : { scopes: form.scopes }) })
    if (secret === undefined) return undefined
    set(empty)
    return onDone(secret)
  }
  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4 rounded-control bg-band p-4">
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        <TextInput
          label={text.name}
          hint={nameHint}
          maxLength={80}
          autoComplete="off"
          value={form.name}
          error={(isChecked && lacksName ? fieldWords.required[language] : undefined) ?? errors['name']}
          onChange={event => change({ name: event.target.value })}
        />
        <Choice
          label={text.expires}
          value={form.life}
          options={lives.map(life => ({ value: life, label: text.lives[life] }))}
          error={errors['expiresAt']}
          onChange={life => change({ life })}
        />
      </div>
      {offersAll && (
        <Choice
          label={text.permissions}
          value={form.isAll ? 'all' : 'some'}
          options={[
            { value: 'all', label: text.all },
            { value: 'some', label: text.some },
          ]}
          onChange={choice => change({ isAll: choice === 'all' })}
          className="sm:max-w-1/2"
        />
      )}
      {!form.isAll && (
        <Scopes choices={choices} chosen={form.scopes} showsTitle={!offersAll} isWrong={isChecked && lacksScopes} onChange={scopes => change({ scopes })} />
      )}
      {error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-15 text-brick">
          {error.message}
        </p>
      )}
      <FormActions yes={text.create} no={text.cancel} busy={busy} onNo={() => onDone()} />
    </form>
  )
}

interface ScopesProps<S> {
  choices: readonly ScopeChoice<S>[]
  chosen: readonly S[]
  showsTitle: boolean
  isWrong: boolean
  onChange: (chosen: S[]) => void
}

/** What a token may do, to tick. */
function Scopes<S extends string>({ choices, chosen, showsTitle, isWrong, onChange }: ScopesProps<S>) {
  const text = useText(tokensText)
  return (
    <fieldset aria-describedby="token-scopes-note">
      <legend className={showsTitle ? 'mb-1 text-13 text-muted' : 'sr-only'}>{text.permissions}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ scope, label }) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
            <input
              type="checkbox"
              aria-invalid={isWrong ? true : undefined}
              checked={chosen.includes(scope)}
              onChange={event => onChange(event.target.checked ? [...chosen, scope] : chosen.filter(one => one !== scope))}
              className="size-5 shrink-0 accent-lagoon"
            />
            {label}
          </label>
        ))}
      </div>
      <p id="token-scopes-note" role="alert" className="mt-2 text-13 text-brick empty:hidden">
        {isWrong && text.chooseSome}
      </p>
    </fieldset>
  )
}
