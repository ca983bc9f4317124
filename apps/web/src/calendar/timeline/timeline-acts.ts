import { blockUnit, saveBlock, unblockUnit } from '@rentwell/contract/calendar/blocks.endpoints.ts'
import { readCalendar, readOfficeAvailability, readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { markStale } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { toast } from '../../ui/toast.tsx'
import type { BlockEntry } from './timeline-rows.ts'
import { timelineText } from './timeline.text.ts'

/** What a block changes, to be read again. */
export const changedByBlocks = [readCalendar, readOfficeAvailability, readAvailability] as const

interface Stretch {
  unitId: string
  unit: string
  start: number
  end: number
  /** The dates in words. */
  dates: string
  note?: string
}

/** Blocking, moving and opening dates at once, each with a way back. They say whether it was done. */
export function useBlocking(rental: string) {
  const text = useText(timelineText)
  const queryClient = useQueryClient()

  const attempt = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.reason === 'dates_taken' ? text.clash : error.message, { wrong: true })
      return undefined
    } finally {
      await markStale(queryClient, changedByBlocks)
    }
  }
  const iso = (at: number) => new Date(at).toISOString()
  const put = ({ unitId, start, end, note }: Stretch) => call(blockUnit, { rental, unitId, startAt: iso(start), endAt: iso(end), ...(note ? { note } : {}) })

  const block = async (stretch: Stretch): Promise<boolean> => {
    const made = await attempt(() => put(stretch))
    if (!made) return false
    toast(text.blockedNow(stretch.unit, stretch.dates), { undo: () => void attempt(() => call(unblockUnit, { rental, block: made.block.id })) })
    return true
  }
  const open = async (stretch: Stretch & { block: string }): Promise<boolean> => {
    const done = await attempt(async () => {
      await call(unblockUnit, { rental, block: stretch.block })
      return true
    })
    if (!done) return false
    toast(text.openedNow(stretch.unit), { undo: () => void attempt(() => put(stretch)) })
    return true
  }
  const moveEnd = async (entry: BlockEntry, end: Date, moment: string): Promise<boolean> => {
    const save = (at: number) => call(saveBlock, { rental, block: entry.id, endAt: iso(at) })
    const done = await attempt(() => save(end.getTime()))
    if (!done) return false
    toast(text.movedNow(moment), { undo: () => void attempt(() => save(entry.end)) })
    return true
  }
  return { block, open, moveEnd }
}
