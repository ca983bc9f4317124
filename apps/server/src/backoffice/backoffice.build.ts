import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Somebody whom the command line let into the back office. */
export async function buildAdmin(db: Db, now = new Date()): Promise<Person> {
  const person = await buildPerson(db, { firstName: 'Made' }, now)
  await db.run(sql`update users set is_admin = true where id = ${person.id}`)
  return person
}
