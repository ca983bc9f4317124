import type { Db } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { claimEmail, insertUser } from './accounts.store.ts'
import { openSession } from './open-session.ts'

export interface Person {
  id: string
  phone: string
  email: string
  firstName: string
  lastName: string
  token: string
}

let count = 0

/** Somebody who has signed up and is logged in. */
export async function buildPerson(db: Db, wanted: Partial<Omit<Person, 'id' | 'token'>> = {}, now = new Date()): Promise<Person> {
  const number = ++count
  const person = {
    id: newId(),
    firstName: 'Anna',
    lastName: `Petrova ${number}`,
    phone: `+62812${String(10_000_000 + number)}`,
    email: `person-${number}@example.com`,
    ...wanted,
  }
  await insertUser(db, { ...person, localeCountry: 'ID', flagShortName: 'ID', language: 'en', now })
  await claimEmail(db, person.email, person.id, now)
  const session = await openSession(db, person.id, 'a test', now)
  return { ...person, token: session.accessToken }
}
