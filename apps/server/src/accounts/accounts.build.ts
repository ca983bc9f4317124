import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
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
/** People sign up one after the other: in a cluster each node has a copy of them, and statements past the verbs that write the copies at once would deadlock. */
let lastSignUp: Promise<unknown> = Promise.resolve()

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
  const signUp = async () => {
    await insertUser(db, { ...person, localeCountry: 'ID', flagShortName: 'ID', language: 'en', now })
    await claimEmail(db, person.email, person.id, now)
    return (await openSession(db, person.id, { device: 'a test' }, now)).accessToken
  }
  const token = lastSignUp.then(signUp)
  lastSignUp = token.catch(() => undefined)
  return { ...person, token: await token }
}

/** What other work on the machine adds stands at the other end. */
const lowerQuartileOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0

const slownessOf = (times: readonly [readonly number[], readonly number[]]): number => {
  const [quick = 0, slow = 0] = times.map(lowerQuartileOf).toSorted((one, other) => one - other)
  return slow / quick
}

/**
 * How many times as long the slower of two kinds takes, by the lower quartiles of their milliseconds, measured in turn. The least of up to three rounds:
 * a difference that tells something comes in every round, a machine's stall does not.
 */
export async function slowness(measure: (round: number) => Promise<readonly [readonly number[], readonly number[]]>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 3 && least >= 2; round++) least = Math.min(least, slownessOf(await measure(round)))
  return least
}
