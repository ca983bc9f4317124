import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readOwnDomain } from '@rentwell/contract/rentals/own-domain.endpoints.ts'
import { mixesScripts, proofPath, proofRecordName, proofValue } from '@rentwell/contract/rentals/own-domain.rules.ts'
import { domainToUnicode } from 'node:url'
import type { OwnDomainRow } from './own-domain.store.ts'

/** A domain as its people see it, with what proves it. */
export function presentOwnDomain(row: OwnDomainRow | undefined): Returned<typeof readOwnDomain> {
  if (!row) return { ownDomain: null }
  const { domain, token, status, problem, checkedAt, verifiedAt } = row
  // Punycode that stands for nothing has no other form.
  const unicode = domainToUnicode(domain) || domain
  const value = proofValue(token)
  return {
    ownDomain: {
      domain,
      unicode,
      mixesScripts: mixesScripts(unicode),
      status,
      problem,
      checkedAt,
      verifiedAt,
      record: { name: proofRecordName(domain), value },
      file: { url: `http://${domain}${proofPath}`, content: value },
    },
  }
}
