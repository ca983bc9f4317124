import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { insertMember } from '../apps/server/src/members/members.public.ts'
import { newId } from '../apps/server/src/platform/base/ids.ts'
import { sql, type Database } from '../apps/server/src/platform/db/db.ts'

interface Office {
  rental: string
  owner: Person
}

interface UnitRef {
  slug: string
  rental: string
  unit: string
}

/** What the requests of a mixed load are about. */
export interface LoadWorld {
  guests: Person[]
  offices: Office[]
  /** Units that guests look at, the often visited ones first. */
  units: UnitRef[]
  /** Units of the offices that are rented by the day, which guests book. */
  bookable: UnitRef[]
}

/** Adds owners and guests with sessions to a filled world, and addresses of rentals. Every guest is somebody whom the server has not seen. */
export async function openOffices(db: Database, { guests: guestCount, offices: officeCount }: { guests: number; offices: number }): Promise<LoadWorld> {
  await db.run(sql`insert into slugs (slug, rental_id) select slug, id from rentals on conflict do nothing`)
  const refs = (which: ReturnType<typeof sql>, limit: number) =>
    db.rows<UnitRef>(sql`
      select r.slug, r.id as rental, u.id as unit from units u join rentals r on r.id = u.rental_id where ${which} order by u.id limit ${limit}`)
  const rentals = await db.rows<{ id: string }>(sql`select id from rentals order by id limit ${officeCount}`)
  const people = (count: number) =>
    db.transaction(async tx => {
      const built: Person[] = []
      for (let index = 0; index < count; index++) built.push(await buildPerson(tx))
      return built
    })
  const owners = await people(officeCount)
  const offices = rentals.flatMap(({ id }, index) => {
    const owner = owners[index]
    return owner ? [{ rental: id, owner }] : []
  })
  await db.transaction(async tx => {
    for (const { rental, owner } of offices) await insertMember(tx, { id: newId(), rentalId: rental, userId: owner.id, role: 'owner', now: new Date() })
  })
  const ids = rentals.map(({ id }) => id)
  return {
    guests: await people(guestCount),
    offices,
    units: await refs(sql`true`, 100_000),
    bookable: await refs(sql`r.id = any(${ids}::uuid[]) and u.base_rental_period = 'Daily'`, 100_000),
  }
}
