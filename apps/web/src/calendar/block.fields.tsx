import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { isDate } from '../ui/days.ts'
import { Select } from '../ui/inputs/select.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import type { BlockForm, BlockMistake } from './block-form.ts'
import { blockText } from './block.text.ts'

interface BlockFieldsProps {
  form: BlockForm
  set: (patch: Partial<BlockForm>) => void
  mistakes: { from?: BlockMistake; to?: BlockMistake }
  timeZone: string
  /** Undefined where the unit is given. */
  units: readonly { id: string; title: string }[] | undefined
  /** Fetches more units by what is typed. */
  onType?: (typed: string) => void
}

/** Which unit, which days or hours, and why. */
export function BlockFields({ form, set, mistakes, timeZone, units, onType }: BlockFieldsProps) {
  const text = useText(blockText)
  const dates = useDates(timeZone)
  const words = (mistake: BlockMistake | undefined) => mistake && text[mistake]
  return (
    <div className="flex flex-col gap-4">
      {units && (
        <Select
          label={text.unit}
          options={units.map(unit => ({ value: unit.id, label: unit.title }))}
          value={form.unitId || null}
          onChange={unitId => set({ unitId })}
          onType={onType}
        />
      )}
      <Switch label={text.whole} hint={text.wholeHint} checked={form.isWhole} onChange={isWhole => set({ isWhole })} />
      <div className={form.isWhole ? 'grid gap-4 sm:grid-cols-2' : 'grid grid-cols-[1fr_112px] gap-4'}>
        <DateInput
          label={form.isWhole ? text.first : text.from}
          value={form.from}
          error={words(mistakes.from)}
          onChange={from => set({ from, ...(isDate(from) && from > form.to ? { to: from } : {}) })}
        />
        {!form.isWhole && <TextInput type="time" label={text.fromTime} value={form.fromTime} onChange={event => set({ fromTime: event.target.value })} />}
        <DateInput label={form.isWhole ? text.last : text.to} value={form.to} min={form.from} error={words(mistakes.to)} onChange={to => set({ to })} />
        {!form.isWhole && <TextInput type="time" label={text.toTime} value={form.toTime} onChange={event => set({ toTime: event.target.value })} />}
      </div>
      <p className="-mt-2 text-13 text-muted">{text.zone(dates.zone())}</p>
      <TextInput
        multiline
        label={text.note}
        hint={text.noteHint}
        placeholder={text.notePlaceholder}
        maxLength={500}
        value={form.note}
        onChange={event => set({ note: event.target.value })}
      />
    </div>
  )
}
