import { isHostName } from './widget.rules.ts'

/** Browsers and Node have it; the language alone does not. */
declare const URL: {
  canParse: (address: string) => boolean
  new (address: string): { hostname: string }
}

/** Of a name in the DNS, in ASCII (RFC 1035). */
export const longestDomain = 253

/** Where the proof is looked for in the DNS, as a TXT record. */
export const proofRecordName = (domain: string) => `_rentwell.${domain}`
/** What the TXT record, or the file, must say. */
export const proofValue = (token: string) => `rentwell-site-verification=${token}`
/** Where the proof is looked for on a website. */
export const proofPath = '/.well-known/rentwell-verification.txt'

/** Why a domain is not proved. */
export const domainProblems = ['no_proof', 'wrong_record', 'wrong_file', 'dns_unreachable', 'taken'] as const
export type DomainProblem = (typeof domainProblems)[number]

export const domainStatuses = ['waiting', 'verified', 'failed'] as const

/** Failed daily checks in a row after which a domain is no longer verified. */
export const mostFailures = 3

const reservedTails = ['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa']

/**
 * The domain that was typed, in lower-case ASCII: 'Прокат.рф' → 'xn--80atldfp.xn--p1ai'. Undefined for anything but the name of a host in the DNS: with
 * a scheme, port, path or wildcard, an IP address, a single label, and names that never leave one machine or network.
 */
export function domainName(typed: string): string | undefined {
  const name = typed.trim()
  if (name.length > longestDomain || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(name) || !URL.canParse(`http://${name}`)) return undefined
  const { hostname } = new URL(`http://${name}`)
  const last = hostname.split('.').at(-1) ?? ''
  return isHostName(hostname) && !reservedTails.includes(last) ? hostname : undefined
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u, /\p{Script=Hebrew}/u]

/** True if one label has letters of several alphabets, as names made to look like another do. `domain` is in Unicode. */
export const mixesScripts = (domain: string) => domain.split('.').some(label => scripts.filter(script => script.test(label)).length > 1)
