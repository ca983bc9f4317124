import type { CheckName, Finding, OutcomeCode } from '@rentwell/contract/system-checks.ts'
import type { Config } from '../base/config.ts'
import { secretParts } from '../base/config.ts'

/** One check: what it found. It may throw; its runner turns that into the outcome `failing`. */
export interface Probe {
  check: CheckName
  /** Outcome if the probe throws, with the fact `reason`. */
  failing: OutcomeCode
  run: () => Promise<Finding[]>
}

export const finding = (check: CheckName, outcome: OutcomeCode, facts: Finding['facts'] = {}): Finding => ({ check, outcome, facts })

const longestReason = 160
/** A probe that has not ended by then counts as failing. */
export const patienceMs = 8000

/** Why something failed, in one line without any secret of the settings. */
export function reasonOf(error: unknown, config: Partial<Config> | undefined): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
  const words = error instanceof Error ? error.message || code || error.name : 'unknown'
  const whole = cause && words === 'fetch failed' ? reasonOf(cause, config) : words
  const plain = config ? secretParts(config).reduce((text, secret) => text.replaceAll(secret, '…'), whole) : whole
  return plain.replace(/\s+/g, ' ').slice(0, longestReason)
}

/** Runs probes side by side, each at most `patienceMs`. */
export async function runProbes(probes: Probe[], config: Partial<Config> | undefined): Promise<Finding[]> {
  const found = await Promise.all(
    probes.map(async ({ check, failing, run }) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs)
      })
      try {
        return await Promise.race([run(), late])
      } catch (error) {
        return [finding(check, failing, { reason: reasonOf(error, config) })]
      } finally {
        clearTimeout(timer)
      }
    }),
  )
  return found.flat()
}
