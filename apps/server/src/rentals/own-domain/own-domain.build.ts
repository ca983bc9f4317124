import type { Db } from '../../platform/db/db.ts'
import { newToken } from '../../platform/base/secrets.ts'
import { recordCheck, setOwnDomain } from './own-domain.store.ts'

let made = 0

/** A verified domain of a rental. */
export async function buildOwnDomain(db: Db, rentalId: string, domain = `rent-${++made}.echo-beach.com`, now = new Date()): Promise<string> {
  await setOwnDomain(db, rentalId, domain, newToken(), now)
  const outcome = await recordCheck(db, { rentalId, domain, isDaily: false }, undefined, now)
  if (outcome !== 'verified') throw new Error(`${domain} is not verified: ${outcome}`)
  return domain
}
