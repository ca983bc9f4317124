import { sql, type Db } from '../platform/db.ts'
import type { DemoPicture } from './pictures.ts'
import { idOf } from './seeded.ts'

export interface DemoPerson {
  key: string
  firstName: string
  lastName: string
  /** E.164. Foreign numbers stand in ranges that their countries keep free for fiction. */
  phone: string
  email: string
  /** Two letters, of the phone and the flag. */
  country: string
  /** How many days ago they signed up. */
  joined: number
  picture?: DemoPicture
  about?: string
  isAdmin?: boolean
  /** Of the account; USD where it is left out. */
  currency?: string
}

const local = (number: number) => `+6281200000${String(number).padStart(3, '0')}`

/** The three that a newcomer may log in as. */
const doors = { ayu: 'owner of Echo Beach Scooters', emma: 'guest with bookings', made: 'admin' }

const team: DemoPerson[] = [
  { key: 'ayu', firstName: 'Ayu', lastName: 'Lestari', phone: local(1), email: 'ayu@echo-beach.example', country: 'ID', joined: 380, picture: 'person-ayu' },
  { key: 'ketut', firstName: 'Ketut', lastName: 'Adi', phone: local(11), email: 'ketut@echo-beach.example', country: 'ID', joined: 378 },
  { key: 'putu', firstName: 'Putu', lastName: 'Sari', phone: local(12), email: 'putu@echo-beach.example', country: 'ID', joined: 241 },
  { key: 'nyoman', firstName: 'Nyoman', lastName: 'Arta', phone: local(13), email: 'nyoman@sanur-boats.example', country: 'ID', joined: 379 },
  { key: 'komang', firstName: 'Komang', lastName: 'Dewi', phone: local(14), email: 'komang@ubud-camera.example', country: 'ID', joined: 379 },
  {
    key: 'made',
    firstName: 'Made',
    lastName: 'Wirawan',
    phone: local(3),
    email: 'made@rentwell.example',
    country: 'ID',
    joined: 384,
    picture: 'person-made',
    isAdmin: true,
  },
]

/** Those who rent. */
export const guests: DemoPerson[] = [
  {
    key: 'emma',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    phone: local(2),
    email: 'emma@example.com',
    country: 'SE',
    currency: 'eur',
    joined: 362,
    picture: 'person-hannah',
    about: 'Stockholm in summer, Bali in winter. I bring things back washed.',
  },
  {
    key: 'anna',
    firstName: 'Anna',
    lastName: 'Petrova',
    phone: local(101),
    email: 'anna.petrova@example.com',
    country: 'RU',
    joined: 371,
    about: 'Two weeks of every month on two wheels.',
  },
  {
    key: 'lucas',
    firstName: 'Lucas',
    lastName: 'Silva',
    phone: local(102),
    email: 'lucas.silva@example.com',
    country: 'BR',
    joined: 190,
    picture: 'person-lucas',
  },
  {
    key: 'chloe',
    firstName: 'Chloé',
    lastName: 'Martin',
    phone: '+33639980021',
    email: 'chloe.martin@example.com',
    country: 'FR',
    joined: 356,
    picture: 'person-chloe',
  },
  {
    key: 'noah',
    firstName: 'Noah',
    lastName: 'Becker',
    phone: '+491713920017',
    email: 'noah.becker@example.com',
    country: 'DE',
    joined: 301,
    picture: 'person-noah',
  },
  {
    key: 'omar',
    firstName: 'Omar',
    lastName: 'Haddad',
    phone: local(103),
    email: 'omar.haddad@example.com',
    country: 'AE',
    joined: 318,
    picture: 'person-omar',
  },
  {
    key: 'sofia',
    firstName: 'Sofia',
    lastName: 'Rossi',
    phone: local(104),
    email: 'sofia.rossi@example.com',
    country: 'IT',
    joined: 347,
    picture: 'person-sofia',
  },
  {
    key: 'yuki',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    phone: local(105),
    email: 'yuki.tanaka@example.com',
    country: 'JP',
    joined: 275,
    picture: 'person-yuki',
  },
  { key: 'hannah', firstName: 'Hannah', lastName: 'Weber', phone: '+491713920042', email: 'hannah.weber@example.com', country: 'DE', joined: 229 },
  { key: 'marco', firstName: 'Marco', lastName: 'Bellini', phone: local(106), email: 'marco.bellini@example.com', country: 'IT', joined: 366 },
  { key: 'grace', firstName: 'Grace', lastName: 'Kim', phone: '+12025550143', email: 'grace.kim@example.com', country: 'US', joined: 365 },
  { key: 'liam', firstName: 'Liam', lastName: "O'Connor", phone: local(107), email: 'liam.oconnor@example.com', country: 'IE', joined: 133 },
  { key: 'ben', firstName: 'Ben', lastName: 'Carter', phone: '+61491570156', email: 'ben.carter@example.com', country: 'AU', joined: 372 },
  { key: 'ines', firstName: 'Inês', lastName: 'Costa', phone: local(108), email: 'ines.costa@example.com', country: 'PT', joined: 168 },
  { key: 'kenji', firstName: 'Kenji', lastName: 'Mori', phone: local(109), email: 'kenji.mori@example.com', country: 'JP', joined: 94 },
  { key: 'mia', firstName: 'Mia', lastName: 'Novák', phone: local(110), email: 'mia.novak@example.com', country: 'CZ', joined: 52 },
  { key: 'pierre', firstName: 'Pierre', lastName: 'Blanc', phone: '+33639980058', email: 'pierre.blanc@example.com', country: 'FR', joined: 27 },
  { key: 'daniel', firstName: 'Daniel', lastName: 'Moreau', phone: '+33639980077', email: 'daniel.moreau@example.com', country: 'FR', joined: 2 },
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
