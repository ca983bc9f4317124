export interface AccountEvents {
  'account.recovery_asked': { userId: string }
}
