import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental, requestApproval } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { ClipboardCheck } from 'lucide-react'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { officeText } from './office.text.ts'

type OfficeRental = Answer<typeof readOfficeRental>['rental']

/** Over every page of an office whose rental guests do not find yet, with what its people can do about it. */
export function Unapproved({ rental, approval }: { rental: OfficeRental; approval: NonNullable<OfficeRental['approval']> }) {
  const text = useText(officeText)
  const request = useCommand(requestApproval, { stale: [readOfficeRental] })
  const isDeclined = approval.status === 'declined'
  const submit = async () => {
    if (await request.run({ rental: rental.id })) toast(text.submitted)
  }
  return (
    <div role="status" className={cx('flex gap-3 border-b border-line px-4 py-3 lg:px-6', isDeclined ? 'bg-brick-wash' : 'bg-amber-wash')}>
      <ClipboardCheck aria-hidden className={cx('mt-0.5 size-5 shrink-0', isDeclined ? 'text-brick' : 'text-amber')} strokeWidth={1.75} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 text-15">
          <b className="font-semibold">{isDeclined ? text.declined : text.waits}. </b>
          {isDeclined ? text.declinedText : text.waitsText} <span className="wrap-anywhere">{approval.reason}</span>
          {request.error && <span className="block text-brick">{request.error.message}</span>}
        </p>
        {isDeclined && mayInRental(rental.role, 'edit_website') && (
          <Button variant="secondary" size="small" busy={request.busy} onClick={() => void submit()}>
            {text.submitAgain}
          </Button>
        )}
      </div>
    </div>
  )
}
