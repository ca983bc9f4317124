import type { Answer } from '@rentwell/contract/endpoint.ts'
import { parseAmount, typedPrice } from '@rentwell/contract/money.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { readTaxes, saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { highestTax, mostTaxes, type Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '../platform/api.ts'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { taxesText } from './taxes.text.ts'

type Taxes = Answer<typeof readTaxes>['taxes']

/** The taxes that go into a rental's prices. */
export function TaxesPanel({ rental, role }: { rental: string; role: Role }) {
  const text = useText(taxesText)
  const read = useRead(readTaxes, { rental })
  const taxes = read.data?.taxes
  return (
    <Card title={text.title}>
      {taxes ? (
        <TaxesForm rental={rental} taxes={taxes} may={mayInRental(role, 'edit_settings')} />
      ) : read.error ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.failed}</p>
          <Button variant="secondary" size="small" onClick={() => void read.refetch()}>
            {text.again}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Card>
  )
}

interface Row {
  key: string
  name: string
  /** In percent, or an amount for each guest and night. */
  rate: string
  kind: TaxKind
  isReduced: boolean
}

type TaxKind = 'contained' | 'top' | 'perNight'
const kinds = ['contained', 'top', 'perNight'] as const

const rowsOf = (taxes: Taxes): Row[] =>
  taxes.map(({ name, rate, isIncluded, perNight, taxClass }) => ({
    key: newKey(),
    name,
    rate: perNight === undefined ? String(rate / 100) : typedPrice(perNight),
    kind: perNight !== undefined ? 'perNight' : isIncluded ? 'contained' : 'top',
    isReduced: taxClass === 'reduced',
  }))

/** '11,5' → 1150 basis points; undefined for anything else. */
function rateOf(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  const rate = Number(whole + part.padEnd(2, '0'))
  return whole && rate >= 1 && rate <= highestTax ? rate : undefined
}

/** The tax that a row says; undefined if it is not whole. */
function taxOf({ name, rate: typed, kind, isReduced }: Omit<Row, 'key'>): Tax | undefined {
  const known = { name: name.trim(), isIncluded: kind === 'contained' }
  const amount = kind === 'perNight' ? parseAmount(typed) : rateOf(typed)
  if (!known.name || amount === undefined) return undefined
  return kind === 'perNight' ? { ...known, rate: 0, perNight: amount } : { ...known, rate: amount, ...(isReduced && { taxClass: 'reduced' }) }
}

const isSameTax = (one: Tax | undefined, other: Tax | undefined) =>
  one?.name === other?.name &&
  one?.rate === other?.rate &&
  one?.isIncluded === other?.isIncluded &&
  one?.perNight === other?.perNight &&
  one?.taxClass === other?.taxClass

function TaxesForm({ rental, taxes, may }: { rental: string; taxes: Taxes; may: boolean }) {
  const text = useText(taxesText)
  const queryClient = useQueryClient()
  const save = useCommand(saveTaxes)
  const [rows, setRows] = useState(() => rowsOf(taxes))
  const [isChecked, setChecked] = useState(false)
  const change = (key: string, patch: Partial<Row>) => setRows(now => now.map(row => (row.key === key ? { ...row, ...patch } : row)))
  const read = rows.map(taxOf)
  const isSame = read.length === taxes.length && read.every((tax, index) => tax !== undefined && isSameTax(tax, taxes[index]))
  const send = async () => {
    setChecked(true)
    const whole = read.filter(tax => tax !== undefined)
    if (whole.length < rows.length) return focusFirstMistake()
    const saved = await save.run({ rental, taxes: whole })
    if (!saved) return undefined
    setChecked(false)
    queryClient.setQueryData(keyOf(readTaxes, { rental }), { taxes: whole })
    return toast(text.saved)
  }
  return (
    <fieldset disabled={!may} className="flex min-w-0 flex-col gap-4">
      <p className="-mt-2 text-13 text-muted">{text.lead}</p>
      {!may && <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.ownerOnly}</p>}
      {rows.length === 0 && <p className="text-15 text-muted">{text.none}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {rows.map(row => {
          const { key, name, rate, kind, isReduced } = row
          const words = text.remove(name || text.unnamed)
          return (
            <li key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2.5 py-3 first:pt-0 sm:grid-cols-[2fr_1fr_1fr_auto]">
              <TextInput
                className="max-sm:col-span-3"
                label={text.name}
                maxLength={40}
                value={name}
                error={isChecked && !name.trim() ? text.required : undefined}
                onChange={event => change(key, { name: event.target.value })}
              />
              <TextInput
                label={kind === 'perNight' ? text.amount : text.rate}
                prefix={kind === 'perNight' ? undefined : '%'}
                inputMode="decimal"
                maxLength={kind === 'perNight' ? 13 : 5}
                value={rate}
                error={isChecked && taxOf({ ...row, name: '-' }) === undefined ? (kind === 'perNight' ? text.wrongAmount : text.wrongRate) : undefined}
                onChange={event => change(key, { rate: event.target.value })}
              />
              <Choice
                label={text.kind}
                value={kind}
                options={kinds.map(one => ({ value: one, label: text.kinds[one] }))}
                onChange={chosen => change(key, { kind: kinds.find(one => one === chosen) ?? 'top' })}
              />
              {may && (
                <button
                  type="button"
                  aria-label={words}
                  title={words}
                  onClick={() => setRows(now => now.filter(row => row.key !== key))}
                  className="mt-6.5 flex size-11 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-wash hover:text-ink"
                >
                  <X aria-hidden className="size-4.5" strokeWidth={1.75} />
                </button>
              )}
              {kind !== 'perNight' && (
                <Switch
                  className="col-span-full"
                  label={text.isReduced}
                  hint={isReduced && text.reducedHint}
                  checked={isReduced}
                  disabled={!may}
                  onChange={checked => change(key, { isReduced: checked })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {may && (
        <div className="flex flex-wrap gap-2">
          {rows.length < mostTaxes && (
            <Button
              variant="secondary"
              size="medium"
              icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
              onClick={() => setRows(now => [...now, { key: newKey(), name: '', rate: '', kind: 'contained', isReduced: false }])}
            >
              {text.add}
            </Button>
          )}
          {!isSame && (
            <Button size="medium" busy={save.busy} onClick={() => void send()}>
              {text.save}
            </Button>
          )}
        </div>
      )}
      {save.error && (
        <p role="alert" className="text-15 text-brick">
          {save.error.message}
        </p>
      )}
    </fieldset>
  )
}
