import type { Answer } from '@rentwell/contract/endpoint.ts'
import { importFields, missingFields, type DateOrder, type ImportField, type ImportMapping } from '@rentwell/contract/portability/imports.rules.ts'
import type { readImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { importsText } from './imports.text.ts'

export interface ImportChoice {
  mapping: ImportMapping
  dateOrder: DateOrder | null
  publish: boolean
  strict: boolean
}

interface ImportColumnsProps {
  file: Answer<typeof readImport>
  choice: ImportChoice
  onChange: (choice: ImportChoice) => void
  busy: boolean
  /** The file was checked with other choices before. */
  isAgain: boolean
  refusal: string | undefined
  onCheck: () => void
  onAnother: () => void
}

const dateFields: readonly (ImportField | null)[] = ['start', 'end', 'closed_from', 'closed_until']

/** The columns of a file with their first values, and what each is imported as. */
export function ImportColumns({ file, choice, onChange, busy, isAgain, refusal, onCheck, onAnother }: ImportColumnsProps) {
  const text = useText(importsText)
  const { kind } = file.import
  const { mapping } = choice
  const missing = missingFields(kind, mapping)
  const dates = file.columns.filter((_column, index) => dateFields.includes(mapping[index] ?? null)).flatMap(({ dateOrder }) => dateOrder ?? [])
  const asksOrder = dates.length > 0 && dates.every(order => order === 'ambiguous')
  const set = (index: number, field: string) => {
    const chosen = importFields[kind].find(one => one === field) ?? null
    // A field is taken from one column.
    onChange({ ...choice, mapping: mapping.map((one, at) => (at === index ? chosen : one === chosen ? null : one)) })
  }
  return (
    <Card title={text.columns} aside={file.import.fileName}>
      <p className="mb-4 max-w-[70ch] text-15 text-muted">{text.columnsText(mapping.filter(Boolean).length, mapping.length)}</p>
      <ul aria-label={text.columns} className="divide-y divide-line border-y border-line">
        {file.columns.map((column, index) => (
          <li key={index} className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_260px]">
            <div className="min-w-0">
              <p className="text-15 font-semibold wrap-anywhere">{column.name}</p>
              <p className="text-13 wrap-anywhere text-muted">{column.samples.join(' · ') || text.noValues}</p>
            </div>
            <Choice
              bare
              label={text.importAs(column.name)}
              value={mapping[index] ?? ''}
              onChange={field => set(index, field)}
              options={[{ value: '', label: text.leaveOut }, ...importFields[kind].map(field => ({ value: field, label: text.fields[field] }))]}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-3">
        {asksOrder && (
          <Choice
            label={text.dateOrder}
            value={choice.dateOrder ?? ''}
            onChange={order => onChange({ ...choice, dateOrder: order === 'dmy' || order === 'mdy' ? order : null })}
            options={[
              { value: '', label: text.chooseOrder },
              { value: 'dmy', label: text.dmy },
              { value: 'mdy', label: text.mdy },
            ]}
          />
        )}
        {kind === 'units' && (
          <Switch label={text.publish} hint={text.publishHint} checked={choice.publish} onChange={publish => onChange({ ...choice, publish })} />
        )}
        <Switch label={text.strict} hint={text.strictHint} checked={choice.strict} onChange={strict => onChange({ ...choice, strict })} />
        {missing.length > 0 && (
          <p role="status" className="rounded-control bg-amber-wash px-3.5 py-2.5 text-15 text-amber">
            {text.missing(missing.map(group => group.map(field => text.fields[field]).join(text.or)).join('; '))}
          </p>
        )}
        <p role="alert" className="text-15 text-brick empty:hidden">
          {refusal}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="medium"
            variant={isAgain ? 'secondary' : 'primary'}
            busy={busy}
            why={
              missing.length > 0
                ? text.missing(missing.map(group => group.map(field => text.fields[field]).join(text.or)).join('; '))
                : asksOrder && choice.dateOrder === null && text.dateOrder
            }
            onClick={onCheck}
          >
            {isAgain ? text.checkAgain : text.check}
          </Button>
          <Button variant="quiet" size="medium" onClick={onAnother}>
            {text.another}
          </Button>
        </div>
      </div>
    </Card>
  )
}
