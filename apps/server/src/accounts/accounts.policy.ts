import type { LoginMethod } from '@rentwell/contract/login-methods.ts'
import type { OidcProvider } from './login-methods/oidc.provider.ts'

/** How long a login lasts: unused, and at most. */
export const idleDays = 30
export const absoluteDays = 90

/** After so many wrong codes in a row a number waits, longer each time, never for good (docs/data-safety.md, 'Login codes'). */
const freeFailures = 20
const firstWaitSeconds = 30
const longestWaitSeconds = 3600

/** Until when a number waits after its `failures`-th wrong code in a row, or null. */
export function waitAfter(failures: number, now: Date): Date | null {
  if (failures < freeFailures) return null
  const seconds = Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds)
  return new Date(now.getTime() + seconds * 1000)
}

/** A right answer may be asked for again within this time, by a client whose connection broke. */
export const repeatSeconds = 60

/** How long after its phone was proved a sign-up may go on. */
export const signupMinutes = 60

/** How long a fresh code opens guarded things to its session. */
export const stepUpMinutes = 10

/** Numbers are given to other people: after so long without any use a code from the e-mail is asked for as well. */
export const dormantDays = 90

/** How long a lost number's account waits for an objection, and then for its new number; how often it may be asked for in 30 days. */
export const recoveryWaitHours = 24
export const recoveryOpenHours = 72
export const mostRecoveries = 3

/** What the verbs of this domain need to know of the installation. */
export interface AccountSettings {
  /** Signs the tokens of login flows. */
  secret: Buffer
  /** The keys of the users' encrypted records on their devices are derived from it. */
  vaultSecret: Buffer
  /** How users log in here. */
  methods: readonly LoginMethod[]
  /** Undefined: OpenID Connect is off. */
  oidc: OidcProvider | undefined
  /** False: no gateway is there, so no number can be confirmed. */
  sendsSms: boolean
  /** False: no limits by address, range or country. */
  limited: boolean
  /** Countries that may log in, two letters each; undefined: all. */
  countries: string[] | undefined
  /** Host of the product, for codes that fill themselves in. */
  host: string
  /** Where people write when something is wrong. */
  supportEmail: string
  /** Where the product is opened, for links of messages. */
  origin: string
  /** Raises an alarm in the log. */
  alarm: (what: string) => void
}
