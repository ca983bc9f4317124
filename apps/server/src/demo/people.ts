import { sql, type Db } from '../platform/db/db.ts'
import { guests, localPhone, type DemoPerson } from './guests.ts'
import { idOf } from './seeded.ts'

/** The three that a newcomer may log in as. */
const doors = { ayu: 'owner of Echo Beach Scooters', emma: 'guest with bookings', made: 'admin' }

const team: DemoPerson[] = [
  {
    key: 'ayu',
    firstName: 'Ayu',
    lastName: 'Lestari',
    phone: localPhone(1),
    email: 'ayu@echo-beach.example',
    country: 'ID',
    joined: 380,
    picture: 'person-ayu',
  },
  { key: 'ketut', firstName: 'Ketut', lastName: 'Adi', phone: localPhone(11), email: 'ketut@echo-beach.example', country: 'ID', joined: 378 },
  { key: 'putu', firstName: 'Putu', lastName: 'Sari', phone: localPhone(12), email: 'putu@echo-beach.example', country: 'ID', joined: 241 },
  { key: 'nyoman', firstName: 'Nyoman', lastName: 'Arta', phone: localPhone(13), email: 'nyoman@sanur-boats.example', country: 'ID', joined: 379 },
  { key: 'komang', firstName: 'Komang', lastName: 'Dewi', phone: localPhone(14), email: 'komang@ubud-camera.example', country: 'ID', joined: 379 },
  {
    key: 'made',
    firstName: 'Made',
    lastName: 'Wirawan',
    phone: localPhone(3),
    email: 'made@rentwell.example',
    country: 'ID',
    joined: 384,
    picture: 'person-made',
    isAdmin: true,
  },
]

export const people: DemoPerson[] = [...team, ...guests]

export const personId = (key: string) => idOf(`person ${key}`)

/** '+62 812 0000 0001', as it is read out and typed. */
const spaced = (phone: string) => phone.replace(/^(\+62)(\d{3})(\d{4})(\d+)$/, '$1 $2 $3 $4')

/** Who can be logged in as, owner, guest and admin; none where this database holds no demo world. */
export async function demoPeople(db: Db): Promise<{ phone: string; name: string; what: string }[]> {
  const rows = await db.rows<{ id: string; phone: string; name: string }>(sql`
    select u.id, p.phone, u.first_name || ' ' || u.last_name as name from users u join user_phones p on p.user_id = u.id
    where u.id = any(${Object.keys(doors).map(personId)}::uuid[])`)
  return Object.entries(doors).flatMap(([key, what]) =>
    rows.filter(row => row.id === personId(key)).map(({ phone, name }) => ({ phone: spaced(phone), name, what })),
  )
}
