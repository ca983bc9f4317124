import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as contacts from '@rentwell/contract/accounts/contacts.endpoints.ts'
import * as methods from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildPerson } from '../accounts.build.ts'
import { eraseAccount, exportAccount, setEraseAt } from '../accounts.public.ts'
import { openOidc } from './oidc.provider.ts'
import { startProvider, type ProviderUser } from './oidc.build.ts'

const provider = await startProvider()
afterAll(() => provider.close())
afterEach(() => void (provider.faults = {}))
const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret, OIDC_NAME: 'Stand-in' }
const { db, call, codeFor, advance, app } = await testApp({ LOGIN: 'sms,oidc', ...settings })

let count = 0
const newUser = (more: Partial<ProviderUser> = {}): ProviderUser => {
  const number = ++count
  return { sub: `subject-${number}`, email: `oidc-${number}@example.com`, email_verified: true, given_name: 'Anna', family_name: 'Petrova', ...more }
}
const names = { firstName: 'Anna', lastName: 'Petrova', localeCountry: 'ID', flagShortName: 'ID' }

/** Up to the browser's return from the provider. */
async function goThere(user: ProviderUser) {
  provider.user = user
  const { body } = await call(methods.startOidcLogin, {})
  const { state = '', code = '', iss } = await provider.logIn(body.url)
  return { otpToken: body.token, state, code, ...(iss !== undefined && { iss }) }
}
const logIn = async (user: ProviderUser) => {
  const redirect = await goThere(user)
  return { ...redirect, answer: await call(methods.finishOidcLogin, redirect) }
}
async function signUp(user = newUser()) {
  const { otpToken } = await logIn(user)
  const { body } = await call(methods.completeOidcSignup, { otpToken, user: names })
  return { user, id: body.me.user.id, token: body.accessToken, me: body.me }
}
const tokenIn = (body: object) => ('accessToken' in body && typeof body.accessToken === 'string' ? body.accessToken : '')

describe('a login at the provider', () => {
  test('makes an account of a verified e-mail that nobody has, and opens it from then on', async () => {
    const user = newUser({ email: 'Anna.Mixed@Example.com' })
    const { otpToken, answer } = await logIn(user)
    expect(answer.body).toEqual({ continueSignup: true, nextStep: 'complete_profile', email: 'anna.mixed@example.com', firstName: 'Anna', lastName: 'Petrova' })
    const made = await call(methods.completeOidcSignup, { otpToken, user: names })
    expect([made.status, made.body.me.user]).toMatchObject([201, { email: 'anna.mixed@example.com', phoneNumber: null }])
    const again = await logIn({ ...user, email: 'moved@example.com' })
    expect(again.answer.body).toMatchObject({ me: { user: { id: made.body.me.user.id, email: 'anna.mixed@example.com' } } })
    expect(await db.rows(sql`select document from consents where user_id = ${made.body.me.user.id}`)).toHaveLength(2)
  })

  test('never opens an account by its e-mail: it is linked after a login by a code', async () => {
    const person = await buildPerson(db)
    const user = newUser({ email: person.email.toUpperCase() })
    const { otpToken, answer } = await logIn(user)
    expect(answer.body).toEqual({ continueSignup: true, nextStep: 'link_account', email: person.email })
    expect((await call(methods.completeOidcSignup, { otpToken, user: names })).error.reason).toBe('email_taken')
    const { token } = await logInByPhone(person.phone)
    const linked = await call(methods.linkIdentity, { otpToken }, { token })
    expect(linked.body.identities).toMatchObject([{ issuer: provider.issuer, email: person.email }])
    expect((await logIn(user)).answer.body).toMatchObject({ me: { user: { id: person.id } } })
  })

  const logInByPhone = async (phoneNumber: string) => {
    const { body } = await call(endpoints.challengeLogin, { phoneNumber })
    const answer = await call(endpoints.verifyLogin, { otpToken: body.token, otp: await codeFor(phoneNumber) })
    return { token: tokenIn(answer.body) }
  }

  test('with link_only logs nobody in, and a user links it to their account or hears whose it is', async () => {
    const [mine, theirs] = [await signUp(), await signUp()]
    const linkOnly = async (user: ProviderUser) => {
      const redirect = await goThere(user)
      const body = { ...redirect, linkOnly: true }
      const answers = [await call(methods.finishOidcLogin, body), await call(methods.finishOidcLogin, body)]
      return { otpToken: redirect.otpToken, answers: answers.map(answer => answer.body) }
    }
    const asked = (email = '') => ({ continueSignup: true, nextStep: 'link_account', email })

    const second = newUser()
    const fresh = await linkOnly(second)
    expect(fresh.answers).toEqual([asked(second.email), asked(second.email)])
    const linked = await call(methods.linkIdentity, { otpToken: fresh.otpToken }, { token: mine.token })
    expect(new Set(linked.body.identities.map(({ email }) => email))).toEqual(new Set([mine.user.email, second.email]))
    const taken = await linkOnly(theirs.user)
    expect(taken.answers[0]).toEqual(asked(theirs.user.email))
    expect((await call(methods.linkIdentity, { otpToken: taken.otpToken }, { token: mine.token })).error.reason).toBe('identity_taken')
  })

  test.each<[string, Partial<ProviderUser>]>([
    ['not verified', { email_verified: false }],
    ['verified in words only', { email_verified: 'true' }],
    ['of letters that look like others', { email: 'аnna@example.com' }],
    ['no address', { email: 'anna' }],
  ])('an e-mail that is %s is no e-mail', async (_what, more) => {
    const { otpToken, answer } = await logIn(newUser(more))
    expect(answer.body).toEqual({ continueSignup: true, nextStep: 'link_account', email: null })
    expect((await call(methods.completeOidcSignup, { otpToken, user: names })).error.reason).toBe('login_expired')
  })

  test('login_method_off: codes by e-mail where LOGIN has no email', async () => {
    expect((await call(methods.challengeEmailLogin, { email: 'x@example.com' })).error.reason).toBe('login_method_off')
  })

  test('a repeat whose answer was lost gets a new token of the same session; a minute later it is login_expired', async () => {
    const { user } = await signUp()
    const redirect = await goThere(user)
    const first = await call(methods.finishOidcLogin, redirect)
    const second = await call(methods.finishOidcLogin, redirect)
    expect([(await call(endpoints.readMe, {}, { token: tokenIn(first.body) })).status, tokenIn(second.body).length > 0]).toEqual([401, true])
    await advance(61)
    expect((await call(methods.finishOidcLogin, redirect)).error.reason).toBe('login_expired')
  })

  test('login_expired: a state of another login, of another browser, another code, and ten minutes later', async () => {
    const { user } = await signUp()
    const [one, other] = [await goThere(user), await goThere(user)]
    expect((await call(methods.finishOidcLogin, { ...one, otpToken: other.otpToken })).error.reason).toBe('login_expired')
    expect((await call(methods.finishOidcLogin, { ...one, state: other.state })).error.reason).toBe('login_expired')
    expect((await call(methods.finishOidcLogin, { ...one, otpToken: 'x'.repeat(43) })).error.reason).toBe('login_expired')
    expect((await call(methods.finishOidcLogin, one)).status).toBe(200)
    expect((await call(methods.finishOidcLogin, { ...one, code: other.code })).error.reason).toBe('login_expired')
    await advance(601)
    expect((await call(methods.finishOidcLogin, other)).error.reason).toBe('login_expired')
  })

  test.each([
    ['a wrong nonce', { nonce: 'of another login' }],
    ['another issuer', { issuer: 'http://127.0.0.1:1' }],
    ['another audience', { audience: 'another-client' }],
    ['a signature by another key', { foreignKey: true }],
    ['an ID token that has expired', { seconds: -120 }],
  ])('login_refused: %s', async (_what, faults) => {
    const { user } = await signUp()
    const redirect = await goThere(user)
    provider.faults = faults
    const answer = await call(methods.finishOidcLogin, redirect)
    expect([answer.status, answer.error.reason, answer.error.description]).toEqual([422, 'login_refused', expect.stringContaining('Stand-in')])
    provider.faults = {}
    expect((await call(methods.finishOidcLogin, redirect)).error.reason).toBe('login_expired')
  })

  test('login_refused: a code that the provider no longer takes, and an answer in the name of another provider', async () => {
    const { user } = await signUp()
    expect((await call(methods.finishOidcLogin, { ...(await goThere(user)), code: 'old' })).error.reason).toBe('login_refused')
    expect((await call(methods.finishOidcLogin, { ...(await goThere(user)), iss: 'https://evil.example' })).error.reason).toBe('login_refused')
  })

  test('login_provider_away: an error of the provider, and a provider that is silent', async () => {
    const redirect = await goThere(newUser())
    provider.faults = { status: 502 }
    expect((await call(methods.finishOidcLogin, redirect)).error.reason).toBe('login_provider_away')
    provider.faults = { silent: true }
    const impatient = openOidc({
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      name: 'Stand-in',
      redirectUri: 'http://localhost/login/oidc',
      allowsHttp: true,
      patienceMs: 50,
      warn: () => {},
    })
    await expect(impatient.authorizationUrl({ state: 's', nonce: 'n', verifier: 'v'.repeat(43) }, 'en')).rejects.toThrow('login_provider_away')
  })

  test('blocked: the identity of a blocked account', async () => {
    const { user, id } = await signUp()
    await db.run(sql`update users set blocked_at = now() where id = ${id}`)
    expect((await logIn(user)).answer.error.reason).toBe('blocked')
  })
})

describe('identities', () => {
  test('step_up_required: a session that is older than minutes links only after a fresh code', async () => {
    const person = await buildPerson(db)
    await advance(601)
    const { otpToken } = await logIn(newUser({ email: person.email }))
    expect((await call(methods.linkIdentity, { otpToken }, { token: person.token })).error.reason).toBe('step_up_required')
    const { body } = await call(contacts.challengeStepUp, {}, { token: person.token })
    await call(contacts.verifyStepUp, { otpToken: body.token, otp: await codeFor(person.phone) }, { token: person.token })
    expect((await call(methods.linkIdentity, { otpToken }, { token: person.token })).status).toBe(200)
    expect((await call(methods.linkIdentity, { otpToken }, { token: person.token })).body.identities).toHaveLength(1)
  })

  test('identity_taken: one identity opens one account', async () => {
    const waiting = await goThere(newUser({ email_verified: false }))
    await call(methods.finishOidcLogin, waiting)
    const [one, other] = [await signUp(), await signUp()]
    expect((await call(methods.linkIdentity, { otpToken: waiting.otpToken }, { token: one.token })).status).toBe(200)
    expect((await call(methods.linkIdentity, { otpToken: waiting.otpToken }, { token: other.token })).error.reason).toBe('identity_taken')
  })

  test('are told by e-mail and in the audit log, exported, unlinked after a fresh code and erased', async () => {
    const { user, id, token, me } = await signUp()
    const [identity] = (await call(methods.listIdentities, {}, { token })).body.identities
    expect(await exportAccount(db, id)).toMatchObject({ identities: [{ issuer: provider.issuer, subject: user.sub }] })
    expect((await call(methods.unlinkIdentity, { identity: identity?.id ?? '' }, { token })).error.reason).toBe('step_up_required')
    const sent = await call(contacts.challengeStepUp, {}, { token })
    await call(contacts.verifyStepUp, { otpToken: sent.body.token, otp: await codeFor(me.user.email ?? '') }, { token })
    expect((await call(methods.unlinkIdentity, { identity: identity?.id ?? '' }, { token })).status).toBe(204)
    expect((await logIn(user)).answer.body).toMatchObject({ nextStep: 'link_account' })
    await app.outbox.drain()
    const acts = await db.rows<{ act: string }>(sql`select act from audit_entries where subject_id = ${id} order by number`)
    expect(acts.map(({ act }) => act)).toEqual(['user.identity_linked', 'user.identity_unlinked'])

    const gone = await signUp()
    await setEraseAt(db, gone.id, new Date())
    await eraseAccount(db, gone.id, new Date())
    expect(await db.rows(sql`select from user_identities where user_id = ${gone.id}`)).toEqual([])
    expect(await db.rows(sql`select from oidc_logins where subject = ${gone.user.sub}`)).toEqual([])
  })
})
