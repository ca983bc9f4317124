import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, Handshake, PackageCheck, Receipt, Replace, type LucideIcon } from 'lucide-react'
import type { SystemLine as Step } from '@rentwell/contract/messaging/messaging.rules.ts'
import { useText } from '../../platform/text.ts'
import type { Message, Side } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'
import { useClock } from '../when.ts'

const icons: Record<Step, LucideIcon> & Partial<Record<string, LucideIcon>> = {
  requested: CalendarPlus,
  confirmed: CalendarCheck,
  declined: CalendarX,
  expired: CalendarX,
  cancelled: CalendarX,
  no_show: CalendarX,
  started: Handshake,
  completed: PackageCheck,
  change_asked: CalendarClock,
  change_accepted: CalendarCheck,
  change_refused: CalendarX,
  change_withdrawn: CalendarX,
  unit_swapped: Replace,
  unit_offered: Replace,
  unit_refused: CalendarX,
  unit_withdrawn: CalendarX,
  charged: Receipt,
  charge_asked: Receipt,
  charge_accepted: Receipt,
  charge_refused: Receipt,
  charge_removed: Receipt,
}

interface SystemLineProps {
  message: Message
  side: Side
  /** Of the conversation. */
  rental: string
}

/** A step of a booking, with the way to it if it is known. */
export function SystemLine({ message, side, rental }: SystemLineProps) {
  const text = useText(messagingText)
  const clock = useClock()
  const { system, body } = message
  // A tab that is older than the server may be sent a step that it does not know.
  const Icon = icons[String(system?.kind)] ?? CalendarClock
  const box = 'inline-flex max-w-full items-start gap-2 rounded-card border border-line bg-surface px-3.5 py-1.5 text-left text-13 text-muted'
  const look = `${box} transition-colors duration-150 hover:border-edge hover:text-ink`
  const content = (
    <>
      <Icon aria-hidden className="mt-px size-4 shrink-0 text-amber" strokeWidth={1.75} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{body}</span>
      <span className="shrink-0">{clock.time(message.insertedAt)}</span>
      {system && <span className="sr-only">{text.showBooking(system.number)}</span>}
    </>
  )
  return (
    <div className="flex justify-center py-1.5">
      {!system ? (
        <span className={box}>{content}</span>
      ) : side === 'guest' ? (
        <Link to="/bookings/$booking" params={{ booking: system.bookingId }} className={look}>
          {content}
        </Link>
      ) : (
        <Link to="/office/$rental/bookings/$booking" params={{ rental, booking: system.bookingId }} className={look}>
          {content}
        </Link>
      )}
    </div>
  )
}
