import * as oidc from 'openid-client'
import { email as emailShape } from '@rentwell/contract/accounts/accounts.shapes.ts'
import { Refused } from '../../platform/base/must.ts'

export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  /** Where the provider sends the browser back to. */
  redirectUri: string
  /** Takes a provider over plain HTTP, for tests and development. */
  allowsHttp: boolean
  /** Milliseconds for all calls of one login together. */
  patienceMs: number
  /** Notes why a login failed: one line without tokens. */
  warn: (why: string) => void
}

/** Secret values that bind the provider's response to one login. */
export interface OidcSecrets {
  state: string
  nonce: string
  verifier: string
}

interface OidcUser {
  issuer: string
  subject: string
  /** Lower-cased; null unless the provider calls it verified and we could write to it. */
  email: string | null
  firstName: string
  lastName: string
}

export interface OidcProvider {
  name: string
  issuer: string
  /** Where the browser goes to log in. Refuses with `login_provider_away`. */
  authorizationUrl: (secrets: OidcSecrets, language: string) => Promise<string>
  /** Whom the code of the redirect stands for. Refuses with `login_refused` or `login_provider_away`. */
  exchange: (redirect: { code: string; state: string; iss?: string | undefined }, secrets: OidcSecrets) => Promise<OidcUser>
}

/** How long what the provider says of itself is believed: it may move its endpoints. */
const discoveredForMs = 3_600_000
const clockToleranceSeconds = 30
const scope = 'openid email profile'

/** The way that the provider takes our secret; the specification's default is the header (OpenID Connect Discovery, 3). */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret)
    return way(server, client, body, headers)
  }

/** An OpenID Connect provider: authorization code with PKCE, state, nonce and a checked signature (OpenID Connect Core; RFC 9700). */
export function openOidc(settings: OidcSettings): OidcProvider {
  const { issuer, name, redirectUri, patienceMs } = settings
  let discovered: { config: Promise<oidc.Configuration>; at: number } | undefined

  const discover = (): Promise<oidc.Configuration> => {
    if (discovered && performance.now() - discovered.at < discoveredForMs) return discovered.config
    const config = oidc.discovery(
      new URL(issuer),
      settings.clientId,
      { client_secret: settings.clientSecret, [oidc.clockTolerance]: clockToleranceSeconds },
      authenticate(settings.clientSecret),
      { timeout: patienceMs / 1000, execute: [oidc.enableNonRepudiationChecks, ...(settings.allowsHttp ? [oidc.allowInsecureRequests] : [])] },
    )
    discovered = { config, at: performance.now() }
    config.catch(() => (discovered = undefined))
    return config
  }

  /** Runs calls to the provider within its patience; what fails becomes a refusal. */
  const ask = async <T>(work: (config: oidc.Configuration) => Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs)
    })
    try {
      return await Promise.race([discover().then(work), late])
    } catch (error) {
      settings.warn(lineOf(error))
      throw new Refused(isRefusal(error) ? 'login_refused' : 'login_provider_away', { name })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    name,
    issuer,
    authorizationUrl: ({ state, nonce, verifier }, language) =>
      ask(async config => {
        const parameters = { redirect_uri: redirectUri, scope, state, nonce, code_challenge_method: 'S256', ui_locales: language }
        return oidc.buildAuthorizationUrl(config, { ...parameters, code_challenge: await oidc.calculatePKCECodeChallenge(verifier) }).href
      }),
    exchange: ({ code, state, iss }, secrets) =>
      ask(async config => {
        const redirect = new URL(redirectUri)
        redirect.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
        const tokens = await oidc.authorizationCodeGrant(config, redirect, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new oidc.ClientError('the answer has no ID token')
        // A provider may keep the claims of a scope for its userinfo endpoint (OpenID Connect Core, 5.4).
        const needsMore = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        const more = needsMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {}
        return userOf({ ...more, ...claims })
      }),
  }
}

/** Errors of the protocol, as opposed to those of the line: the answer came, and was not right. */
const isRefusal = (error: unknown) =>
  (error instanceof oidc.ResponseBodyError && error.status < 500) ||
  error instanceof oidc.AuthorizationResponseError ||
  (error instanceof oidc.ClientError && !['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(error.code ?? ''))

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `${error.message}${code}`.replace(/\s+/g, ' ').slice(0, 200)
}

function userOf(claims: Record<string, unknown> & { iss: string; sub: string }): OidcUser {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim().slice(0, 80) : '')
  // The shape knows ASCII only: letters that look like others are no address of ours.
  const read = claims['email_verified'] === true ? emailShape.safeParse(claims['email']) : undefined
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: read?.success ? read.data.toLowerCase() : null,
    firstName: text('given_name') || text('name').split(' ')[0] || '',
    lastName: text('family_name') || text('name').split(' ').slice(1).join(' '),
  }
}
