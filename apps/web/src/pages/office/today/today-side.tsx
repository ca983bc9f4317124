import type { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { Copy, ExternalLink } from 'lucide-react'
import type { OfficeBooking } from '../../../bookings/office/office-booking.ts'
import { useText } from '../../../platform/text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { shareLink } from '../share-link.ts'
import { todayText } from './today.text.ts'

type Rental = Answer<typeof readOfficeRental>['rental']
type Unit = Answer<typeof listOfficeUnits>['units'][number]

export const linkClass = 'target text-13 font-semibold text-lagoon hover:text-lagoon-deep'

/** Where the units are at this moment. */
export function UnitsNow({ units, more, out }: { units: readonly Unit[]; more: boolean; out: readonly OfficeBooking[] }) {
  const text = useText(todayText)
  const open = units.filter(unit => unit.status === 'active')
  const isOut = new Set(out.map(booking => booking.unit.id))
  const isLate = new Set(out.filter(booking => booking.overdue).map(booking => booking.unit.id))
  const parts = [
    { name: text.withGuests, count: isOut.size - isLate.size, look: 'bg-[#1f62b8] dark:bg-[#2f6cc0]' },
    { name: text.overdue, count: isLate.size, look: 'bg-coral' },
    { name: text.free, count: open.filter(unit => !isOut.has(unit.id)).length, look: 'bg-lagoon' },
  ]
  return (
    <Card title={text.unitsNow} aside={text.inAll(open.length, more)}>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map(part => part.count > 0 && <span key={part.name} className={part.look} style={{ flexGrow: part.count }} />)}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2">
        {parts.map(part => (
          <div key={part.name} className="flex items-center gap-2 text-13">
            <span aria-hidden className={cx('size-2 rounded-full', part.look)} />
            <dt className="flex-1">{part.name}</dt>
            <dd className="figures font-semibold">{part.count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** With the host where that is a name; the number of a machine means nothing to anybody. */
const shownAddress = (path: string) => (/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(location.host) ? `${location.host}${path}` : path)

/** The address that guests come to. */
export function Website({ rental }: { rental: Rental }) {
  const text = useText(todayText)
  const path = `/rentals/${rental.slug}`
  return (
    <Card title={text.site}>
      <p className="text-15 font-semibold break-all">{shownAddress(path)}</p>
      <p className="mt-1 text-13 text-muted">{text.siteText}</p>
      <div className="mt-4 flex flex-wrap gap-1">
        <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          {text.openPage}
        </Link>
        <Button
          variant="quiet"
          size="small"
          className="px-2.5!"
          icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void shareLink(path, rental.title, text.copied)}
        >
          {text.copy}
        </Button>
      </div>
    </Card>
  )
}
