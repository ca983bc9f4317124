/** What somebody sees of the money that they paid, or that is held of theirs. */
export const paidKinds = ['payment', 'hold', 'refund', 'cash', 'deposit'] as const
export type PaidKind = (typeof paidKinds)[number]

export const paidStatuses = ['processing', 'requires_action', 'held', 'taken', 'released', 'failed', 'on_its_way', 'given_back'] as const
export type PaidStatus = (typeof paidStatuses)[number]
