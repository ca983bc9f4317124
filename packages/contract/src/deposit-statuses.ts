export const depositStatuses = ['waiting', 'asked', 'held', 'failed', 'waived', 'claimed', 'released', 'kept', 'void'] as const
export type DepositStatus = (typeof depositStatuses)[number]
export const claimStatuses = ['open', 'disputed', 'accepted', 'decided', 'withdrawn', 'void'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
