import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { optionalPart } from '../../platform/optional-part.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useMe } from '../../accounts/me.ts'
import { useSession } from '../../platform/session.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { shellText } from './shell.text.ts'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)
const NotificationBell = optionalPart(async () => (await import('../../notifications/notification-bell.tsx')).default)

/** 'Login', or the bell and the person's avatar with their menu, which loads when it is wanted. */
export function UserArea() {
  const text = useText(shellText)
  const popups = usePopups()
  const loggedIn = useSession(session => session.token !== null)
  const { ownRental } = useSite()
  const [wanted, setWanted] = useState(false)
  if (!loggedIn) {
    return (
      <button type="button" onClick={() => popups.open('login')} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
        {text.login}
      </button>
    )
  }
  const button = <AvatarButton onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} onClick={() => setWanted(true)} />
  return (
    <div className="flex items-center gap-1">
      {/* Notifications are of all rentals. */}
      {!ownRental && (
        <Suspense fallback={<span className="size-11" />}>
          <NotificationBell />
        </Suspense>
      )}
      {wanted ? (
        <Suspense fallback={button}>
          <UserMenu trigger={<AvatarButton />} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}

function AvatarButton(props: ComponentProps<'button'>) {
  const text = useText(shellText)
  const user = useMe(session => session.user)
  return (
    <button type="button" aria-haspopup="menu" {...props} className="target flex rounded-full">
      <Avatar uuid={user?.profilePic} initials={userInitials(user)} size={40} />
      <span className="sr-only">{text.openMenu}</span>
    </button>
  )
}
