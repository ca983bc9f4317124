import { cx } from '../ui/cx.ts'

/** Common reasons; a click copies one into the text field. */
export function ReasonChips({ reasons, onChoose, className }: { reasons: Record<string, string>; onChoose: (words: string) => void; className?: string }) {
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {Object.entries(reasons).map(([key, words]) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose(words)}
          className="min-h-9 rounded-full border border-line px-3.5 py-1.5 text-left text-13 font-medium text-ink transition-colors duration-150 hover:bg-wash coarse:min-h-11"
        >
          {words}
        </button>
      ))}
    </div>
  )
}
