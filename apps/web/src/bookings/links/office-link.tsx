import { readOfficeLink, replaceOfficeLink, sendOfficeLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import type { OfficeBooking } from '../office/office-booking.ts'
import { linksText } from './links.text.ts'

interface OfficeLinkProps {
  rental: string
  booking: OfficeBooking
}

/** The link of a booking without an account, to copy, send and replace. Nothing once the booking is in an account. */
export function OfficeLink({ rental, booking }: OfficeLinkProps) {
  const text = useText(linksText).office
  const dates = useDates(booking.rental.timeZone)
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const input = { rental, booking: booking.id }
  const query = useRead(readOfficeLink, input, { enabled: booking.customer !== undefined, quiet: true })
  const send = useCommand(sendOfficeLink)
  const replace = useCommand(replaceOfficeLink)
  if (!booking.customer) return null
  if (query.isPending) return <Skeleton className="h-24 w-full rounded-control" />
  if (query.isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-15 text-brick">
        {text.failed}
        <Button variant="link" size="small" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      </p>
    )
  const { link } = query.data
  if (!link) return null
  const show = (answer: { link: NonNullable<typeof link> }) => queryClient.setQueryData(keyOf(readOfficeLink, input), answer)
  const sendIt = async () => {
    const done = await send.run({ ...input, kind: 'booking' })
    if (!done) return
    show(done.answer)
    toast(text.sent(link.email ?? ''))
  }
  const replaceIt = async () => {
    const done = await replace.run(input)
    if (!done) return
    show(done.answer)
    setAsked(false)
    toast(text.replaced)
  }
  return (
    <section aria-label={text.title} data-no-print className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-13 text-muted">{text.text}</p>
      <CopyField
        label={text.title}
        value={link.url}
        text={{ copy: text.copy, copied: text.copied, copyByHand: text.copyByHand }}
        className="min-w-0 flex-1 basis-48"
      >
        <Button
          variant="secondary"
          size="medium"
          busy={send.busy}
          why={link.email === null && text.noEmail}
          icon={<Send aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void sendIt()}
        >
          {text.send}
        </Button>
      </CopyField>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-13 text-muted">
          {[text.until(dates.day(link.endsAt)), link.sentAt && text.sentAt(dates.moment(link.sentAt))].filter(Boolean).join(' · ')}
        </p>
        <Button variant="quiet" size="small" icon={<RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => setAsked(true)}>
          {text.replace}
        </Button>
      </div>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {send.error?.message}
      </p>
      <Ask
        open={isAsked}
        title={text.replaceTitle}
        yes={text.replace}
        no={text.keep}
        dangerous
        busy={replace.busy}
        onYes={() => void replaceIt()}
        onNo={() => setAsked(false)}
      >
        <p>{text.replaceText}</p>
        <p role="alert" className="mt-2 text-15 text-brick empty:hidden">
          {replace.error?.message}
        </p>
      </Ask>
    </section>
  )
}
