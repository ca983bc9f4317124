import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { logout } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { rentalInitials, userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { languageNames, languages } from '@rentwell/contract/product.ts'
import { Link } from '@tanstack/react-router'
import { Bike, CalendarCheck, CircleUserRound, ExternalLink, LogOut, MessageCircle, MonitorDown, Plus, Shield } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { UnreadMark } from '../../messaging/unread-mark.tsx'
import { useUnread } from '../../messaging/use-unread.ts'
import { call } from '../../platform/api.ts'
import { useLanguage } from '../../platform/language.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useMe } from '../../accounts/me.ts'
import { installApp, useInstallPrompt } from '../../platform/install-prompt.ts'
import { clearSession, hasVault } from '../../platform/session.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { chooseTheme, themes, useTheme } from '../../platform/theme.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { useChooseLanguage } from './language-switch.tsx'
import { shellText } from './shell.text.ts'
import { themeIcons } from './theme-button.tsx'

const LogOutAsk = lazy(() => import('./log-out.ask.tsx'))

/** The menu of a logged-in person, open from the first. */
export default function UserMenu({ trigger }: { trigger: ReactElement }) {
  const text = useText(shellText)
  const popups = usePopups()
  const { user, rentals } = useMe(session => session)
  const unread = useUnread()
  const { ownRental } = useSite()
  const offer = useInstallPrompt(state => state.offer)
  const [waiting, setWaiting] = useState(0)
  const logOut = async () => {
    const count = hasVault() ? await countWaiting() : 0
    if (count > 0) setWaiting(count)
    else endSession()
  }

  return (
    <>
      <Menu trigger={trigger} width={312} defaultOpen>
        <MenuGroup label={<span className="sr-only">{text.personalAccount}</span>}>
          <div className="-mt-5 flex items-center gap-3 px-2.5 pt-3 pb-2.5">
            <Avatar uuid={user?.profilePic} initials={userInitials(user)} size={44} />
            <span className="min-w-0">
              <span className="block truncate text-15 font-semibold">{user ? `${user.firstName} ${user.lastName}` : ''}</span>
              <span className="block truncate text-13 text-muted">{user?.email ?? phoneInWords(user?.phoneNumber ?? '')}</span>
            </span>
          </div>
          <MenuLink render={<Link to="/account" />}>
            <CircleUserRound aria-hidden />
            {text.account}
          </MenuLink>
          <MenuLink render={<Link to="/bookings" />}>
            <CalendarCheck aria-hidden />
            {text.bookings}
          </MenuLink>
          <MenuLink render={<Link to="/messages" />}>
            <MessageCircle aria-hidden />
            <span className="flex-1">{text.messages}</span>
            <UnreadMark count={unread} />
          </MenuLink>
        </MenuGroup>
        {/* On the own domain of a rental there is only what a guest has with it. */}
        {!ownRental && (
          <>
            <MenuLink render={<Link to="/my-units" />}>
              <Bike aria-hidden />
              {text.myUnits}
            </MenuLink>
            <MenuLine />
            <MenuGroup label={text.rentalOffice}>
              {rentals.map(rental => (
                <div key={rental.id} className="flex items-center gap-1">
                  <MenuLink className="min-h-11 min-w-0" render={<Link to="/office/$rental" params={{ rental: rental.id }} />}>
                    <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={32} />
                    <span className="min-w-0 leading-tight">
                      <span className="block truncate">{rental.title}</span>
                      <span className="block text-13 font-normal text-muted">{text.roles[rental.role]}</span>
                    </span>
                  </MenuLink>
                  <MenuLink
                    className="w-11! shrink-0 justify-center"
                    aria-label={text.publicPageOf(rental.title)}
                    title={text.publicPage}
                    render={<Link to="/rentals/$rental" params={{ rental: rental.slug }} />}
                  >
                    <ExternalLink aria-hidden />
                  </MenuLink>
                </div>
              ))}
              <MenuItem className="font-semibold! text-lagoon [&>svg]:text-lagoon!" onClick={() => popups.open('add-rental')}>
                <Plus aria-hidden />
                {text.createRental}
              </MenuItem>
            </MenuGroup>
          </>
        )}
        <MenuLine />
        <div className="flex items-center justify-between py-1 pl-2.5 text-13 text-muted">
          {text.theme}
          <ThemeChoice />
        </div>
        <div className="flex items-center justify-between py-1 pl-2.5 text-13 text-muted">
          {text.language}
          <LanguageChoice />
        </div>
        {!ownRental && user?.roles.includes('admin') && (
          <MenuLink render={<Link to="/backoffice" />}>
            <Shield aria-hidden />
            {text.backoffice}
          </MenuLink>
        )}
        {offer && (
          <MenuItem onClick={installApp}>
            <MonitorDown aria-hidden />
            {text.install}
          </MenuItem>
        )}
        <MenuItem onClick={() => void logOut()}>
          <LogOut aria-hidden />
          {text.logout}
        </MenuItem>
      </Menu>
      {waiting > 0 && (
        <Suspense fallback={null}>
          <LogOutAsk waiting={waiting} onYes={endSession} onNo={() => setWaiting(0)} />
        </Suspense>
      )}
    </>
  )
}

/** Acts of this device that a logout would delete unsent. */
async function countWaiting(): Promise<number> {
  const { offlineParts } = await import('../../acceptance/offline/offline-work.ts')
  return (await offlineParts())?.queue.acts().length ?? 0
}

/** The token dies on the server; this browser forgets it at once, whatever the network says. */
function endSession() {
  void call(logout, {}, { once: true, outlives: true }).catch(() => undefined)
  clearSession()
}

/** The languages beside each other. */
function LanguageChoice() {
  const text = useText(shellText)
  const options = languages.map(value => ({
    value,
    name: languageNames[value],
    icon: (
      <span aria-hidden className="text-13 font-medium">
        {value.toUpperCase()}
      </span>
    ),
  }))
  return <MenuChoice label={text.language} options={options} value={useLanguage()} onChange={useChooseLanguage()} />
}

/** The three themes beside each other. */
function ThemeChoice() {
  const text = useText(shellText)
  const options = themes.map(value => {
    const Icon = themeIcons[value]
    return { value, name: text.themes[value], icon: <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} /> }
  })
  return <MenuChoice label={text.theme} options={options} value={useTheme()} onChange={chooseTheme} />
}
