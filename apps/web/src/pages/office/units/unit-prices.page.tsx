import { formatMoney, smallestOf } from '@rentwell/contract/money.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { readUnitPrices, saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { readOfficeUnit, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { keyOf, mustFind, useCommand, useRead } from '../../../platform/data.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useText } from '../../../platform/text.ts'
import { TaxClassChoice } from '../../../rentals/tax-class-choice.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataBoard, useBoard } from '../../../ui/data-board.tsx'
import { focusFirstMistake } from '../../../ui/inputs/focus-mistake.ts'
import { toast } from '../../../ui/toast.tsx'
import { priceFormOf, readPriceForm, type PriceForm } from '../../../units/price-form.ts'
import { priceFormText } from '../../../units/price-form.text.ts'
import { PriceListFields } from '../../../units/price-list.fields.tsx'
import { PricePreview } from '../../../pricing/price-preview.tsx'
import { perPeriod } from '../../../units/per-period.ts'
import { BoardWaiting } from '../bookings/board-waiting.tsx'
import { UnitHead } from './unit-head.tsx'
import { useRefusal } from '../use-refusal.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'

type Stored = Parameters<typeof priceFormOf>[0]

/** What a unit costs beside its base price, with what stays come to. */
export default function UnitPricesPage() {
  const text = useText(priceFormText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const params = useParams({ from: '/closed/office/$rental/units/$unit/prices' })
  const unit = mustFind(useRead(readOfficeUnit, params))?.unit
  const stored = mustFind(useRead(readUnitPrices, params))?.prices
  const rental = useRead(readOfficeRental, { rental: params.rental }).data?.rental
  const taxes = useRead(readTaxes, { rental: params.rental }).data?.taxes
  const board = useBoard(useMemo(() => stored && priceFormOf(stored), [stored]))
  const save = useCommand(saveUnitPrices, { stale: [readUnit, quote] })
  const [isChecked, setChecked] = useState(false)
  const hasRates = taxes?.some(tax => tax.perNight === undefined)
  const smallest = smallestOf(unit?.currency.code ?? '')
  const may = rental !== undefined && mayInRental(rental.role, 'edit_prices')

  const onSave = async (form: PriceForm) => {
    setChecked(true)
    const { list, mistakes } = readPriceForm(form, language, smallest)
    if (Object.keys(mistakes).length > 0) {
      focusFirstMistake(() => toast(text.wrong, { wrong: true }))
      return false
    }
    const known = new Set(form.extras.map(extra => extra.id))
    const extras = list.extras.map(({ id, ...extra }) => (known.has(id) ? { id, ...extra } : extra))
    const saved = await save.run({ ...params, ...list, extras, taxClass: form.taxClass, updatedAt: form.updatedAt })
    if (!saved) return false
    setChecked(false)
    queryClient.setQueryData(keyOf(readUnitPrices, params), saved.answer)
    toast(text.saved)
    return priceFormOf(saved.answer.prices)
  }
  useRefusal(save.error, facts => {
    const newer = facts['prices'] as Stored | undefined
    if (!newer) return
    board.rebase(priceFormOf(newer))
    toast(text.newer, { wrong: true })
  })
  const read = board.form && readPriceForm(board.form, language, smallest)
  const isWhole = read && Object.keys(read.mistakes).length === 0

  return (
    <>
      <UnitHead {...params} page={text.title} />
      <DataBoard board={board} onSave={onSave} names={text.names} placeholder={<BoardWaiting />} className="p-4 lg:p-6">
        {form =>
          unit && (
            <div className="grid gap-5 lg:grid-cols-[1.12fr_1fr]">
              <fieldset disabled={!may} className="flex min-w-0 flex-col gap-5">
                <p className="text-15 text-muted">
                  {text.base(`${formatMoney(unit.basePrice, unit.currency, language)} ${perPeriod(unit.baseRentalPeriod, language)}`)}{' '}
                  {!may && rental && text.readOnly}
                </p>
                {hasRates && (
                  <Card>
                    <TaxClassChoice rental={params.rental} value={form.taxClass} onChange={taxClass => board.set({ taxClass })} className="sm:max-w-72" />
                  </Card>
                )}
                <PriceListFields
                  form={form}
                  set={board.set}
                  errors={isChecked && read ? read.mistakes : {}}
                  base={unit.baseRentalPeriod}
                  sign={unit.currency.sign}
                  rental={params.rental}
                  unit={unit.id}
                />
              </fieldset>
              <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
                {rental && isWhole && (
                  <PricePreview unit={unit} timeZone={rental.timeZone} from={{ list: read.list, taxes: taxes ?? [], taxClass: form.taxClass }} />
                )}
              </div>
            </div>
          )
        }
      </DataBoard>
    </>
  )
}
