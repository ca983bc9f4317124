/** Ways to log in that an installation may offer: codes by SMS, codes by e-mail, an OpenID Connect provider. */
export const loginMethods = ['sms', 'email', 'oidc'] as const
export type LoginMethod = (typeof loginMethods)[number]
