import { readCalendarAddress, rotateCalendarAddress } from '@rentwell/contract/bookings/feeds.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDates } from '../platform/dates.ts'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/choice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { feedText } from './feed.text.ts'

interface CalendarAddressProps {
  rental: string
  timeZone: string
  /** Undefined: all units. */
  unitId: string | undefined
  /** With these the calendar of one of them can be chosen. */
  units?: readonly { id: string; title: string }[]
  onUnit?: (unitId: string | undefined) => void
}

/** Where others read our calendar: its secret address to copy, and a new one when the old got about. */
export function CalendarAddress({ rental, timeZone, unitId, units, onUnit }: CalendarAddressProps) {
  const text = useText(feedText)
  const dates = useDates(timeZone)
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const input = { rental, ...(unitId && { unitId }) }
  const query = useRead(readCalendarAddress, input)
  const command = useCommand(rotateCalendarAddress)
  const address = query.data?.address
  const url = address && (address.url.startsWith('/') ? `${location.origin}${address.url}` : address.url)

  const copy = async () => {
    field.current?.select()
    if (!url) return
    try {
      await navigator.clipboard.writeText(url)
      toast(text.copied)
    } catch {
      toast(text.copyByHand) // without TLS the browser lends no clipboard
    }
  }
  const rotate = async () => {
    const done = await command.run({ rental, unitId: unitId ?? null })
    setAsking(false)
    if (!done) return
    queryClient.setQueryData(keyOf(readCalendarAddress, input), done.answer)
    toast(text.rotatedNow)
  }
  return (
    <Card title={text.out} aside={address?.rotatedAt && text.rotated(dates.date(address.rotatedAt))}>
      <p className="max-w-[70ch] text-15 text-muted">{text.outLead}</p>
      {units && onUnit && (
        <Choice
          label={text.scope}
          value={unitId ?? ''}
          onChange={value => onUnit(value || undefined)}
          options={[{ value: '', label: text.everything }, ...units.map(unit => ({ value: unit.id, label: unit.title }))]}
          className="mt-4 max-w-80"
        />
      )}
      {query.isError && !address ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : url === undefined ? (
        <Skeleton className="mt-4 h-17" />
      ) : (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          <TextInput
            ref={field}
            readOnly
            label={text.address}
            value={url}
            onFocus={event => event.target.select()}
            className="min-w-56 flex-1 basis-80 [&_input]:text-13"
          />
          <Button variant="secondary" size="medium" icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void copy()}>
            {text.copy}
          </Button>
          <Button variant="quiet" size="medium" icon={<RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => setAsking(true)}>
            {text.rotate}
          </Button>
        </div>
      )}
      <p className="mt-2 text-13 text-muted">{text.addressHint}</p>
      {command.error && (
        <p role="alert" className="mt-2 text-15 text-brick">
          {command.error.message}
        </p>
      )}
      <Ask
        open={isAsking}
        title={text.rotateTitle}
        yes={text.rotate}
        no={text.keepAddress}
        dangerous
        busy={command.busy}
        onYes={() => void rotate()}
        onNo={() => setAsking(false)}
      >
        {text.rotateText}
      </Ask>
    </Card>
  )
}
