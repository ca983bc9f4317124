import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { readWidget } from '@rentwell/contract/rentals/widget.endpoints.ts'
import { useRead } from '../../platform/data.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WidgetCode } from './widget-code.tsx'
import { WidgetSites } from './widget-sites.form.tsx'
import { widgetText } from './widget.text.ts'

/** The booking widget of a rental: which sites may show it, and the code for them. */
export function WidgetPanel({ rental }: { rental: { id: string; slug: string; role: Role } }) {
  const text = useText(widgetText)
  const { name: siteName } = useSite()
  const read = useRead(readWidget, { rental: rental.id })
  const may = mayInRental(rental.role, 'edit_website')
  return (
    <Card title={text.title}>
      <div className="flex flex-col gap-6">
        <p className="-mt-2 -mb-2 text-13 text-muted">{text.lead(siteName)}</p>
        {!may && <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.mayNot}</p>}
        {read.data ? (
          <WidgetSites rental={rental.id} sites={read.data.sites} may={may} />
        ) : read.error ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-15 text-muted">{text.failed}</p>
            <Button variant="secondary" size="small" onClick={() => void read.refetch()}>
              {text.again}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
        <WidgetCode rental={rental} />
      </div>
    </Card>
  )
}
