import type { OpeningHours } from '@rentwell/contract/calendar/availability.rules.ts'
import { createContext, useContext, type Dispatch } from 'react'
import type { Draft } from './timeline-draft.ts'
import type { TimelineLook, Zoom } from './timeline-look.ts'
import type { Entry, Row, TimelineFilter } from './timeline-rows.ts'
import type { Scale } from './timeline-scale.ts'
import type { Selection, SelectionAction } from './timeline-selection.ts'
import type { TimelineWords } from './timeline-words.ts'

/** What the parts of the timeline share. */
export interface TimelineState {
  rental: string
  /** All units and pieces, and the rows that are drawn of those that the filters leave. */
  every: readonly Row[]
  rows: readonly Row[]
  scale: Scale
  look: TimelineLook
  zoom: Zoom
  words: TimelineWords
  filter: TimelineFilter | undefined
  openingHours: OpeningHours | undefined
  selection: Selection
  dispatch: Dispatch<SelectionAction>
  /** Key of the entry whose popup is open. */
  opened: string | undefined
  /** Saves a draft; opens its form; opens an entry; opens a unit's page. */
  keep: (draft: Draft) => void
  note: (draft: Draft) => void
  open: (entry: Entry) => void
  openUnit: (unitId: string) => void
  /** Opens the rows of a unit's pieces, or folds them into one. */
  fold: (unitId: string, isOpen: boolean) => void
}

export const TimelineContext = createContext<TimelineState | undefined>(undefined)

export function useTimelineState(): TimelineState {
  const state = useContext(TimelineContext)
  if (!state) throw new Error('outside TimelineContext')
  return state
}
