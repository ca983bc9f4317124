import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { Link } from '@tanstack/react-router'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { usePopups } from '../../platform/popups.tsx'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { shellText } from '../shell/shell.text.ts'
import { officeText } from './office.text.ts'

interface OfficeSwitcherProps {
  rental: { title: string; profilePicUuid: string | null } | undefined
  /** Id or slug in the address. */
  current: string
  className?: string
}

/** The rental whose office this is, with its badge; leads to the person's other offices. */
export function OfficeSwitcher({ rental, current, className }: OfficeSwitcherProps) {
  const text = useText(shellText)
  const own = useText(officeText)
  const popups = usePopups()
  const rentals = useMe(session => session.rentals)
  const trigger = (
    <button type="button" className={cx('flex min-w-0 items-center gap-2.5 text-left transition-colors duration-150', className)}>
      <Avatar square uuid={rental?.profilePicUuid} initials={rentalInitials(rental?.title ?? '')} size={36} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="line-clamp-2 min-h-5 text-15 leading-tight font-semibold break-words">{rental?.title}</span>
        <span className="block text-13 text-muted">{text.office.company}</span>
      </span>
      <span className="sr-only">{own.switchOffice}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
    </button>
  )
  return (
    <Menu trigger={trigger} align="start" width={280}>
      {rentals.map(one => (
        <MenuLink key={one.id} className="min-h-11" render={<Link to="/office/$rental" params={{ rental: one.id }} />}>
          <Avatar square uuid={one.profilePicUuid} initials={rentalInitials(one.title)} size={32} />
          <span className="min-w-0 flex-1 truncate">{one.title}</span>
          {(one.id === current || one.slug === current) && <Check aria-hidden className="text-lagoon!" />}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuItem className="font-semibold! text-lagoon [&>svg]:text-lagoon!" onClick={() => popups.open('add-rental')}>
        <Plus aria-hidden />
        {text.createRental}
      </MenuItem>
    </Menu>
  )
}
