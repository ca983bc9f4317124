import { cx } from './cx.ts'

const looks = {
  draft: 'bg-draft-wash text-draft',
  new_request: 'bg-new-request-wash text-new-request',
  confirmation_pending: 'bg-confirmation-pending-wash text-confirmation-pending',
  confirmed: 'bg-confirmed-wash text-confirmed',
  in_progress: 'bg-in-progress-wash text-in-progress',
  completed: 'bg-completed-wash text-completed',
  declined: 'bg-declined-wash text-declined',
  cancelled: 'bg-cancelled-wash text-cancelled',
} as const

/** A dot and the word: colour never stands alone. */
export function StatusChip({ status, label, className }: { status: keyof typeof looks; label: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 w-fit max-w-full items-center gap-1.5 rounded-full pr-2.5 pl-2 text-13 font-semibold md:whitespace-nowrap',
        looks[status],
        className,
      )}
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
      {label}
    </span>
  )
}
