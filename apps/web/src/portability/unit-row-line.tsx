import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { checkUnitTable } from '@rentwell/contract/portability/portability.endpoints.ts'
import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { usualNightHours } from '@rentwell/contract/units/units.rules.ts'
import { useId } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { taxesText } from '../rentals/taxes.text.ts'
import { unitKindsText } from '../units/unit-kinds.text.ts'
import { useCategoryOptions } from '../units/use-category-options.ts'
import { importUnitsText } from './import-units.text.ts'

export type UnitRow = Answer<typeof checkUnitTable>['rows'][number]

const isWord = (word: string): word is keyof typeof fieldWords => Object.hasOwn(fieldWords, word)

/** What a row says of nights; nothing where its cells are empty. */
function nightFacts(
  row: UnitRow,
  money: ((price: number) => string) | undefined,
  text: Pick<typeof importUnitsText.en, 'hours' | 'minNights' | 'guests' | 'extraGuest' | 'cleaning'>,
): string[] {
  const { checkIn, checkOut, minNights, guestsIncluded, extraGuestPrice, cleaningFee } = row
  return [
    ...(checkIn === null && checkOut === null ? [] : [text.hours(checkIn ?? usualNightHours.checkIn, checkOut ?? usualNightHours.checkOut)]),
    ...(minNights === null ? [] : [text.minNights(minNights)]),
    ...(guestsIncluded === null ? [] : [text.guests(guestsIncluded)]),
    ...(extraGuestPrice === null || !money ? [] : [text.extraGuest(money(extraGuestPrice))]),
    ...(cleaningFee === null || !money ? [] : [text.cleaning(money(cleaningFee))]),
  ]
}

interface UnitRowLineProps {
  row: UnitRow
  currency: MoneySign | undefined
  checked: boolean
  onToggle: () => void
}

/** One row of a table: chosen or not, and why it can't be. */
export function UnitRowLine({ row, currency, checked, onToggle }: UnitRowLineProps) {
  const text = useText(importUnitsText)
  const { kinds } = useText(unitKindsText)
  const { carried } = useText(taxesText)
  const language = useLanguage()
  const category = useCategoryOptions().tree.find(one => one.id === row.categoryId)
  const id = useId()
  const columns: Readonly<Record<string, string>> = text.columns
  const errors = Object.entries(row.errors).map(
    ([column, word]) => `${columns[column] ?? column}: ${(isWord(word) ? fieldWords[word] : fieldWords.invalid)[language]}`,
  )
  const facts = [
    text.line(row.line),
    ...(row.basePrice !== null && currency ? [formatMoney(row.basePrice, currency, language)] : []),
    ...(category ? [category.names[language]] : row.kind === 'other' ? [] : [kinds[row.kind]]),
    ...(row.tracking === 'pool' ? [text.stock(row.pieces)] : row.pieces > 1 ? [text.pieces(row.pieces)] : []),
    ...[row.labels, row.serials].flatMap(names => names.filter(name => name !== '').join(', ') || []),
    ...(row.parts.length > 0 ? [text.kit(row.parts.map(({ title, count }) => (count > 1 ? `${count} × ${title}` : title)).join(', '))] : []),
    ...nightFacts(row, currency && (price => formatMoney(price, currency, language)), text),
    ...(row.taxClass === null ? [] : [carried[row.taxClass]]),
    ...(row.closedFrom && row.closedUntil ? [text.closed(row.closedFrom, row.closedUntil)] : []),
    ...(row.isKnown ? [text.known] : []),
  ]
  return (
    <li>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 px-3.5 py-2.5 has-disabled:cursor-not-allowed">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={errors.length > 0}
          aria-label={text.choosing(row.title || text.noTitle)}
          aria-describedby={`${id}-note`}
          onChange={onToggle}
          className="mt-1 size-4.5 shrink-0 accent-lagoon"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-15 font-semibold">{row.title || text.noTitle}</span>
          <span id={`${id}-note`} className="block text-13 text-muted">
            {facts.join(' · ')}
            {errors.length > 0 && <span className="block font-semibold text-brick">{errors.join(' · ')}</span>}
          </span>
        </span>
      </label>
    </li>
  )
}
