import { minute } from '@rentwell/contract/durations.ts'
import { useMemo, useState } from 'react'
import { useDraft } from '../../platform/drafts.ts'
import { useNow } from '../../platform/now.ts'
import { drawRows, groupsOf, opensFirst, untilNow } from './timeline-groups.ts'
import type { Row, TimelineFilter } from './timeline-rows.ts'
import { placeOf, type Scale } from './timeline-scale.ts'

interface FoldsProps {
  rental: string
  scale: Scale
  every: readonly Row[]
  /** Those of `every` that the filters leave. */
  found: readonly Row[]
  q: string
  filter: TimelineFilter | undefined
}

type Choices = Readonly<Record<string, boolean>>

/** The rows to draw, and the way to open and fold units. What was chosen is remembered in this tab, per rental; while the timeline is narrowed, until it is narrowed anew. */
export function useFolds({ rental, scale, every, found, q, filter }: FoldsProps): { rows: readonly Row[]; fold: (unitId: string, isOpen: boolean) => void } {
  const [chosen, choose] = useDraft<Choices>(`timeline ${rental}`, {})
  const narrowed = `${filter ?? ''} ${q}`
  const [inside, setInside] = useState<{ narrowed: string; choices: Choices }>({ narrowed, choices: {} })
  const choices = inside.narrowed === narrowed ? inside.choices : undefined
  const at = useNow(minute).getTime()
  const built = useMemo(() => groupsOf(every), [every])
  const groups = useMemo(() => untilNow(built, { at, place: placeOf(scale, at) }), [built, at, scale])
  const rows = useMemo(
    () =>
      drawRows(
        groups,
        new Set(found),
        filter,
        (group, isFoundInside) => choices?.[group.unit.id] ?? (isFoundInside || (chosen[group.unit.id] ?? opensFirst(group))),
      ),
    [groups, found, filter, choices, chosen],
  )
  const fold = (unitId: string, isOpen: boolean) => {
    if (found === every) return choose({ [unitId]: isOpen })
    setInside({ narrowed, choices: { ...choices, [unitId]: isOpen } })
  }
  return { rows, fold }
}
