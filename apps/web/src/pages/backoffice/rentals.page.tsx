import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { listRentals } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { rentalFilters } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { Store } from 'lucide-react'
import { ApprovalSwitch } from '../../backoffice/approval-switch.tsx'
import { listsText } from '../../backoffice/lists.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { RecordList, useFilters } from '../../backoffice/record-list.tsx'
import { useRentalColumns } from '../../backoffice/rental-columns.tsx'
import { useList } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** Every rental company. */
export default function BackofficeRentalsPage() {
  const text = useText(listsText).rentals
  const { columns, volume, standing } = useRentalColumns()
  const list = useList(listRentals, 'rentals', { ...useFilters(rentalFilters), limit: 50 }, { keepPrevious: true })
  return (
    <>
      <OfficeTop title={text.title} />
      <ApprovalSwitch />
      <RecordList
        list={list}
        find={text.find}
        count={text.count}
        statuses={rentalFilters}
        words={text.filters}
        empty={{ icon: <Store />, title: text.none, text: text.noneText }}
        link={(rental, children, className) => (
          <PanelLink panel="backoffice-rental" data={{ rental: rental.id }} className={className}>
            {children}
          </PanelLink>
        )}
        columns={columns}
        card={rental => (
          <span className="flex items-center gap-3">
            <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={40} />
            <span className="min-w-0 flex-1">
              <span className="flex items-center justify-between gap-3">
                <span className="truncate text-15 font-semibold">{rental.title}</span>
                {standing(rental)}
              </span>
              <span className="block truncate text-13 text-muted">{rental.shortAddress}</span>
              <span className="figures flex justify-between gap-3 text-13 text-muted">
                <span className="truncate">{text.counted(rental.unitCount, rental.bookingCount)}</span>
                <span className="shrink-0 font-semibold text-ink">{volume(rental)}</span>
              </span>
            </span>
          </span>
        )}
      />
    </>
  )
}
