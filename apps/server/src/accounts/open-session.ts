import { day } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { newToken, sha256 } from '../platform/base/secrets.ts'
import { absoluteDays } from './accounts.policy.ts'
import { insertSession, replaceToken } from './accounts.store.ts'

/** Where a session is opened: on which device and, if it is under a rental's own domain, whose. */
interface Opening {
  device: string
  ownRental?: string | undefined
}

/** Opens a session and gives its token, which is stored nowhere in clear. One that is opened under an own domain is valid there only. */
export async function openSession(tx: Db, userId: string, { device, ownRental }: Opening, now: Date): Promise<{ id: string; accessToken: string }> {
  const accessToken = newToken()
  const id = newId()
  await insertSession(tx, {
    id,
    userId,
    tokenHash: sha256(accessToken),
    device,
    siteRentalId: ownRental,
    now,
    expiresAt: new Date(now.getTime() + absoluteDays * day),
  })
  return { id, accessToken }
}

/** A new token for a session whose first answer was lost; undefined where it has ended. */
export async function renewToken(tx: Db, sessionId: string): Promise<{ accessToken: string; userId: string } | undefined> {
  const accessToken = newToken()
  if ((await replaceToken(tx, sessionId, sha256(accessToken))) === 0) return undefined
  const session = await tx.row<{ userId: string }>(sql`select user_id as "userId" from sessions where id = ${sessionId}`)
  return session && { accessToken, userId: session.userId }
}
