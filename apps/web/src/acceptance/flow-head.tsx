import { UnitPhoto } from '../units/unit-photo.tsx'

/** What a flow is about: title, unit and number; leaves room for the cross. */
export function FlowHead({ title, detail, photo }: { title: string; detail: string; photo: string | undefined }) {
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-raised py-2 pr-14 pl-4 md:pl-6">
      <UnitPhoto uuid={photo} className="h-10 w-15 rounded-inner max-md:hidden" />
      <div aria-hidden className="min-w-0">
        <p className="truncate text-17 leading-tight font-title">{title}</p>
        <p className="truncate text-13 text-muted">{detail}</p>
      </div>
    </div>
  )
}
