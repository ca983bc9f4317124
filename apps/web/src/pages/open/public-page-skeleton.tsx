import { useText } from '../../platform/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiText } from '../../ui/ui.text.ts'

/** The shape of a rental's or a unit's page before it is there: pictures, a title, text and cards. */
export function PublicPageSkeleton() {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="container-page pb-18">
      <Skeleton className="h-55 max-md:-mx-(--page-margin) md:mt-6 md:h-105 md:rounded-card!" />
      <Skeleton className="mt-6 h-11 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-64" />
      <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map(index => (
          <Skeleton key={index} className="h-60 rounded-card!" />
        ))}
      </div>
    </div>
  )
}
