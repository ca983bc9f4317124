import { startOidcLogin } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { call } from '../platform/api.ts'
import { providerLogin } from '../platform/session.ts'

/** A login that is at the provider now: what must come back, and where the user was. */
export interface LoginOnItsWay {
  at: 'provider'
  token: string
  state: string
  next: string
  /** A user who is logged in links the login to their account. */
  links?: boolean
}

/** A login that came back, of a user who has no account here yet, or one that is not linked. */
export interface ReturnedLogin {
  at: 'here'
  asks: 'names' | 'link'
  token: string
  email: string
  firstName: string
  lastName: string
}

const readLogin = () => providerLogin.read() as LoginOnItsWay | ReturnedLogin | null

export const readLoginOnItsWay = (): LoginOnItsWay | undefined => {
  const login = readLogin()
  return login?.at === 'provider' ? login : undefined
}

export const readReturnedLogin = (): ReturnedLogin | undefined => {
  const login = readLogin()
  return login?.at === 'here' ? login : undefined
}

/** Goes to the provider; it sends the user back to /login/oidc, and that page to `next`. With `links` the login is linked to the account that is open. */
export async function goToProvider(next: string, { links = false } = {}): Promise<void> {
  const { token, url } = await call(startOidcLogin, {})
  const login: LoginOnItsWay = { at: 'provider', token, state: new URL(url).searchParams.get('state') ?? '', next, links }
  providerLogin.store(login)
  location.assign(url)
}
