import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { ownZone } from './history.tsx'
import { listsText } from './lists.text.ts'
import type { Column } from './record-list.tsx'
import { fullName, type RentalRow } from './records.ts'
import { statesText } from './states.text.ts'

/** How a rental stands: suspended comes before everything else. */
export const standingOf = ({ suspendedAt, approval }: Pick<RentalRow, 'suspendedAt' | 'approval'>) =>
  suspendedAt ? 'suspended' : approval === 'approved' ? 'active' : approval

export const standingLooks = { suspended: 'declined', active: 'completed', waiting: 'confirmation_pending', declined: 'declined' } as const

/** What a list of rentals shows of each. */
export function useRentalColumns() {
  const text = useText(listsText).rentals
  const states = useText(statesText).rentals
  const language = useLanguage()
  const dates = useDates(ownZone())
  const volume = (rental: RentalRow) => formatMoneyShort(rental.volume, rental.currency, language)
  const standing = (rental: RentalRow) => {
    const is = standingOf(rental)
    return <StatusChip status={standingLooks[is]} label={states[is]} />
  }
  const columns: Column<RentalRow>[] = [
    {
      name: text.name,
      width: 'minmax(0,1.6fr)',
      cell: rental => (
        <span className="flex items-center gap-2.5">
          <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={32} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{rental.title}</span>
            <span className="block truncate text-13 text-muted">@{rental.slug}</span>
          </span>
        </span>
      ),
    },
    { name: text.owner, width: 'minmax(0,1fr)', cell: rental => rental.owner && fullName(rental.owner) },
    { name: text.created, width: '140px', cell: rental => <span className="text-13 text-muted">{dates.date(rental.insertedAt)}</span> },
    { name: text.units, width: '70px', right: true, cell: rental => rental.unitCount },
    { name: text.bookings, width: '80px', right: true, cell: rental => rental.bookingCount },
    { name: text.volume, width: '110px', right: true, cell: rental => <b className="font-semibold">{volume(rental)}</b> },
    { name: text.state, width: '150px', cell: standing },
  ]
  return { columns, volume, standing }
}
