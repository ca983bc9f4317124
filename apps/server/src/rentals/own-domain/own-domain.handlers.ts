import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/db.ts'
import type { EventHandler } from '../../platform/queue/event-handlers.ts'
import type { Outbox } from '../../platform/queue/outbox.ts'
import type { OwnDomainSettings } from './own-domain.policy.ts'
import { findOwnDomain, recordCheck } from './own-domain.store.ts'
import { proveDomain } from './prove-domain.ts'

export interface OwnDomainParts extends OwnDomainSettings {
  db: Database
  clock: Clock
  write: Outbox['write']
}

/** The daily check, outside any transaction. */
export const ownDomainHandlers = (parts: OwnDomainParts): EventHandler[] => [
  {
    topic: 'own_domain.due',
    name: 'an own domain is checked',
    async outside(_context, { rentalId }) {
      const { db, clock, write } = parts
      const known = await findOwnDomain(db, rentalId)
      if (known?.status !== 'verified') return
      const problem = await proveDomain(known, parts)
      await db.transaction(async tx => {
        const now = clock.now()
        const { domain } = known
        const outcome = await recordCheck(tx, { rentalId, domain, isDaily: true }, problem, now)
        if (outcome === 'lost') await write(tx, [{ topic: 'own_domain.lost', payload: { rentalId, domain, at: now.toISOString() } }], now)
      })
    },
  },
]
