import { durationInWords } from '../../platform/durations.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { answerTimeLeft, shortOfTime } from '../office/office-booking.ts'
import { requestText } from './request.text.ts'

/** The remaining answer time as text and as a bar. */
export function AnswerTime({ asked, expiresAt, className }: { asked: string; expiresAt: string | null; className?: string }) {
  const text = useText(requestText)
  const language = useLanguage()
  const now = useNow(15_000)
  if (!expiresAt) return null
  const left = answerTimeLeft({ expiresAt }, asked, now)
  const milliseconds = Date.parse(expiresAt) - now.getTime()
  return (
    <div className={cx('min-w-0', left < shortOfTime ? 'text-amber' : 'text-ink', className)}>
      <p className="truncate text-15 font-title max-md:text-13">{milliseconds > 0 ? text.left(durationInWords(milliseconds, language)) : text.timeIsUp}</p>
      <AnswerBar left={left} className="mt-1" />
    </div>
  )
}

export function AnswerBar({ left, className }: { left: number; className?: string }) {
  return (
    <span aria-hidden className={cx('block h-1 overflow-hidden rounded-full bg-line', className)}>
      <span className={cx('block h-full rounded-full', left < shortOfTime ? 'bg-amber' : 'bg-muted')} style={{ width: `${Math.max(2, left * 100)}%` }} />
    </span>
  )
}
