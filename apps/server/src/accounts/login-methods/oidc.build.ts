import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Who is logged in at the provider. */
export interface ProviderUser {
  sub: string
  email?: string
  email_verified?: unknown
  given_name?: string
  family_name?: string
}

/** What goes wrong with the next tokens. */
interface Faults {
  nonce?: string
  issuer?: string
  audience?: string
  /** Signed by a key that is not in the provider's JWKS. */
  foreignKey?: boolean
  /** Seconds that the ID token is valid; negative: it has expired. */
  seconds?: number
  status?: number
  /** Never answers. */
  silent?: boolean
}

export interface StandInProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who logs in next, at once and without a page. */
  user: ProviderUser
  faults: Faults
  /** Calls of each path so far. */
  calls: Record<string, number>
  /** Follows the address as a browser would; returns the query that the provider sends back with. */
  logIn: (url: string) => Promise<Record<string, string>>
  close: () => Promise<void>
}

interface Grant {
  user: ProviderUser
  nonce: string | null
  challenge: string | null
  redirectUri: string | null
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** A provider on loopback that speaks OpenID Connect: discovery, JWKS, authorization with PKCE, tokens signed with RS256. Its codes live once. */
export async function startProvider({ page = false } = {}): Promise<StandInProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...createPublicKey(keys.privateKey).export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
  const [clientId, clientSecret] = ['rentwell', randomBytes(16).toString('hex')]
  const grants = new Map<string, Grant>()
  const standIn = { user: { sub: 'nobody' }, faults: {}, calls: {}, clientId, clientSecret } as unknown as StandInProvider

  const idToken = ({ user, nonce }: Grant) => {
    const { faults } = standIn
    const now = Math.floor(Date.now() / 1000)
    const claims = { ...user, iss: faults.issuer ?? standIn.issuer, aud: faults.audience ?? clientId, iat: now, exp: now + (faults.seconds ?? 300) }
    const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode({ ...claims, nonce: faults.nonce ?? nonce })}`
    return `${text}.${sign('sha256', Buffer.from(text), faults.foreignKey ? foreign.privateKey : keys.privateKey).toString('base64url')}`
  }

  const json = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))

  const authorize = (response: ServerResponse, query: URLSearchParams) => {
    const redirectUri = query.get('redirect_uri')
    if (query.get('client_id') !== clientId || query.get('response_type') !== 'code' || !redirectUri) return json(response, 400, { error: 'invalid_request' })
    if (page && query.get('agreed') === null) {
      query.set('agreed', '1')
      const html = `<!doctype html><html lang="en"><title>Stand-in provider</title><h1>Log in to continue</h1><a href="/authorize?${query.toString().replaceAll('&', '&amp;')}">Continue as ${standIn.user.email ?? standIn.user.sub}</a></html>`
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    }
    const code = randomBytes(16).toString('hex')
    grants.set(code, { user: { ...standIn.user }, nonce: query.get('nonce'), challenge: query.get('code_challenge'), redirectUri })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: standIn.issuer }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  const giveTokens = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const [id, secret] = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
    if (id !== clientId || secret !== clientSecret) return json(response, 401, { error: 'invalid_client' })
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = grant && body.get('grant_type') === 'authorization_code' && grant.challenge === challenge && grant.redirectUri === body.get('redirect_uri')
    if (!isRight) return json(response, 400, { error: 'invalid_grant' })
    return json(response, 200, { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 60, id_token: idToken(grant) })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', standIn.issuer)
    standIn.calls[pathname] = (standIn.calls[pathname] ?? 0) + 1
    const { silent, status } = standIn.faults
    if (silent) return
    if (status !== undefined) return json(response, status, { error: 'server_error' })
    if (pathname === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: standIn.issuer,
        authorization_endpoint: `${standIn.issuer}/authorize`,
        token_endpoint: `${standIn.issuer}/token`,
        jwks_uri: `${standIn.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        code_challenge_methods_supported: ['S256'],
      })
    if (pathname === '/jwks') return json(response, 200, { keys: [jwk] })
    if (pathname === '/authorize') return authorize(response, searchParams)
    if (pathname === '/token' && request.method === 'POST') return void giveTokens(request, response)
    return json(response, 404, {})
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  standIn.issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  standIn.logIn = async url => {
    const { headers } = await fetch(url, { redirect: 'manual' })
    return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
  }
  standIn.close = async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => void server.close(() => resolve()))
  }
  return standIn
}
