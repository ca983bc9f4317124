import { createCode, listCodes } from '@rentwell/contract/pricing/codes.endpoints.ts'
import { isCode, plainCode } from '@rentwell/contract/pricing/codes.rules.ts'
import { parseAmount, type MoneySign } from '@rentwell/contract/money.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { useState, type FormEvent } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDraft } from '../platform/drafts.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { isDate } from '../ui/days.ts'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { FormActions } from '../ui/form-actions.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { codesText } from './codes.text.ts'

const empty = { code: '', by: 'percent' as 'percent' | 'amount', value: '', validFrom: '', validUntil: '', mostUses: '', mostPerGuest: '', leastLength: '' }
type Form = typeof empty

const counts = ['mostUses', 'mostPerGuest', 'leastLength'] as const
const isCount = (typed: string) => typed.trim() === '' || /^[1-9]\d{0,6}$/.test(typed.trim())
const countOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** A new discount code. What was typed stays until it is there. */
export function CreateCode({ rental, currency, onDone }: { rental: string; currency: MoneySign; onDone: () => void }) {
  const text = useText(codesText)
  const language = useLanguage()
  const [form, set] = useDraft<Form>(`create-code ${rental}`, empty)
  const [isChecked, setChecked] = useState(false)
  const create = useCommand(createCode, { stale: [listCodes] })
  const errors = useFieldErrors(create.error)
  const code = plainCode(form.code)
  const value = form.by === 'amount' ? parseAmount(form.value) : /^\s*(?:100|[1-9]\d?)\s*$/.test(form.value) ? Number(form.value) : undefined
  const mistakes: Partial<Record<keyof Form, string>> = {}
  if (!isCode(code)) mistakes.code = text.codeHint
  if (value === undefined) mistakes.value = form.by === 'amount' ? fieldWords.invalid_price[language] : fieldWords.invalid[language]
  for (const name of ['validFrom', 'validUntil'] as const) if (form[name] && !isDate(form[name])) mistakes[name] = fieldWords.invalid[language]
  if (form.validFrom && form.validUntil && form.validUntil < form.validFrom) mistakes.validUntil = fieldWords.invalid_period[language]
  for (const name of counts) if (!isCount(form[name])) mistakes[name] = text.wrongCount
  const errorOf = (name: keyof Form) => (isChecked ? mistakes[name] : undefined) ?? errors[name === 'value' ? form.by : name]

  const change = (patch: Partial<Form>) => {
    set(patch)
    create.reset()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(mistakes).length > 0 || value === undefined) return focusFirstMistake()
    const made = await create.run({
      rental,
      code,
      [form.by]: value,
      ...(form.validFrom && { validFrom: form.validFrom }),
      ...(form.validUntil && { validUntil: form.validUntil }),
      mostUses: countOf(form.mostUses),
      mostPerGuest: countOf(form.mostPerGuest),
      leastLength: countOf(form.leastLength),
    })
    if (!made) return undefined
    setChecked(false)
    set(empty)
    toast(text.added(code))
    return onDone()
  }
  const field = (name: keyof Form) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <form noValidate onSubmit={event => void send(event)} className="rounded-control bg-band p-4">
      <div className="grid grid-cols-2 items-start gap-2.5 sm:grid-cols-3">
        <TextInput
          className="max-sm:col-span-2"
          label={text.code}
          hint={text.codeHint}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
        <TextInput label={text.gives} prefix={form.by === 'amount' ? currency.sign : '%'} inputMode="decimal" maxLength={13} {...field('value')} />
        <Choice
          label={text.kind}
          value={form.by}
          options={(['percent', 'amount'] as const).map(by => ({ value: by, label: text.kinds[by] }))}
          onChange={by => change({ by: by === 'amount' ? 'amount' : 'percent' })}
        />
        <DateInput label={text.from} {...field('validFrom')} onChange={validFrom => change({ validFrom })} />
        <DateInput label={text.until} min={form.validFrom} {...field('validUntil')} onChange={validUntil => change({ validUntil })} />
        <TextInput label={text.mostUses} placeholder={text.any} inputMode="numeric" maxLength={7} {...field('mostUses')} />
        <TextInput label={text.mostPerGuest} placeholder={text.any} inputMode="numeric" maxLength={4} {...field('mostPerGuest')} />
        <TextInput
          className="max-sm:col-span-2"
          label={text.leastLength}
          hint={text.leastHint}
          placeholder={text.any}
          inputMode="numeric"
          maxLength={4}
          {...field('leastLength')}
        />
      </div>
      {create.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="mt-3 text-15 text-brick">
          {create.error.message}
        </p>
      )}
      <FormActions yes={text.add} no={text.cancel} busy={create.busy} onNo={onDone} className="mt-3" />
    </form>
  )
}
