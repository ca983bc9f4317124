import { Check, CreditCard, FileText, Hourglass, Link2, TriangleAlert, Wrench } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { canMoveEnd } from './timeline-draft.ts'
import { narrowDay, type TimelineLook } from './timeline-look.ts'
import type { Entry } from './timeline-rows.ts'
import { timelineText } from './timeline.text.ts'
import type { TimelineWords } from './timeline-words.ts'

const hatch = 'bg-[repeating-linear-gradient(135deg,var(--color-off)_0_5px,transparent_5px_10px)]'
const stripes = 'bg-[repeating-linear-gradient(90deg,var(--color-off)_0_2px,transparent_2px_6px)]'
const lateHatch = 'bg-[repeating-linear-gradient(135deg,var(--color-coral)_0_5px,var(--color-coral-wash)_5px_10px)]'
const solid = 'bg-[light-dark(#1f62b8,#2f6cc0)] text-white'

/** How an entry stands on the timeline: never by colour alone. */
export const barLooks = {
  draft: 'border border-edge bg-draft-wash text-draft',
  new_request: 'border-[1.5px] border-dashed border-new-request bg-new-request-wash text-new-request',
  confirmation_pending: 'border-[1.5px] border-dashed border-confirmation-pending bg-confirmation-pending-wash text-confirmation-pending',
  confirmed: 'border-l-3 border-confirmed bg-confirmed-wash text-confirmed',
  in_progress: solid,
  completed: 'border border-completed/40 bg-completed-wash text-completed',
  declined: 'border border-edge bg-declined-wash text-declined',
  cancelled: 'border border-edge bg-cancelled-wash text-cancelled',
  block: cx('border border-edge bg-surface text-muted', hatch),
  offer: 'border-[1.5px] border-dotted border-confirmed bg-surface text-ink',
  feed: cx('border border-dotted border-muted bg-surface text-muted', stripes),
  late: lateHatch,
} as const

const icons = { new_request: CreditCard, confirmation_pending: Hourglass, completed: Check, block: Wrench, offer: FileText, feed: Link2 } as const
const widthOfName = 42
const widthOfIcon = 84
/** Hatched bars need room around their words: under this they carry their icon alone. */
const widthOfReason = 60
const widthOfIconAlone = 22

export const lookOf = (entry: Entry): keyof typeof barLooks => (entry.kind === 'booking' ? entry.status : entry.kind)

const letterWidth = 7.5
const paddings = 18

/** A name that a bar of a few pixels has room for: the whole, or its first word, or none. */
function fitting(name: string, width: number): string {
  const hasRoom = (words: string) => words.length * letterWidth + paddings <= width
  const first = name.split(' ')[0] ?? ''
  return hasRoom(name) ? name : hasRoom(first) ? first : ''
}

interface BarProps {
  entry: Entry
  id: string
  look: TimelineLook
  day: number
  words: TimelineWords
  /** Where the present moment stands: a late unit is hatched up to there. */
  now: number
  isOpen: boolean
  /** Not among what is looked for: it keeps its place and loses its colour. */
  isFaint: boolean
}

/** One booking, block, offer or imported stretch on its row. */
export const Bar = memo(function Bar({ entry, id, look, day, words, now, isOpen, isFaint }: BarProps) {
  const text = useText(timelineText)
  const left = Math.max(0, entry.from)
  const width = Math.max(4, (entry.to - left) * day - 2)
  const kind = lookOf(entry)
  const Icon = kind in icons ? icons[kind as keyof typeof icons] : undefined
  const isContested = entry.kind !== 'block' && entry.isContested
  const isSlim = entry.kind === 'feed' && isContested
  const isLate = entry.kind === 'booking' && entry.overdue && now > entry.to
  const isClosed = kind === 'block' || kind === 'feed'
  const title = day < narrowDay ? fitting(words.title(entry), width) : words.name(entry)
  const count = (entry.kind === 'booking' || entry.kind === 'offer') && entry.count > 1 && day >= narrowDay ? entry.count : undefined
  const isNamed = title !== '' && width >= (isClosed ? widthOfReason : widthOfName)
  const isIconAlone = !isNamed && !isSlim && Icon !== undefined && width >= widthOfIconAlone
  return (
    <>
      <div
        id={id}
        role="gridcell"
        aria-label={words.entry(entry)}
        aria-colindex={Math.floor(left) + 2}
        data-key={entry.key}
        title={words.entry(entry)}
        style={{ left: look.column + left * day + 1, top: isSlim ? look.row - 11 : look.barTop, width, height: isSlim ? 9 : look.bar }}
        className={cx(
          'group absolute flex cursor-pointer items-center overflow-clip text-13 font-semibold',
          entry.from < 0 ? 'rounded-r-inner' : 'rounded-inner',
          isFaint ? 'border border-line bg-band text-muted' : barLooks[kind],
          isContested && 'ring-2 ring-brick ring-inset',
          isOpen && 'z-5 outline-2 outline-offset-1 outline-ink',
        )}
      >
        {!isSlim && isNamed && (
          <span data-name className="flex min-w-0 items-center gap-1.5 px-2">
            {isContested ? (
              <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-brick" strokeWidth={2} />
            ) : (
              Icon && width >= widthOfIcon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
            )}
            <span className={cx('truncate', isClosed && 'rounded-sm bg-surface/80 px-1')}>{title}</span>
            {count !== undefined && <span className="shrink-0">{text.times(count)}</span>}
          </span>
        )}
        {isIconAlone && <Icon aria-hidden className="mx-auto size-3.5 shrink-0" strokeWidth={2} />}
        {canMoveEnd(entry) && width >= widthOfName && (
          <span
            data-grip={entry.key}
            className="absolute inset-y-0 right-0 w-2.5 cursor-ew-resize touch-none opacity-0 transition-opacity duration-150 group-hover:opacity-100"
          >
            <span className="absolute inset-y-1.5 right-1 w-1 rounded-full bg-current" />
          </span>
        )}
      </div>
      {isLate && !isFaint && (
        <div
          aria-hidden
          style={{ left: look.column + entry.to * day - 2, top: look.barTop, width: (now - entry.to) * day + 2, height: look.bar }}
          className={cx('absolute rounded-r-inner', barLooks.late)}
        />
      )}
    </>
  )
})
