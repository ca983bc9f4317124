import { day } from '@rentwell/contract/durations.ts'
import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import { createToken, listTokens } from '@rentwell/contract/members/tokens.endpoints.ts'
import { tokenScopes } from '@rentwell/contract/members/tokens.rules.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { useState, type FormEvent } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/choice.tsx'
import { focusFirstMistake } from '../ui/focus-mistake.ts'
import { FormActions } from '../ui/form-actions.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { tokensText } from './tokens.text.ts'

const lives = ['never', '30', '90', '365'] as const

interface Form {
  name: string
  life: string
  isAll: boolean
  scopes: Right[]
}

const empty: Form = { name: '', life: '365', isAll: true, scopes: [] }

/** A new API token. `onDone` is given the token, or nothing if the form was closed; what was typed stays until a token is made. */
export function CreateToken({ rental, role, onDone }: { rental: string; role: Role; onDone: (secret?: string) => void }) {
  const text = useText(tokensText)
  const language = useLanguage()
  const now = useNow(day)
  const [form, set] = useDraft<Form>(`create-token ${rental}`, empty)
  const [isChecked, setChecked] = useState(false)
  const create = useCommand(createToken, { stale: [listTokens] })
  const errors = useFieldErrors(create.error)
  const lacksName = form.name.trim() === ''
  const lacksScopes = !form.isAll && form.scopes.length === 0

  const change = (patch: Partial<Form>) => {
    set(patch)
    create.reset()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (lacksName || lacksScopes) return focusFirstMistake()
    const expiresAt = form.life === 'never' ? null : new Date(now.getTime() + Number(form.life) * day).toISOString()
    const made = await create.run({ rental, name: form.name, expiresAt, ...(form.isAll ? {} : { scopes: form.scopes }) })
    if (!made) return undefined
    set(empty)
    return onDone(made.answer.token.secret)
  }
  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4 rounded-control bg-band p-4">
      <div className="grid items-start gap-2.5 sm:grid-cols-2">
        <TextInput
          label={text.name}
          hint={text.nameHint}
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
      {!form.isAll && <Scopes role={role} chosen={form.scopes} isWrong={isChecked && lacksScopes} onChange={scopes => change({ scopes })} />}
      {create.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-15 text-brick">
          {create.error.message}
        </p>
      )}
      <FormActions yes={text.create} no={text.cancel} busy={create.busy} onNo={() => onDone()} />
    </form>
  )
}

interface ScopesProps {
  role: Role
  chosen: readonly Right[]
  isWrong: boolean
  onChange: (chosen: Right[]) => void
}

/** The rights that a token of this role can have, to tick. */
function Scopes({ role, chosen, isWrong, onChange }: ScopesProps) {
  const text = useText(tokensText)
  return (
    <fieldset aria-describedby="token-scopes-note">
      <legend className="sr-only">{text.permissions}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {tokenScopes
          .filter(right => mayInRental(role, right))
          .map(right => (
            <label key={right} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
              <input
                type="checkbox"
                aria-invalid={isWrong ? true : undefined}
                checked={chosen.includes(right)}
                onChange={event => onChange(event.target.checked ? [...chosen, right] : chosen.filter(one => one !== right))}
                className="size-5 shrink-0 accent-lagoon"
              />
              {text.scopes[right] ?? right}
            </label>
          ))}
      </div>
      <p id="token-scopes-note" role="alert" className="mt-2 text-13 text-brick empty:hidden">
        {isWrong && text.chooseSome}
      </p>
    </fieldset>
  )
}
