import { Outlet } from '@tanstack/react-router'
import { useText } from '../../platform/text.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { myUnitsText } from './my-units.text.ts'

/** Title and pages of what a person rents out, over all rentals. */
export default function MyUnitsLayout() {
  const text = useText(myUnitsText)
  return (
    <div className="container-page pt-8 pb-24 md:pt-10">
      <h1 className="text-32 md:text-44">{text.title}</h1>
      <p className="mt-1 text-15 text-muted">{text.lead}</p>
      <div className="mt-6 max-md:-mx-(--page-margin) max-md:[&>nav]:px-(--page-margin)">
        <Tabs
          label={text.pages}
          tabs={[
            { label: text.main, link: { to: '/my-units/main' } },
            { label: text.bookings, link: { to: '/my-units/bookings' } },
            { label: text.finances, link: { to: '/my-units/finances' } },
          ]}
        />
      </div>
      <div className="mt-6">
        <Outlet />
      </div>
    </div>
  )
}
