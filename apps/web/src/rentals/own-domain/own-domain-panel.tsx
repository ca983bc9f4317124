import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { readOwnDomain } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import { useState } from 'react'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnDomainForm } from './own-domain.form.tsx'
import { ownDomainText } from './own-domain.text.ts'
import { OwnDomainState } from './own-domain-state.tsx'

/** The domain of a rental's own: its name, what proves it, and whether it is proved. */
export function OwnDomainPanel({ rental, role, shownBy }: { rental: string; role: Role; shownBy: readonly Endpoint[] }) {
  const text = useText(ownDomainText)
  const read = useRead(readOwnDomain, { rental })
  const [changes, setChanges] = useState(false)
  const may = mayInRental(role, 'edit_website')
  const known = read.data?.ownDomain
  return (
    <Card title={text.title}>
      <div className="flex flex-col gap-5">
        <p className="-mt-2 text-13 text-muted">{text.lead}</p>
        {!may && <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.mayNot}</p>}
        {read.error && !read.data && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-15 text-muted">{text.failed}</p>
            <Button variant="secondary" size="small" onClick={() => void read.refetch()}>
              {text.again}
            </Button>
          </div>
        )}
        {read.isPending && <Skeleton className="h-24 w-full" />}
        {known && !changes && <OwnDomainState rental={rental} ownDomain={known} may={may} shownBy={shownBy} onChange={() => setChanges(true)} />}
        {read.data && (!known || changes) && may && (
          <OwnDomainForm rental={rental} domain={known?.unicode ?? ''} onDone={() => setChanges(false)} onKeep={known ? () => setChanges(false) : undefined} />
        )}
      </div>
    </Card>
  )
}
