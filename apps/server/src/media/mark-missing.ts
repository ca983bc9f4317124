import type { Db } from '../platform/db/db.ts'
import { markAllPurged } from './documents/documents.store.ts'
import { markRemoved } from './files.store.ts'

/** Notes in a restored database which files did not come with it: those that were missing in the backup, and documents that it does not hold. */
export async function markMissing(
  tx: Pick<Db, 'run'>,
  { missing, withoutDocuments }: { missing: string[]; withoutDocuments: boolean },
  at: Date,
): Promise<void> {
  await markRemoved(tx, missing, at)
  if (withoutDocuments) await markAllPurged(tx, at)
}
