import { Outlet } from '@tanstack/react-router'
import { useText } from '../../platform/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { accountText } from './account.text.ts'

/** Title and pages of a person's account. */
export default function AccountLayout() {
  const text = useText(accountText)
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
            { label: text.tabs.notifications, link: { to: '/account/notifications' } },
            { label: text.tabs.payments, link: { to: '/account/payments' } },
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
