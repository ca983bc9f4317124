export type Role = 'owner' | 'manager' | 'staff'

const rank: Record<Role, number> = { staff: 1, manager: 2, owner: 3 }

/** Highest first, as a choice shows them. */
export const roles: readonly Role[] = ['owner', 'manager', 'staff']

/** Least role for each right in a rental. */
export const rights = {
  see_office: 'staff',
  see_members: 'staff',
  answer_requests: 'staff',
  run_bookings: 'staff',
  block_units: 'staff',
  edit_units: 'staff',
  edit_prices: 'manager',
  edit_website: 'manager',
  cancel_bookings: 'manager',
  edit_calendars: 'manager',
  edit_trackers: 'manager',
  answer_reviews: 'manager',
  refund_bookings: 'manager',
  manage_members: 'manager',
  assign_members: 'manager',
  waive_deposits: 'manager',
  edit_contracts: 'manager',
  waive_contracts: 'manager',
  manage_customers: 'manager',
  make_tokens: 'manager',
  see_finances: 'owner',
  ask_payouts: 'owner',
  change_slug: 'owner',
  change_currency: 'owner',
  edit_settings: 'owner',
  edit_webhooks: 'owner',
  export_rental: 'owner',
  close_rental: 'owner',
} as const satisfies Record<string, Role>

export type Right = keyof typeof rights

/** What each page of an office asks for: whoever lacks it sees no link there. What is left out, everybody who works there sees. */
export const pageRights = {
  finances: 'see_finances',
  unitFinance: 'see_finances',
  members: 'see_members',
} as const satisfies Record<string, Right>

/** Whether a link to a page is shown. Nobody's role is known yet: only what everybody sees. */
export const maySeePage = (role: Role | undefined, page: string) => {
  const right = (pageRights as Record<string, Right>)[page]
  return right === undefined || mayInRental(role ?? 'staff', right)
}

export const mayInRental = (role: Role, right: Right) => rank[role] >= rank[rights[right]]

/** Fields that ask for a right of their own, beside the one of the call that carries them. */
export type FieldRights = Readonly<Record<string, Right>>

/** The fields that would be set to something else than they are by someone who may not. One without a value in `current` counts as changed. */
export const forbiddenFields = (may: (right: Right) => boolean, fieldRights: FieldRights, wanted: object, current: object = {}): string[] => {
  const [sent, known] = [wanted as Record<string, unknown>, current as Record<string, unknown>]
  return Object.entries(fieldRights).flatMap(([field, right]) =>
    sent[field] === undefined || JSON.stringify(sent[field]) === JSON.stringify(known[field]) || may(right) ? [] : [field],
  )
}

/** Owners manage everybody, managers those below them. */
export const mayManageRole = (role: Role, other: Role) => mayInRental(role, 'manage_members') && (role === 'owner' || rank[role] > rank[other])

/** The roles that this one may give. */
export const rolesToGive = (role: Role): readonly Role[] => roles.filter(other => mayManageRole(role, other))

/** An invitation that nobody took lapses. */
export const invitationDays = 7
/** Asked again sooner, no second letter is sent. */
export const invitationRestMinutes = 60
/** People who answer for one unit. */
export const mostAnswerable = 20
