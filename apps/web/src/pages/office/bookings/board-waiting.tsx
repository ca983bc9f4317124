import { useText } from '../../../platform/text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { uiText } from '../../../ui/ui.text.ts'

/** The two columns of a data board until its data is there. */
export function BoardWaiting() {
  const text = useText(uiText)
  return (
    <div role="status" aria-label={text.loading} className="grid gap-5 p-4 lg:grid-cols-[1fr_1.12fr] lg:p-6">
      <Skeleton className="h-120 rounded-card" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
