import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { InvoiceDetailsPanel } from '../../money/invoice-details-panel.tsx'
import { mustFind, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { AskedDocumentsFields } from '../../rentals/asked-documents.fields.tsx'
import { SupportSettings } from '../../support/support-settings.tsx'
import { shellText } from '../shell/shell.text.ts'
import { BoardWaiting } from './board-waiting.tsx'
import { OfficeTop } from './office-top.tsx'
import { officeText } from './office.text.ts'

/** How the rental works: what is chosen here is saved at once. */
export default function SettingsPage() {
  const text = useText(officeText)
  const title = useText(shellText).office.settings
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const rental = mustFind(useRead(readOfficeRental, { rental: id }))?.rental
  const may = rental !== undefined && mayInRental(rental.role, 'edit_website')
  return (
    <>
      <OfficeTop title={title} tab={`${title}, ${rental?.title ?? ''}`} />
      <div className="max-w-190 p-4 lg:p-6">
        {rental ? (
          <>
            {!may && <p className="mb-4 rounded-control bg-band px-4 py-3 text-15 text-muted">{text.yourRole}</p>}
            <div className="flex flex-col gap-5">
              <AskedDocumentsFields rental={rental} may={may} />
              <SupportSettings rental={rental.id} role={rental.role} />
              <InvoiceDetailsPanel rental={rental.id} role={rental.role} />
            </div>
          </>
        ) : (
          <BoardWaiting />
        )}
      </div>
    </>
  )
}
