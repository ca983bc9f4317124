import type { LoginMethod } from '@rentwell/contract/login-methods.ts'
import type { Finding } from '@rentwell/contract/system-checks.ts'
import * as oidc from 'openid-client'
import type { Config } from '../../platform/base/config.ts'
import { finding, patienceMs } from '../../platform/doctor/findings.ts'

/** How users log in, and that the OpenID Connect provider describes itself; nothing while SMS is the only way, which has a check of its own. */
export async function probeLogin({ LOGIN, OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_NAME, NODE_ENV }: Config): Promise<Finding[]> {
  if (LOGIN.join() === 'sms') return []
  if (LOGIN.includes('oidc') && OIDC_ISSUER !== undefined) {
    const execute = NODE_ENV === 'production' ? [] : [oidc.allowInsecureRequests]
    await oidc.discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, undefined, undefined, { timeout: patienceMs / 1000, execute })
  }
  const words: Record<LoginMethod, string> = { sms: 'SMS', email: 'e-mail', oidc: `OpenID Connect (${OIDC_NAME ?? OIDC_ISSUER ?? ''})` }
  return [finding('login', 'login_ok', { methods: LOGIN.map(method => words[method]).join(', ') })]
}
