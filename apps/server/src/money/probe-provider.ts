import type { Finding } from '@rentwell/contract/system-checks.ts'
import type { Config } from '../platform/base/config.ts'
import { finding } from '../platform/doctor/findings.ts'
import { slowestAnswerMs } from './provider.ts'

/** Reads our balance at the provider: that it answers, and takes our key. A restricted key may not read it (403), but is known. */
export async function probeProvider(config: Config): Promise<Finding[]> {
  const key = config.STRIPE_SECRET_KEY
  if (!key) return [finding('payments', config.sandbox ? 'payments_sandbox' : 'payments_off')]
  const response = await fetch(`${config.STRIPE_API_URL ?? 'https://api.stripe.com'}/v1/balance`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(slowestAnswerMs),
    redirect: 'error',
  })
  await response.body?.cancel()
  if (!response.ok && response.status !== 403) throw new Error(response.status === 401 ? 'it does not know our key' : `it answered ${response.status}`)
  return [finding('payments', 'payments_ok')]
}
