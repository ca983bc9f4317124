import { pageFrom, type Cursors } from '../platform/db/cursors.ts'
import type { Wanted } from './wanted.store.ts'

/** A page of a list of the back office, and where the next one begins. */
export async function pageOf<T extends { id: string; insertedAt: Date }>(
  cursors: Cursors,
  name: string,
  { q, status, limit, cursor }: { q?: string | undefined; status?: string | undefined; limit: number; cursor?: string | undefined },
  read: (wanted: Wanted) => Promise<T[]>,
): Promise<{ page: T[]; nextCursor: string | null }> {
  const list = `backoffice ${name} ${status ?? ''} ${q ?? ''}`
  const rows = await read({ q: q || undefined, status, limit, after: cursors.read(list, cursor) })
  return pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
}
