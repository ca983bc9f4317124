import type { Answer, Endpoint } from '@rentwell/contract/endpoint.ts'
import { originOfDomain } from '@rentwell/contract/own-domains.ts'
import { checkOwnDomain, readOwnDomain, removeOwnDomain } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { toast } from '../../ui/toast.tsx'
import { ownDomainText } from './own-domain.text.ts'

type OwnDomain = NonNullable<Answer<typeof readOwnDomain>['ownDomain']>

const looks = { waiting: 'confirmation_pending', verified: 'completed', failed: 'declined' } as const

interface OwnDomainStateProps {
  rental: string
  ownDomain: OwnDomain
  may: boolean
  /** Reads that name the domain too. */
  shownBy: readonly Endpoint[]
  onChange: () => void
}

/** Whether a domain is verified, why not, and what to set for it. */
export function OwnDomainState({ rental, ownDomain, may, shownBy, onChange }: OwnDomainStateProps) {
  const text = useText(ownDomainText)
  const queryClient = useQueryClient()
  const check = useCommand(checkOwnDomain, { stale: [readOwnDomain, ...shownBy] })
  const [asks, setAsks] = useState(false)
  const { domain, unicode, status, problem } = ownDomain
  const isVerified = status === 'verified'
  const run = async () => {
    const checked = await check.run({ rental })
    if (!checked) return
    queryClient.setQueryData(keyOf(readOwnDomain, { rental }), checked.answer)
    if (checked.answer.ownDomain?.status === 'verified') toast(text.verified)
  }
  // A refusal says the same as the problem that was stored with it.
  const why = check.error ? check.error.message : problem && (isVerified ? text.losing : text.problems[problem])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 text-17 font-semibold break-all">{unicode}</span>
        <StatusChip status={looks[status]} label={text.statuses[status]} />
      </div>
      {domain !== unicode && (
        <p className="-mt-3 text-13 break-all text-muted">
          {ownDomain.mixesScripts ? text.mixed : text.inDns} <span className="font-semibold text-ink">{domain}</span>
        </p>
      )}
      <p role="status" className="-mt-2 text-15 text-brick empty:hidden">
        {why}
      </p>
      <Proof ownDomain={ownDomain} />
      <div className="flex flex-wrap gap-2">
        {isVerified && (
          <a
            href={`${originOfDomain(domain, location.origin)}/`}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', size: 'medium' })}
          >
            <ExternalLink aria-hidden className="size-4.5" strokeWidth={1.75} />
            {text.open}
          </a>
        )}
        {may && (
          <>
            <Button variant={isVerified ? 'secondary' : 'primary'} size="medium" busy={check.busy} onClick={() => void run()}>
              {text.check}
            </Button>
            <Button variant="quiet" size="medium" onClick={onChange}>
              {text.change}
            </Button>
            <Button variant="quiet" size="medium" onClick={() => setAsks(true)}>
              {text.remove}
            </Button>
          </>
        )}
      </div>
      <RemoveAsk rental={rental} domain={unicode} shownBy={shownBy} open={asks} onClose={() => setAsks(false)} />
    </div>
  )
}

/** The record or the file to set, to be copied. */
function Proof({ ownDomain: { record, file } }: { ownDomain: OwnDomain }) {
  const text = useText(ownDomainText)
  const field = { text, className: 'min-w-0 flex-1 basis-60' }
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-15 font-semibold">{text.record}</h3>
      <CopyField label={text.recordName} value={record.name} {...field} />
      <CopyField label={text.recordValue} value={record.value} {...field} />
      <details className="text-15">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline decoration-1 underline-offset-4">
          {text.file}
        </summary>
        <div className="mt-2 flex flex-col gap-4">
          <CopyField label={text.fileUrl} value={file.url} {...field} />
          <CopyField label={text.fileContent} value={file.content} {...field} />
        </div>
      </details>
      <p className="text-15">{text.points(location.hostname)}</p>
    </div>
  )
}

interface RemoveAskProps {
  rental: string
  domain: string
  shownBy: readonly Endpoint[]
  open: boolean
  onClose: () => void
}

function RemoveAsk({ rental, domain, shownBy, open, onClose }: RemoveAskProps) {
  const text = useText(ownDomainText)
  const { name: siteName } = useSite()
  const remove = useCommand(removeOwnDomain, { stale: [readOwnDomain, ...shownBy] })
  const run = async () => {
    if (!(await remove.run({ rental }))) return
    onClose()
    toast(text.removed)
  }
  return (
    <Ask open={open} title={text.removeTitle(domain)} yes={text.remove} no={text.keep} dangerous busy={remove.busy} onYes={() => void run()} onNo={onClose}>
      {text.removeText(siteName)}
      {remove.error && (
        <p role="alert" className="mt-2 text-brick">
          {remove.error.message}
        </p>
      )}
    </Ask>
  )
}
