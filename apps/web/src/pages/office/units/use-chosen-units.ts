import { useCallback, useMemo, useState } from 'react'
import type { EditResults } from '../../../units/edit-units.form.tsx'
import type { OfficeUnit } from '../../../units/unit-form.ts'

/** Units that are chosen in the list; they stay chosen while the list is narrowed otherwise. `left` says why the last change left one alone. */
export function useChosenUnits(shown: readonly OfficeUnit[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, OfficeUnit>>(new Map())
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map())
  // A newer version in the list is the one that a change is made upon.
  const units = useMemo(() => {
    const fresh = new Map(shown.map(unit => [unit.id, unit]))
    return [...chosen.values()].map(unit => newerOf(unit, fresh.get(unit.id)))
  }, [chosen, shown])

  const choose = useCallback((some: readonly OfficeUnit[], isChosen: boolean) => {
    setLeft(new Map())
    setChosen(now => {
      const next = new Map(now)
      for (const unit of some) {
        if (isChosen) next.set(unit.id, unit)
        else next.delete(unit.id)
      }
      return next
    })
  }, [])
  const keepLeft = useCallback((results: EditResults) => {
    setLeft(new Map(results.map(({ unitId, description }) => [unitId, description ?? ''])))
    setChosen(new Map(results.flatMap(({ unit }) => (unit ? [[unit.id, unit] as const] : []))))
  }, [])
  const toggleFocused = () => {
    const row = document.activeElement?.closest('li')
    const id = row?.querySelector<HTMLElement>('[data-unit]')?.dataset['unit']
    const unit = shown.find(one => one.id === id)
    if (unit) choose([unit], !chosen.has(unit.id))
  }
  return { units, ids: useMemo(() => new Set(chosen.keys()), [chosen]), left, choose, keepLeft, toggleFocused }
}

const newerOf = (unit: OfficeUnit, shown: OfficeUnit | undefined) => (shown && shown.updatedAt > unit.updatedAt ? shown : unit)
