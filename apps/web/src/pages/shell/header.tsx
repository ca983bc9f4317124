import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { Link } from '@tanstack/react-router'
import type { OwnRental } from '../../rendered.ts'
import { useSession } from '../../platform/session.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { LanguageButton } from './language-button.tsx'
import { shellText } from './shell.text.ts'
import { ThemeButton } from './theme-button.tsx'
import { UserArea } from './user-area.tsx'

const linkClass = 'rounded-inner px-3 py-2 text-15 font-medium transition-colors duration-150 hover:text-lagoon aria-[current=page]:text-lagoon'

/** `clear` lies on the picture under it. On a phone the language and the theme of those logged in are in their menu and the footer. */
export function Header({ clear = false }: { clear?: boolean }) {
  const loggedIn = useSession(session => session.token !== null)
  const { ownRental } = useSite()
  return (
    <header data-no-print className={cx('top-0 right-0 left-0 z-30 h-15 md:h-18', clear ? 'absolute' : 'sticky border-b border-line bg-page')}>
      <div className="@container flex h-full items-center justify-between gap-2 px-(--page-margin) md:gap-3">
        {ownRental ? <OwnHome rental={ownRental} /> : <ProductHome />}
        <div className="flex items-center gap-1.5">
          <div className={cx('flex items-center rounded-control pl-1', clear && 'md:border md:border-line md:bg-surface', loggedIn && 'max-md:hidden')}>
            <LanguageButton />
            <ThemeButton />
          </div>
          <UserArea />
        </div>
      </div>
    </header>
  )
}

function ProductHome() {
  const text = useText(shellText)
  return (
    <>
      <Link to="/" title={text.slogan} className="target flex min-w-0 rounded-inner">
        {/* On a narrow phone, or with larger text, there is no room for the name beside Login. */}
        <Logo nameClass="@max-[21.5rem]:sr-only" />
      </Link>
      <nav aria-label={text.mainMenu} className="hidden gap-1 md:flex">
        <Link to="/search" className={linkClass}>
          {text.explore}
        </Link>
        <Link to="/" hash="companies" activeOptions={{ exact: true, includeHash: true }} className={linkClass}>
          {text.forCompanies}
        </Link>
      </nav>
    </>
  )
}

/** On the own domain of a rental its logo and name lead home, and there are no ways to others. */
function OwnHome({ rental: { slug, title, logo } }: { rental: OwnRental }) {
  return (
    <Link
      to="/rentals/$rental"
      params={{ rental: slug }}
      className="target flex min-w-0 items-center gap-3 rounded-inner text-20 font-title tracking-[-0.03em] text-ink"
    >
      {logo && <Avatar square uuid={logo} initials={rentalInitials(title)} size={40} />}
      <span className="truncate">{title}</span>
    </Link>
  )
}
