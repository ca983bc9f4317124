import { Minus, Plus } from 'lucide-react'
import { useEffect, useReducer, type RefObject } from 'react'
import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { serverTime } from '../../platform/server-clock.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { useTimelineState } from './timeline-context.tsx'
import { draftBlock, draftEnd, movedEnd, type Draft } from './timeline-draft.ts'
import type { TimelineLook } from './timeline-look.ts'
import { titleOf } from './timeline-rows.ts'
import { midnightOf, placeOf } from './timeline-scale.ts'
import { timelineText } from './timeline.text.ts'

interface DraftBubbleProps {
  draft: Draft
  scroller: RefObject<HTMLElement | null>
  look: TimelineLook
  day: number
  onDraft: (draft: Draft | undefined) => void
}

const width = 480
const height = 56

/** What a draft would do, in words, with the ways to keep, change and drop it: beside it on a wide screen, at the bottom of a phone. */
export function DraftBubble({ draft, scroller, look, day, onDraft }: DraftBubbleProps) {
  const { rows, scale, words, keep, note } = useTimelineState()
  const text = useText(timelineText)
  const language = useLanguage()
  const [, follow] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', follow, { passive: true })
    return () => element?.removeEventListener('scroll', follow)
  }, [scroller])
  const index = rows.findIndex(one => one.key === draft.row)
  const row = rows[index]
  const element = scroller.current
  if (!row || !element) return null
  const isBlock = draft.kind === 'block'
  const isWhole = isBlock && draft.start === midnightOf(scale, draft.from) && draft.end === midnightOf(scale, draft.to + 1)
  const said = isBlock
    ? text.draft.block(
        words.span(draft.start, draft.end),
        isWhole ? text.draft.days(draft.to - draft.from + 1) : durationInWords(draft.end - draft.start, language),
      )
    : draft.kind === 'piece'
      ? text.draft.piece(words.title(draft.entry), titleOf(row, text.pieceNumber))
      : draft.days === 0
        ? text.draft.same
        : text.draft.end(words.dates.moment(movedEnd(draft, scale)))
  const step = (by: number) => {
    if (draft.kind === 'block') onDraft(draftBlock(row, scale, draft.from, Math.max(draft.from, draft.to + by)))
    if (draft.kind === 'end') onDraft(draftEnd(row, scale, draft.entry, draft.days + by, serverTime()))
  }
  const verb = isBlock ? text.draft.keep : draft.kind === 'piece' ? text.draft.give : draft.entry.kind === 'block' ? text.draft.save : text.draft.ask
  const place = () => {
    const from = isBlock ? placeOf(scale, draft.start) : draft.kind === 'piece' ? draft.entry.from : Math.min(draft.entry.to, draft.entry.to + draft.days)
    const left = look.column + from * day - element.scrollLeft
    const top = look.head + look.free + index * look.row - element.scrollTop
    const below = top + look.row + 4
    return {
      left: Math.max(look.column + 8, Math.min(left, element.clientWidth - width - 8)),
      top: below + height > element.clientHeight ? Math.max(4, top - height) : below,
    }
  }
  const small = 'target flex size-8 shrink-0 items-center justify-center rounded-inner hover:bg-white/10 dark:hover:bg-black/10 coarse:size-11'
  return (
    <div
      role="group"
      aria-label={said}
      data-bubble
      style={look.isWide ? place() : undefined}
      className={cx(
        'z-30 flex items-center gap-1 rounded-control bg-ink py-1.5 pr-1.5 pl-3.5 text-13 font-semibold text-on-ink shadow-popup',
        look.isWide ? 'absolute w-max max-w-[min(640px,calc(100%-16px))]' : 'absolute inset-x-2 bottom-2 flex-wrap justify-end py-2',
      )}
    >
      <span aria-live="polite" className={cx('min-w-0 flex-1 py-1', !look.isWide && 'basis-full')}>
        {said}
      </span>
      {draft.kind !== 'piece' && (
        <>
          <button type="button" aria-label={text.draft.shorter} onClick={() => step(-1)} className={small}>
            <Minus aria-hidden className="size-4" />
          </button>
          <button type="button" aria-label={text.draft.longer} onClick={() => step(1)} className={small}>
            <Plus aria-hidden className="size-4" />
          </button>
        </>
      )}
      {isBlock && (
        <button
          type="button"
          onClick={() => note(draft)}
          className="h-8 rounded-inner px-2.5 whitespace-nowrap hover:bg-white/10 dark:hover:bg-black/10 coarse:h-11"
        >
          {text.draft.note}
        </button>
      )}
      <button
        type="button"
        onClick={() => keep(draft)}
        className="flex h-8 items-center gap-2 rounded-inner bg-[light-dark(#57c2b4,#0b6b63)] px-2.5 whitespace-nowrap text-[light-dark(#06201d,#ffffff)] coarse:h-11"
      >
        {verb}
        {look.isWide && (
          <kbd aria-hidden className="rounded-[5px] border border-current px-1 font-sans text-13 leading-tight font-normal">
            {text.keyEnter}
          </kbd>
        )}
      </button>
      <button type="button" onClick={() => onDraft(undefined)} className="h-8 rounded-inner px-2.5 hover:bg-white/10 dark:hover:bg-black/10 coarse:h-11">
        {text.draft.drop}
      </button>
    </div>
  )
}
