import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { PopupBody } from '../ui/popup-body.tsx'
import { StepsBar } from '../ui/steps-bar.tsx'
import { UnitPhoto } from '../units/unit-photo.tsx'
import { acceptanceText } from './acceptance.text.ts'
import { bookedTitle } from '../bookings/booked-title.ts'

interface FlowPopupProps {
  title: string
  booking: { number: string; unit: { photos: readonly string[] }; items: Parameters<typeof bookedTitle>[0]['items'] }
  /** Widest, in pixels. */
  width: number
  /** Each begins at its top, with the focus there. A single one is not numbered. */
  steps?: ComponentProps<typeof StepsBar>
  /** Stays below: what stands in the way, and the way on. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of a hand-over, of a return and of their records: unit and number on top, the steps, then what scrolls. */
export function FlowPopup({ title, booking, width, steps, foot, children }: FlowPopupProps) {
  const text = useText(acceptanceText)
  const body = useRef<HTMLElement>(null)
  const start = useRef<HTMLSpanElement>(null)
  const at = steps?.at
  const shown = useRef(at)
  useEffect(() => {
    if (at === shown.current) return
    shown.current = at
    body.current?.scrollTo({ top: 0 })
    start.current?.focus({ preventScroll: true })
  }, [at])
  return (
    <Popup bare tall width={width} title={title} {...(foot !== undefined && { footer: foot })}>
      <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-raised py-2 pr-14 pl-4 md:pl-6">
        <UnitPhoto uuid={booking.unit.photos[0]} className="h-10 w-15 rounded-inner max-md:hidden" />
        <div aria-hidden className="min-w-0">
          <p className="line-clamp-2 text-17 leading-tight font-title">{title}</p>
          <p className="truncate text-13 text-muted">{text.about(bookedTitle(booking), booking.number)}</p>
        </div>
      </div>
      {steps && steps.names.length > 1 && <StepsBar {...steps} />}
      <PopupBody label={steps?.label ?? title} beginning={steps?.names[steps.at]} scroller={body} start={start} className="bg-sand p-4 md:p-6">
        {children}
      </PopupBody>
    </Popup>
  )
}
