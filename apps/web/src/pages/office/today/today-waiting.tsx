import { Skeleton } from '../../../ui/skeleton.tsx'

/** The day while it loads, in the size of what comes. */
export function TodayWaiting() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_316px]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-46 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-84 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </div>
  )
}
