import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiText } from '../../ui/ui.text.ts'

/** A card before its content is there. */
export function CardSkeleton({ className }: { className: string }) {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton className={cx('w-full rounded-card', className)} />
    </div>
  )
}
