import { mostDamages } from '@rentwell/contract/units/price-list.rules.ts'
import { newKey } from '../platform/api.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { priceFormText } from './price-form.text.ts'
import type { PriceForm } from './price-form.ts'
import { PriceRows } from './price-rows.tsx'

interface FeeFieldsProps {
  form: PriceForm
  set: (patch: Partial<PriceForm>) => void
  errors: Record<string, string>
  sign: string
}

/** What a late return and damages of a unit cost. */
export function FeeFields({ form, set, errors, sign }: FeeFieldsProps) {
  const text = useText(priceFormText)
  const { lateFee, damages } = form
  const late = (patch: Partial<PriceForm['lateFee']>) => set({ lateFee: { ...lateFee, ...patch } })
  return (
    <>
      <Card title={text.late}>
        <p className="-mt-2 mb-4 text-13 text-muted">{text.lateLead}</p>
        <div className="grid grid-cols-2 gap-2.5">
          <TextInput
            label={text.latePrice}
            prefix={sign}
            inputMode="decimal"
            maxLength={13}
            value={lateFee.price}
            error={errors['lateFee']}
            onChange={event => late({ price: event.target.value })}
          />
          <Choice
            label={text.latePer}
            value={lateFee.per}
            options={[
              { value: 'hour', label: text.latePers.hour },
              { value: 'day', label: text.latePers.day },
            ]}
            onChange={next => late({ per: next === 'day' ? 'day' : 'hour' })}
          />
          <TextInput
            label={text.grace}
            inputMode="numeric"
            maxLength={4}
            value={lateFee.grace}
            error={errors['grace']}
            onChange={event => late({ grace: event.target.value })}
          />
          <TextInput
            label={text.lateMost}
            prefix={sign}
            inputMode="decimal"
            maxLength={13}
            value={lateFee.most}
            error={errors['mostLate']}
            onChange={event => late({ most: event.target.value })}
          />
        </div>
      </Card>
      <PriceRows
        title={text.damages}
        lead={text.damagesLead}
        rows={damages}
        nameOf={row => row.title}
        add={text.addDamage}
        most={mostDamages}
        onAdd={() => set({ damages: [...damages, { key: newKey(), title: '', price: '' }] })}
        onRemove={key => set({ damages: damages.filter(row => row.key !== key) })}
      >
        {({ key, title, price }) => {
          const change = (patch: Partial<PriceForm['damages'][number]>) => set({ damages: damages.map(row => (row.key === key ? { ...row, ...patch } : row)) })
          return (
            <div className="grid grid-cols-[1.6fr_1fr] gap-2.5">
              <TextInput
                label={text.damageTitle}
                maxLength={80}
                value={title}
                error={errors[`title ${key}`]}
                onChange={event => change({ title: event.target.value })}
              />
              <TextInput
                label={text.damagePrice}
                prefix={sign}
                inputMode="decimal"
                maxLength={13}
                value={price}
                error={errors[`price ${key}`]}
                onChange={event => change({ price: event.target.value })}
              />
            </div>
          )
        }}
      </PriceRows>
    </>
  )
}
