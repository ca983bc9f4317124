import { mostExtras, mostLengths, mostSeasons } from '@rentwell/contract/units/price-list.rules.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { newKey } from '../platform/api.ts'
import { useText } from '../platform/text.ts'
import { TaxClassChoice } from '../rentals/tax-class-choice.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { Select } from '../ui/inputs/select.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { FeeFields } from './fee.fields.tsx'
import { priceFormText } from './price-form.text.ts'
import type { PriceForm } from './price-form.ts'
import { PriceRows } from './price-rows.tsx'
import { RateFields } from './rate.fields.tsx'
import { useUnitSearch } from './use-unit-search.ts'

interface PriceListProps {
  form: PriceForm
  set: (patch: Partial<PriceForm>) => void
  errors: Record<string, string>
  base: BasePeriod
  sign: string
  rental: string
  /** Whose prices these are. */
  unit: string
}

/** Lengths, weekend, seasons and extras of a unit. */
export function PriceListFields({ form, set, errors, base, sign, rental, unit }: PriceListProps) {
  const stocks = useUnitSearch(
    rental,
    form.extras.map(({ unitId }) => unitId),
    form.extras.length > 0,
  )
  const text = useText(priceFormText)
  const patchIn = <R extends { key: string }>(rows: readonly R[], key: string, patch: Partial<R>) =>
    rows.map(row => (row.key === key ? { ...row, ...patch } : row))
  return (
    <>
      <PriceRows
        title={text.lengths}
        lead={text.lengthsLead}
        rows={form.lengths}
        nameOf={row => row.from}
        add={text.addLength}
        most={mostLengths}
        onAdd={() => set({ lengths: [...form.lengths, { key: newKey(), from: '', percent: '' }] })}
        onRemove={key => set({ lengths: form.lengths.filter(row => row.key !== key) })}
      >
        {({ key, from, percent }) => {
          const change = (patch: Partial<PriceForm['lengths'][number]>) => set({ lengths: patchIn(form.lengths, key, patch) })
          return (
            <div className="grid grid-cols-2 gap-2.5">
              <TextInput
                label={text.from[base]}
                inputMode="numeric"
                maxLength={4}
                value={from}
                error={errors[`from ${key}`]}
                onChange={event => change({ from: event.target.value })}
              />
              <TextInput
                label={text.percent}
                inputMode="numeric"
                maxLength={2}
                value={percent}
                error={errors[`percent ${key}`]}
                onChange={event => change({ percent: event.target.value })}
              />
            </div>
          )
        }}
      </PriceRows>
      <Card title={text.weekend}>
        <p className="-mt-2 mb-4 text-13 text-muted">{text.weekendLead}</p>
        <div role="group" aria-label={text.weekend} className="flex flex-wrap gap-2">
          {weekdays.map(day => (
            <label
              key={day}
              className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line px-3 text-15 font-semibold transition-colors duration-150 has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={form.weekend.days.includes(day)}
                onChange={event =>
                  set({ weekend: { ...form.weekend, days: weekdays.filter(one => (one === day ? event.target.checked : form.weekend.days.includes(one))) } })
                }
              />
              {text.days[day]}
            </label>
          ))}
        </div>
        {form.weekend.days.length > 0 && (
          <div className="mt-4">
            <RateFields
              label={text.weekendValue}
              value={form.weekend}
              sign={sign}
              error={errors['weekend']}
              onChange={rate => set({ weekend: { ...form.weekend, ...rate } })}
            />
          </div>
        )}
      </Card>
      <PriceRows
        title={text.seasons}
        lead={text.seasonsLead}
        rows={form.seasons}
        nameOf={row => row.name}
        add={text.addSeason}
        most={mostSeasons}
        onAdd={() => set({ seasons: [...form.seasons, { key: newKey(), name: '', from: '', to: '', minNights: '', by: 'percent', value: '' }] })}
        onRemove={key => set({ seasons: form.seasons.filter(row => row.key !== key) })}
      >
        {({ key, name, from, to, minNights, by, value }) => {
          const change = (patch: Partial<PriceForm['seasons'][number]>) => set({ seasons: patchIn(form.seasons, key, patch) })
          return (
            <div className="flex flex-col gap-2.5">
              <TextInput
                label={text.seasonName}
                maxLength={60}
                value={name}
                error={errors[`name ${key}`]}
                onChange={event => change({ name: event.target.value })}
              />
              <div className="grid gap-2.5 sm:grid-cols-2">
                <DateInput label={text.first} value={from} error={errors[`first ${key}`]} onChange={date => change({ from: date })} />
                <DateInput label={text.last} min={from} value={to} error={errors[`last ${key}`]} onChange={date => change({ to: date })} />
              </div>
              <RateFields label={text.value} value={{ by, value }} sign={sign} error={errors[`value ${key}`]} onChange={change} />
              {base === 'Nightly' && (
                <TextInput
                  className="sm:max-w-56"
                  label={text.minNights}
                  inputMode="numeric"
                  maxLength={3}
                  value={minNights}
                  error={errors[`nights ${key}`]}
                  onChange={event => change({ minNights: event.target.value })}
                />
              )}
            </div>
          )
        }}
      </PriceRows>
      <PriceRows
        title={text.extras}
        lead={text.extrasLead}
        rows={form.extras}
        nameOf={row => row.title}
        add={text.addExtra}
        most={mostExtras}
        onAdd={() =>
          set({ extras: [...form.extras, { key: newKey(), id: undefined, title: '', price: '', per: 'booking', most: '1', unitId: '', taxClass: 'standard' }] })
        }
        onRemove={key => set({ extras: form.extras.filter(row => row.key !== key) })}
      >
        {({ key, title, price, per, most, unitId, taxClass }) => {
          const change = (patch: Partial<PriceForm['extras'][number]>) => set({ extras: patchIn(form.extras, key, patch) })
          return (
            <div className="flex flex-col gap-2.5">
              <TextInput
                label={text.extraTitle}
                maxLength={80}
                value={title}
                error={errors[`title ${key}`]}
                onChange={event => change({ title: event.target.value })}
              />
              <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
                <TextInput
                  label={text.price}
                  prefix={sign}
                  inputMode="decimal"
                  maxLength={13}
                  value={price}
                  error={errors[`price ${key}`]}
                  onChange={event => change({ price: event.target.value })}
                />
                <TextInput
                  label={text.most}
                  inputMode="numeric"
                  maxLength={2}
                  value={most}
                  error={errors[`most ${key}`]}
                  onChange={event => change({ most: event.target.value })}
                />
                <Choice
                  className="max-sm:col-span-2"
                  label={text.per}
                  value={per}
                  options={[
                    { value: 'booking', label: text.pers.booking },
                    { value: 'period', label: text.pers.period[base] },
                  ]}
                  onChange={next => change({ per: next === 'period' ? 'period' : 'booking' })}
                />
              </div>
              {(stocks.units.some(({ id }) => id !== unit) || unitId !== '') && (
                <Select
                  label={text.takes}
                  hint={unitId !== '' && text.takesHint}
                  value={unitId}
                  error={errors[`unit ${key}`]}
                  options={[
                    { value: '', label: text.takesNothing },
                    ...stocks.units.flatMap(one => (one.id === unit || one.isKit ? [] : [{ value: one.id, label: one.title }])),
                  ]}
                  onChange={next => change({ unitId: next })}
                  onType={stocks.search}
                />
              )}
              <TaxClassChoice rental={rental} value={taxClass} onChange={next => change({ taxClass: next })} />
            </div>
          )
        }}
      </PriceRows>
      <FeeFields form={form} set={set} errors={errors} sign={sign} />
    </>
  )
}
