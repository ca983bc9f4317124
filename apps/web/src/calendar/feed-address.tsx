import { readCalendarAddress, rotateCalendarAddress } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../platform/dates.ts'
import { keyOf, useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const input = { rental, ...(unitId && { unitId }) }
  const query = useRead(readCalendarAddress, input)
  const command = useCommand(rotateCalendarAddress)
  const address = query.data?.address
  const url = address && (address.url.startsWith('/') ? `${location.origin}${address.url}` : address.url)

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
        <div className="mt-4">
          <CopyField label={text.address} value={url} text={text} className="min-w-56 flex-1 basis-80">
            <Button variant="quiet" size="medium" icon={<RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => setAsking(true)}>
              {text.rotate}
            </Button>
          </CopyField>
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
