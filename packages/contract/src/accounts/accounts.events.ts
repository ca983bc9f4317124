export interface AccountEvents {
  'account.recovery_asked': { userId: string }
  /** A login at an OpenID Connect provider now opens the account. */
  'account.identity_linked': { userId: string; issuer: string }
  'account.identity_unlinked': { userId: string; issuer: string }
}
