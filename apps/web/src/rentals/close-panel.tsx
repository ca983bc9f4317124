import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { closeRental, readOfficeRental, reopenRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toast.tsx'
import { settingsText } from './settings.text.ts'
import { useKeepRental, type RentalPanelProps } from './use-save-rental.ts'

/** Hides the rental from guests, and shows it again. */
export function ClosePanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText).close
  const { ownerOnly } = useText(settingsText)
  const dates = useDates(rental.timeZone)
  const keep = useKeepRental()
  const close = useCommand(closeRental, { stale: [readOfficeRental, ...shownBy] })
  const reopen = useCommand(reopenRental, { stale: [readOfficeRental, ...shownBy] })
  const [asks, setAsks] = useState(false)
  const may = mayInRental(rental.role, 'close_rental')
  const why = !may && ownerOnly

  const onClose = async () => {
    const done = await close.run({ rental: rental.id })
    setAsks(false)
    if (!done) return
    keep(done.answer.rental)
    toast(text.closed)
  }
  const onReopen = async () => {
    const done = await reopen.run({ rental: rental.id })
    if (!done) return
    keep(done.answer.rental)
    toast(text.reopened)
  }
  const error = close.error ?? reopen.error
  return (
    <Card title={rental.closedAt ? text.closed : text.title} className={rental.closedAt ? 'border-amber/30! bg-amber-wash!' : undefined}>
      <p className="max-w-[70ch] text-15 text-muted">{rental.closedAt ? text.since(dates.date(rental.closedAt)) : text.lead}</p>
      {error && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 text-15 text-brick">
          {error.message}
          {error.reason === 'open_bookings' && (
            <Link to="/office/$rental/bookings" params={{ rental: rental.id }} className="target font-semibold text-lagoon underline underline-offset-4">
              {text.toBookings}
            </Link>
          )}
        </p>
      )}
      <div className="mt-4">
        {rental.closedAt ? (
          <Button size="medium" busy={reopen.busy} why={why} onClick={() => void onReopen()}>
            {text.reopen}
          </Button>
        ) : (
          <Button variant="danger" size="medium" why={why} onClick={() => setAsks(true)}>
            {text.close}
          </Button>
        )}
      </div>
      <Ask
        open={asks}
        title={text.askTitle(rental.title)}
        yes={text.close}
        no={text.keep}
        dangerous
        busy={close.busy}
        onYes={() => void onClose()}
        onNo={() => setAsks(false)}
      >
        {text.askText}
      </Ask>
    </Card>
  )
}
