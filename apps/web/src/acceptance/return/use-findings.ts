import type { readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useCallback, useState } from 'react'
import type { Mark } from '../photos/marks.tsx'

/** How the photo of a slot shows the unit: as it went out, or with a damage told in words. */
export type Finding = Answer<typeof readOfficeAcceptance>['return']['findings'][number]

export interface Findings {
  of: (slot: number) => Finding | undefined
  /** Slots whose damage nobody has put into words: not saved yet. */
  wordless: readonly number[]
  choose: (slot: number, state: Finding['state']) => void
  say: (slot: number, words: string) => void
  mark: (slot: number, change: (marks: readonly Mark[]) => Mark[]) => void
  forget: (slot: number) => void
}

/** What is found at a return. A damage is saved from its first word on; until then it waits here. */
export function useFindings(saved: ReadonlyMap<number, Finding>, save: (slot: number, finding: Finding | undefined) => void): Findings {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Finding>>(new Map())
  const put = useCallback(
    (slot: number, finding: Finding | undefined) => {
      const isDraft = finding?.state === 'damage' && finding.words === ''
      setDrafts(now => {
        const next = new Map(now)
        if (isDraft) next.set(slot, finding)
        else next.delete(slot)
        return next
      })
      if (!isDraft) save(slot, finding)
    },
    [save],
  )
  const of = (slot: number) => drafts.get(slot) ?? saved.get(slot)
  const damaged = (slot: number, change: (now: Finding) => Partial<Finding>) => {
    const now = of(slot)
    const damage: Finding = now?.state === 'damage' ? now : { slot, state: 'damage', words: '', marks: [] }
    put(slot, { ...damage, ...change(damage) })
  }
  return {
    of,
    wordless: [...drafts.keys()].toSorted((one, other) => one - other),
    choose: (slot, state) => (state === 'same' ? put(slot, { slot, state, words: '', marks: [] }) : damaged(slot, () => ({}))),
    say: (slot, words) => damaged(slot, () => ({ words })),
    mark: (slot, change) => damaged(slot, ({ marks }) => ({ marks: change(marks) })),
    forget: slot => put(slot, undefined),
  }
}
