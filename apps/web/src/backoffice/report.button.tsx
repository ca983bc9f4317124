import { Flag } from 'lucide-react'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { reportText } from './report.text.ts'

/** At the end of a public page: reports the rental, or its unit, to the operator of the site. */
export function ReportButton({ rental, unit, className }: { rental: string; unit?: string; className?: string }) {
  const text = useText(reportText)
  const popups = usePopups()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => popups.open('report', { rental, ...(unit !== undefined && { unit }) })}
      className={cx('inline-flex min-h-11 w-fit items-center gap-2 text-15 text-muted underline-offset-4 hover:text-ink hover:underline', className)}
    >
      <Flag aria-hidden className="size-4" strokeWidth={1.75} />
      {text.report}
    </button>
  )
}
