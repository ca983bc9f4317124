import { useText } from '../platform/text.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { acceptanceText } from './acceptance.text.ts'

/** A flow that this booking does not have now, and why. */
export function FlowNotOpen({ why }: { why: string }) {
  const text = useText(acceptanceText)
  return (
    <Popup title={text.notOpen} lead={why}>
      <CloseButton />
    </Popup>
  )
}

/** A flow whose booking is still being read. */
export function FlowWaiting({ title, width }: { title: string; width: number }) {
  return (
    <Popup bare tall width={width} title={title}>
      <div className="flex flex-col gap-5 p-5">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    </Popup>
  )
}
