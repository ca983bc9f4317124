export type Role = 'owner' | 'manager' | 'staff'

const rank: Record<Role, number> = { staff: 1, manager: 2, owner: 3 }

/** Least role for each right in a rental. */
export const rights = {
  see_office: 'staff',
  answer_requests: 'staff',
  run_bookings: 'staff',
  block_units: 'staff',
  edit_units: 'staff',
  edit_prices: 'manager',
  edit_website: 'manager',
  cancel_bookings: 'manager',
  edit_calendars: 'manager',
  answer_reviews: 'manager',
  refund_bookings: 'manager',
  see_finances: 'owner',
  ask_payouts: 'owner',
  change_slug: 'owner',
  change_currency: 'owner',
  edit_settings: 'owner',
} as const satisfies Record<string, Role>

export type Right = keyof typeof rights

export const mayInRental = (role: Role, right: Right) => rank[role] >= rank[rights[right]]
