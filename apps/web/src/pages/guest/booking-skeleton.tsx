import { useText } from '../../platform/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiText } from '../../ui/ui.text.ts'

/** One booking's page before it is there. */
export function BookingSkeleton() {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="container-page pt-4 pb-16 md:pt-8">
      <Skeleton className="h-11 w-48" />
      <Skeleton className="mt-2 h-55 max-md:-mx-(--page-margin) md:mt-4 md:aspect-[1200/420] md:h-auto md:rounded-card" />
      <div className="mt-6 grid grid-cols-1 items-start gap-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-18">
        <div>
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-3 h-11 w-80 max-w-full" />
          <Skeleton className="mt-3 h-6 w-56" />
          <Skeleton className="mt-6 h-26 w-full rounded-card" />
          <Skeleton className="mt-5 h-24 w-full rounded-card" />
        </div>
        <Skeleton className="h-72 w-full rounded-card max-lg:hidden" />
      </div>
    </div>
  )
}
