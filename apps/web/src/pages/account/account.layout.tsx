import { Outlet } from '@tanstack/react-router'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { accountText } from './account.text.ts'

/** Pages about all rentals, which the own domain of one does not have. */
const ofAllRentals = [
  { tab: 'notifications', link: { to: '/account/notifications' } },
  { tab: 'payments', link: { to: '/account/payments' } },
] as const

/** Title and pages of a person's account. */
export default function AccountLayout() {
  const text = useText(accountText)
  const { ownRental } = useSite()
  return (
    <div className="container-page pt-8 pb-24 md:pt-10">
      <h1 className="text-32 md:text-44">{text.title}</h1>
      <div className="mt-6 max-md:-mx-(--page-margin) max-md:[&>nav]:px-(--page-margin)">
        <Tabs
          label={text.menu}
          tabs={[
            { label: text.tabs.main, link: { to: '/account/main' } },
            { label: text.tabs.profile, link: { to: '/account/public-profile' } },
            { label: text.tabs.language, link: { to: '/account/language-currency' } },
            ...(ownRental ? [] : ofAllRentals.map(({ tab, link }) => ({ label: text.tabs[tab], link }))),
            { label: text.tabs.methods, link: { to: '/account/payment-methods' } },
          ]}
        />
      </div>
      <div className="mt-8">
        <Outlet />
      </div>
    </div>
  )
}
