import type { saveSettings as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { insertEntry } from './audit.store.ts'
import { loadSettings, lockSettings, setSettings, siteId } from './settings.store.ts'

/** Changes what was sent. */
export const saveSettings: Handler<typeof endpoint> = async ({ tx, actor, now }, { approvesRentals }) => {
  const before = await lockSettings(tx)
  const after = { approvesRentals: approvesRentals ?? before.approvesRentals }
  if (after.approvesRentals !== before.approvesRentals) {
    await setSettings(tx, after)
    await insertEntry(tx, { by: actor.id, act: 'settings.changed', subjectId: siteId, before, after, now })
  }
  return { settings: await loadSettings(tx) }
}
