import { loginMethods, type LoginMethod } from '@rentwell/contract/login-methods.ts'

/** Reads LOGIN: methods separated by commas, each once; unset: codes by SMS. */
export function readLogin(value: string | undefined): LoginMethod[] {
  if (!value) return ['sms']
  const words = value.split(',').map(word => word.trim())
  const isMethod = (word: string): word is LoginMethod => loginMethods.some(method => method === word)
  const unknown = words.find(word => !isMethod(word))
  if (unknown !== undefined) throw new Error(`names '${unknown}', which is not one of ${loginMethods.join(', ')}`)
  return loginMethods.filter(method => words.includes(method))
}

/** Reads OIDC_ISSUER. A slash at its end stays: it is part of the name. */
export function readIssuer(value: string | undefined): string | undefined {
  if (value && !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) throw new Error('is not an address that starts with https:// or http://')
  return value || undefined
}

interface LoginSettings {
  LOGIN: LoginMethod[]
  OIDC_ISSUER: string | undefined
  OIDC_CLIENT_ID: string | undefined
  OIDC_CLIENT_SECRET: string | undefined
  NODE_ENV: string
}

/** Throws an error of one line if OpenID Connect is on without what it needs. */
export function mustKnowProvider({ LOGIN, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, NODE_ENV }: LoginSettings): void {
  if (!LOGIN.includes('oidc')) return
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new Error(`LOGIN=${LOGIN.join(',')}: oidc needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET`)
  // Over plain HTTP an attacker on the network could answer in the provider's place.
  if (NODE_ENV === 'production' && OIDC_ISSUER.startsWith('http:')) throw new Error(`OIDC_ISSUER=${OIDC_ISSUER}: production needs https`)
}
