import { useText } from '../../platform/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiText } from '../../ui/ui.text.ts'

export function EmbeddedSkeleton() {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-60 rounded-card! sm:col-span-2" />
    </div>
  )
}
