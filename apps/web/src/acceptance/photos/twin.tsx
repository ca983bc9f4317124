import type { ReactNode } from 'react'
import { PhotoOrFilm } from '../../media/photo-or-film.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { returnText } from '../return/return.text.ts'
import type { Finding } from '../return/use-findings.ts'

interface SlotState {
  /** 'To do', 'Taken', 'Same' or 'Damage'. */
  word: string
  look: keyof typeof looks
}

const looks = { open: 'bg-draft-wash text-draft', same: 'bg-completed-wash text-completed', damage: 'bg-declined-wash text-declined' }

interface TwinProps {
  title: string
  /** Left out where the answer under the pair says it. */
  state?: SlotState | undefined
  before: { uuid: string; label: string }
  /** Names the press on the first photo. */
  look: string
  onLook: () => void
  /** Left out while there is no second photo. */
  afterLabel: string | undefined
  /** The second photo. */
  children: ReactNode
  /** Under the pair. */
  below?: ReactNode
}

/** A pick-up photo and the same again at the return, side by side. */
export function Twin({ title, state, before, look, onLook, afterLabel, children, below }: TwinProps) {
  const label =
    'pointer-events-none absolute top-2 left-2 max-w-[calc(100%-16px)] truncate rounded-full bg-[#14201d]/75 px-2.5 py-1 text-13 font-semibold text-white'
  return (
    <section aria-label={title}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-17 font-title">{title}</h3>
        {state && (
          <span className={cx('flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-13 font-semibold', looks[state.look])}>
            <span aria-hidden className="size-2 rounded-full bg-current" />
            {state.word}
          </span>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <div className="relative min-w-0">
          <button type="button" aria-label={look} onClick={onLook} className="block w-full rounded-control">
            <PhotoOrFilm
              uuid={before.uuid}
              size="gallery"
              alt=""
              width={450}
              height={450}
              sizes="(min-width: 48rem) 320px, 50vw"
              className="aspect-square rounded-control"
            />
          </button>
          <span className={label}>{before.label}</span>
        </div>
        <div className="relative min-w-0">
          {children}
          {afterLabel && <span className={label}>{afterLabel}</span>}
        </div>
      </div>
      {below}
    </section>
  )
}

/** What became of a slot. */
export function useSlotState() {
  const text = useText(returnText)
  return (isDone: boolean, finding: Finding | undefined): SlotState => {
    if (isDone && finding) return { word: text.found[finding.state], look: finding.state }
    return { word: isDone ? text.taken : text.toDo, look: isDone ? 'same' : 'open' }
  }
}
