import type { Draft } from './timeline-draft.ts'
import type { Cursor } from './timeline-keys.ts'
import { dayOf, type Scale } from './timeline-scale.ts'

/** What is selected on the timeline. */
export interface Selection {
  /** The cell that the keyboard is on. */
  cursor?: Cursor | undefined
  /** A change that is not saved yet. */
  draft?: Draft | undefined
  /** What was last announced to screen readers. */
  said: string
}

export type SelectionAction =
  | { type: 'move'; cursor: Cursor }
  | { type: 'draft'; draft: Draft | undefined }
  | { type: 'say'; words: string }
  /** The timeline is drawn with other days: the cursor stays on its date, or on the nearest that is drawn. */
  | { type: 'rescale'; from: Scale; to: Scale }

export function select(selection: Selection, action: SelectionAction): Selection {
  switch (action.type) {
    case 'move':
      return { ...selection, cursor: action.cursor }
    case 'draft':
      return { ...selection, draft: action.draft }
    case 'say':
      return { ...selection, said: action.words }
    case 'rescale': {
      const { cursor, said } = selection
      const day = cursor && Math.min(action.to.count - 1, Math.max(0, cursor.day + dayOf(action.to, action.from.from)))
      return { cursor: cursor && { ...cursor, day: day ?? 0 }, draft: undefined, said }
    }
  }
}
