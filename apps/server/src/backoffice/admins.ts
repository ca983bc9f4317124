import { findUserByEmail, findUserByPhone, lockUser, setAdmin } from '../accounts/accounts.public.ts'
import { sql, type Database, type Db } from '../platform/db/db.ts'
import { insertEntry } from './audit.store.ts'

export interface Admin {
  name: string
  /** Phone, or the e-mail of an account without one. */
  contact: string
}

/** Everybody who may enter the back office. */
export const listAdmins = (db: Db) =>
  db.rows<Admin>(sql`
    select u.first_name || ' ' || u.last_name as name, coalesce(p.phone, e.email, '') as contact
    from users u left join user_phones p on p.user_id = u.id left join user_emails e on e.user_id = u.id where u.is_admin order by u.inserted_at, u.id`)

export type Granted = { name: string; became: boolean } | 'nobody' | 'blocked'

/** Lets the person with this phone or confirmed e-mail into the back office, or no longer. The one way: no call of the API does it. Stands in the audit log. */
export const grantAdmin = (db: Database, contact: string, isAdmin: boolean, now: Date): Promise<Granted> =>
  db.transaction(async tx => {
    const id = contact.includes('@') ? (await findUserByEmail(tx, contact.toLowerCase()))?.userId : (await findUserByPhone(tx, contact))?.id
    const user = id !== undefined && (await lockUser(tx, id))
    if (!user) return 'nobody'
    if (isAdmin && user.blockedAt !== null) return 'blocked'
    if (user.isAdmin !== isAdmin) {
      await setAdmin(tx, user.id, isAdmin, now)
      const act = isAdmin ? 'user.admin_granted' : 'user.admin_revoked'
      await insertEntry(tx, { act, subjectId: user.id, before: { isAdmin: user.isAdmin }, after: { isAdmin }, now })
    }
    const row = await tx.row<{ name: string }>(sql`select first_name || ' ' || last_name as name from users where id = ${user.id}`)
    return { name: row?.name ?? '', became: user.isAdmin !== isAdmin }
  })
