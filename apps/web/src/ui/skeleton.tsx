import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

/** A place in the final size of what comes; seen after 150 ms. Give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-skeleton rounded-inner bg-off/60', className)} />
}

interface RowsSkeletonProps {
  count: number
  /** Class of a row: its height and its sides. */
  row: string
  /** Class of the picture that a row begins with. */
  picture: string
  /** Draws the list as a card. */
  framed?: boolean
}

/** Skeleton of a list: rows of a picture, a name and a value. */
export function RowsSkeleton({ count, row, picture, framed = false }: RowsSkeletonProps) {
  return (
    <div className={cx(framed && 'overflow-hidden rounded-card border border-line')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cx('flex items-center gap-3 border-b border-line', framed && 'last:border-b-0', row)}>
          <Skeleton className={picture} />
          <Skeleton className="h-5 w-44" />
          <Skeleton className="ml-auto h-5 w-24" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a page: a title and a few cards. */
export function PageSkeleton() {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="container-page py-10">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        {[0, 1, 2].map(index => (
          <Skeleton key={index} className="h-60 rounded-card" />
        ))}
      </div>
    </div>
  )
}
