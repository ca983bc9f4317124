export type Role = 'owner' | 'manager' | 'staff' | 'accountant'
/** Roles of people who run the rental, each with all rights of those below. */
type RankedRole = Exclude<Role, 'accountant'>

const rank: Record<RankedRole, number> = { staff: 1, manager: 2, owner: 3 }

/** Highest first, as a choice shows them; the accountant stands beside them. */
export const roles: readonly Role[] = ['owner', 'manager', 'staff', 'accountant']

/** Least role for each right in a rental. Accountants have those of `accountantRights` alone. */
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
  import_data: 'manager',
  make_tokens: 'manager',
  see_finances: 'owner',
  ask_payouts: 'owner',
  change_slug: 'owner',
  change_currency: 'owner',
  edit_settings: 'owner',
  edit_webhooks: 'owner',
  export_rental: 'owner',
  close_rental: 'owner',
} as const satisfies Record<string, RankedRole>

export type Right = keyof typeof rights

/** An accountant reads the rental's money and who works there: no booking, guest, conversation or document. */
const accountantRights: readonly Right[] = ['see_finances', 'see_members']

/** The right that a page of an office needs: its link is hidden without it. Pages that are left out need `see_office`. */
export const pageRights = {
  finances: 'see_finances',
  unitFinance: 'see_finances',
  members: 'see_members',
} as const satisfies Record<string, Right>

/** Whether a link to a page is shown. As long as the role is unknown, only what staff see. */
export const maySeePage = (role: Role | undefined, page: string) => mayInRental(role ?? 'staff', (pageRights as Record<string, Right>)[page] ?? 'see_office')

export const mayInRental = (role: Role, right: Right) => (role === 'accountant' ? accountantRights.includes(right) : rank[role] >= rank[rights[right]])

/** Fields that ask for a right of their own, beside the one of the call that carries them. */
export type FieldRights = Readonly<Record<string, Right>>

/** The fields that would be set to something else than they are by someone who may not. One without a value in `current` counts as changed. */
export const forbiddenFields = (may: (right: Right) => boolean, fieldRights: FieldRights, wanted: object, current: object = {}): string[] => {
  const [sent, known] = [wanted as Record<string, unknown>, current as Record<string, unknown>]
  return Object.entries(fieldRights).flatMap(([field, right]) =>
    sent[field] === undefined || JSON.stringify(sent[field]) === JSON.stringify(known[field]) || may(right) ? [] : [field],
  )
}

/** Owners manage everybody; managers those below them, but not accountants, who see what managers do not. */
export const mayManageRole = (role: Role, other: Role) =>
  role === 'owner' || (mayInRental(role, 'manage_members') && other !== 'accountant' && rank[other] < rank.manager)

/** The roles that this one may give. */
export const rolesToGive = (role: Role): readonly Role[] => roles.filter(other => mayManageRole(role, other))

/** An invitation that nobody took lapses. */
export const invitationDays = 7
/** Asked again sooner, no second letter is sent. */
export const invitationRestMinutes = 60
/** People who answer for one unit. */
export const mostAnswerable = 20
