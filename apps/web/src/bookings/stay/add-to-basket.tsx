import { mostOfUnit } from '@rentwell/contract/calendar/items.rules.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import { stayItemsText } from './stay-items.text.ts'

interface AddToBasketProps {
  unit: { title: string; pieceCount: number }
  count: number
  /** It is rented for another unit of time than what the basket has. */
  isApart: boolean
  onChange: (count: number) => void
}

/** Adds a unit to the booking, or changes how many of it. */
export function AddToBasket({ unit, count, isApart, onChange }: AddToBasketProps) {
  const text = useText(stayItemsText)
  if (count > 0) {
    return (
      <CountSteps
        value={count}
        most={Math.min(mostOfUnit, unit.pieceCount)}
        words={{ less: text.less(unit.title), more: text.more(unit.title) }}
        onChange={onChange}
      />
    )
  }
  return (
    <Button variant="secondary" size="small" aria-label={text.addTitle(unit.title)} why={isApart && text.otherBase} onClick={() => onChange(1)}>
      {text.add}
    </Button>
  )
}
