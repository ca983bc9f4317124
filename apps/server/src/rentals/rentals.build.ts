import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { insertMember } from '../members/members.public.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { claimSlug, insertRental, type NewRental } from './rentals.store.ts'

let count = 0

export interface BuiltRental {
  id: string
  slug: string
  title: string
  owner: Person
}

/** A shop in Canggu, which shows its address to everybody, with its owner. */
export async function buildRental(db: Db, wanted: Partial<Omit<NewRental, 'id'>> = {}, owner?: Person): Promise<BuiltRental> {
  const number = ++count
  const now = wanted.now ?? new Date()
  const person = owner ?? (await buildPerson(db))
  const rental: NewRental = {
    id: newId(),
    slug: `echo-beach-${number}`,
    title: `Echo Beach Scooters ${number}`,
    countryId: 'id',
    address: 'Jl. Pantai Batu Mejan 12, Canggu',
    shortAddress: 'Echo Beach, Canggu',
    lat: -8.6547,
    lng: 115.1266,
    gettingAround: 'The green gate.',
    addressIsPublic: true,
    timeZone: 'Asia/Makassar',
    ...wanted,
    now,
  }
  await claimSlug(db, rental.slug, rental.id)
  await insertRental(db, rental)
  await insertMember(db, { id: newId(), rentalId: rental.id, userId: person.id, role: 'owner', now })
  return { id: rental.id, slug: rental.slug, title: rental.title, owner: person }
}

/** Somebody who works in a rental. */
export async function buildMember(db: Db, rentalId: string, role: Role): Promise<Person> {
  const person = await buildPerson(db)
  await insertMember(db, { id: newId(), rentalId, userId: person.id, role, now: new Date() })
  return person
}
