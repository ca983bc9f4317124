import type { Language } from './product.ts'
import { systemChecksText } from './system-checks.text.ts'

/** What `npm run doctor` and the back office's page 'System' check, in the order in which they show it. */
export const checkNames = [
  'settings',
  'versions',
  'database',
  'standby',
  'extensions',
  'clock',
  'disk',
  'storage',
  'mail',
  'sms',
  'login',
  'payments',
  'certificate',
  'backup',
  'queue',
  'dead',
  'jobs',
  'verify',
] as const
export type CheckName = (typeof checkNames)[number]

/** `look`: nothing fails yet, but somebody should look. */
export const checkStates = ['ok', 'look', 'broken'] as const
export type CheckState = (typeof checkStates)[number]

/** What a check can find, and its state; the texts say what it means and what to do about it. */
export const checkOutcomes = {
  settings_ok: 'ok',
  settings_unknown: 'look',
  settings_contradict: 'look',
  settings_invalid: 'broken',
  versions_ok: 'ok',
  versions_node: 'look',
  versions_behind: 'look',
  versions_ahead: 'broken',
  database_ok: 'ok',
  database_slow: 'look',
  database_away: 'broken',
  standby_ok: 'ok',
  standby_behind: 'look',
  standby_away: 'look',
  standby_wrong: 'broken',
  extensions_ok: 'ok',
  extensions_missing: 'broken',
  clock_ok: 'ok',
  clock_off: 'look',
  clock_wrong: 'broken',
  disk_ok: 'ok',
  disk_low: 'look',
  disk_full: 'broken',
  disk_unread: 'broken',
  storage_ok: 'ok',
  storage_fails: 'broken',
  mail_ok: 'ok',
  mail_sent: 'ok',
  mail_sandbox: 'look',
  mail_fails: 'broken',
  sms_ok: 'ok',
  sms_sent: 'ok',
  sms_sandbox: 'look',
  sms_off: 'ok',
  sms_fails: 'broken',
  login_ok: 'ok',
  login_fails: 'broken',
  payments_ok: 'ok',
  payments_sandbox: 'look',
  payments_off: 'ok',
  payments_fail: 'broken',
  certificate_ok: 'ok',
  certificate_none: 'look',
  certificate_ends: 'look',
  certificate_invalid: 'broken',
  certificate_away: 'look',
  backup_ok: 'ok',
  backup_old: 'look',
  backup_none: 'look',
  queue_ok: 'ok',
  queue_slow: 'look',
  queue_stuck: 'broken',
  dead_ok: 'ok',
  dead_some: 'look',
  jobs_ok: 'ok',
  jobs_unseen: 'look',
  jobs_late: 'broken',
  jobs_failed: 'look',
  verify_ok: 'ok',
  verify_faults: 'broken',
  verify_slow: 'look',
} as const satisfies Record<string, CheckState>

export type OutcomeCode = keyof typeof checkOutcomes
export const outcomeCodes = Object.keys(checkOutcomes) as [OutcomeCode, ...OutcomeCode[]]

/** What a check found: the facts are the parts of its words. */
export interface Finding {
  check: CheckName
  outcome: OutcomeCode
  facts: Record<string, string | number>
}

const fill = (words: string, facts: Finding['facts']) => words.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole))

/** A finding in words of one language. */
export function findingInWords({ outcome, facts }: Finding, language: Language): { state: CheckState; found: string; advice: string | undefined } {
  const { found, advice }: { found: string; advice?: string } = systemChecksText[language][outcome]
  return { state: checkOutcomes[outcome], found: fill(found, facts), advice: advice && fill(advice, facts) }
}
