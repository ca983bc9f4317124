import { CalendarDays, LayoutGrid, Settings2, Store, Users, Wallet } from 'lucide-react'

/** The office menu, in the specification's order and words. */
export const officeLinks = [
  { name: 'website', to: '/office/$rental/website', icon: Store },
  { name: 'units', to: '/office/$rental/units', icon: LayoutGrid },
  { name: 'bookings', to: '/office/$rental/bookings', icon: CalendarDays },
  { name: 'finances', to: '/office/$rental/finances', icon: Wallet },
  { name: 'members', to: '/office/$rental/members', icon: Users },
  { name: 'settings', to: '/office/$rental/settings', icon: Settings2 },
] as const
export type OfficeLink = (typeof officeLinks)[number]
