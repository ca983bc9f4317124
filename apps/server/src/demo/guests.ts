import { day } from '@rentwell/contract/durations.ts'
import type { DemoPicture } from './pictures.ts'

export interface DemoPerson {
  key: string
  firstName: string
  lastName: string
  /** E.164. Foreign numbers stand in ranges that their countries keep free for fiction. */
  phone: string
  email: string
  /** Two letters, of the phone and the flag. */
  country: string
  /** How many days ago they signed up; left out: shortly before their first booking. */
  joined?: number
  picture?: DemoPicture
  about?: string
  isAdmin?: boolean
  /** Of the account; USD where it is left out. */
  currency?: string
}

/** When a guest signed up; undefined if that follows from their first booking. */
export const signedUpAt = ({ joined }: DemoPerson, now: Date) => (joined === undefined ? undefined : new Date(now.getTime() - joined * day))

/** A SIM card of Indonesia, which keeps no numbers free for fiction. */
export const localPhone = (number: number) => `+6281200000${String(number).padStart(3, '0')}`

/** Guests who come again and again. */
const regulars: DemoPerson[] = [
  {
    key: 'emma',
    firstName: 'Emma',
    lastName: 'Lindqvist',
    phone: localPhone(2),
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
    phone: localPhone(101),
    email: 'anna.petrova@example.com',
    country: 'RU',
    joined: 371,
    about: 'Half of every month on two wheels.',
  },
  {
    key: 'lucas',
    firstName: 'Lucas',
    lastName: 'Silva',
    phone: localPhone(102),
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
    phone: localPhone(103),
    email: 'omar.haddad@example.com',
    country: 'AE',
    joined: 318,
    picture: 'person-omar',
  },
  {
    key: 'sofia',
    firstName: 'Sofia',
    lastName: 'Rossi',
    phone: localPhone(104),
    email: 'sofia.rossi@example.com',
    country: 'IT',
    joined: 347,
    picture: 'person-sofia',
  },
  {
    key: 'yuki',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    phone: localPhone(105),
    email: 'yuki.tanaka@example.com',
    country: 'JP',
    joined: 275,
    picture: 'person-yuki',
  },
  { key: 'hannah', firstName: 'Hannah', lastName: 'Weber', phone: '+491713920042', email: 'hannah.weber@example.com', country: 'DE', joined: 229 },
  { key: 'marco', firstName: 'Marco', lastName: 'Bellini', phone: localPhone(106), email: 'marco.bellini@example.com', country: 'IT', joined: 366 },
  { key: 'grace', firstName: 'Grace', lastName: 'Kim', phone: '+12025550143', email: 'grace.kim@example.com', country: 'US', joined: 365 },
  { key: 'liam', firstName: 'Liam', lastName: "O'Connor", phone: localPhone(107), email: 'liam.oconnor@example.com', country: 'IE', joined: 133 },
  { key: 'ben', firstName: 'Ben', lastName: 'Carter', phone: '+61491570156', email: 'ben.carter@example.com', country: 'AU', joined: 372 },
  { key: 'ines', firstName: 'Inês', lastName: 'Costa', phone: localPhone(108), email: 'ines.costa@example.com', country: 'PT', joined: 168 },
  { key: 'kenji', firstName: 'Kenji', lastName: 'Mori', phone: localPhone(109), email: 'kenji.mori@example.com', country: 'JP', joined: 94 },
  { key: 'mia', firstName: 'Mia', lastName: 'Novák', phone: localPhone(110), email: 'mia.novak@example.com', country: 'CZ', joined: 52 },
  { key: 'pierre', firstName: 'Pierre', lastName: 'Blanc', phone: '+33639980058', email: 'pierre.blanc@example.com', country: 'FR', joined: 27 },
  { key: 'daniel', firstName: 'Daniel', lastName: 'Moreau', phone: '+33639980077', email: 'daniel.moreau@example.com', country: 'FR', joined: 2 },
]

/** Guests whose reviews are read on the pages of the rentals, and a surf camp: each signed up shortly before the first booking. */
const reviewers: DemoPerson[] = [
  { key: 'tom', firstName: 'Tom', lastName: 'Hughes', phone: '+447700900118', email: 'tom.hughes@example.com', country: 'GB' },
  { key: 'olga', firstName: 'Olga', lastName: 'Smirnova', phone: localPhone(121), email: 'olga.smirnova@example.org', country: 'RU' },
  { key: 'camille', firstName: 'Camille', lastName: 'Laurent', phone: '+33639980012', email: 'camille.laurent@example.com', country: 'FR' },
  { key: 'tyler', firstName: 'Tyler', lastName: 'Brooks', phone: '+14155550132', email: 'tbrooks@example.net', country: 'US' },
  { key: 'priya', firstName: 'Priya', lastName: 'Nair', phone: localPhone(122), email: 'priya.nair@example.com', country: 'IN' },
  { key: 'lars', firstName: 'Lars', lastName: 'Hansen', phone: localPhone(123), email: 'lars.hansen@example.org', country: 'NO' },
  { key: 'ruby', firstName: 'Ruby', lastName: 'Walker', phone: '+61491570157', email: 'ruby.walker@example.com', country: 'AU' },
  { key: 'ekaterina', firstName: 'Ekaterina', lastName: 'Volkova', phone: localPhone(124), email: 'katya.volkova@example.com', country: 'RU' },
  { key: 'giulia', firstName: 'Giulia', lastName: 'Conti', phone: localPhone(125), email: 'giulia.conti@example.com', country: 'IT' },
  { key: 'wei', firstName: 'Wei', lastName: 'Tan', phone: localPhone(126), email: 'tanwei@example.net', country: 'SG' },
  { key: 'kate', firstName: 'Kate', lastName: 'Wilson', phone: localPhone(127), email: 'kate.wilson@example.com', country: 'NZ' },
  { key: 'haruka', firstName: 'Haruka', lastName: 'Sato', phone: localPhone(128), email: 'haruka.sato@example.org', country: 'JP' },
  { key: 'jack', firstName: 'Jack', lastName: 'Thompson', phone: '+61491570158', email: 'jack.t@example.com', country: 'AU' },
  { key: 'aoife', firstName: 'Aoife', lastName: 'Byrne', phone: localPhone(129), email: 'aoife.byrne@example.com', country: 'IE' },
  { key: 'dmitry', firstName: 'Dmitry', lastName: 'Kuznetsov', phone: localPhone(130), email: 'dm.kuznetsov@example.com', country: 'RU' },
  { key: 'sanne', firstName: 'Sanne', lastName: 'de Vries', phone: localPhone(131), email: 'sanne.devries@example.com', country: 'NL' },
  { key: 'bagus', firstName: 'Bagus', lastName: 'Pratama', phone: localPhone(132), email: 'bagus.pratama@example.org', country: 'ID' },
  { key: 'matteo', firstName: 'Matteo', lastName: 'Greco', phone: localPhone(133), email: 'matteo.greco@example.com', country: 'IT' },
  { key: 'zoe', firstName: 'Zoé', lastName: 'Dubois', phone: localPhone(134), email: 'zoe.dubois@example.com', country: 'BE' },
  { key: 'ella', firstName: 'Ella', lastName: 'Morgan', phone: '+16465550117', email: 'ella.morgan@example.com', country: 'US' },
  { key: 'javier', firstName: 'Javier', lastName: 'Ruiz', phone: localPhone(135), email: 'javi.ruiz@example.com', country: 'ES' },
  { key: 'rachel', firstName: 'Rachel', lastName: 'Cohen', phone: localPhone(136), email: 'rachel.cohen@example.net', country: 'IL' },
  { key: 'jonas', firstName: 'Jonas', lastName: 'Keller', phone: localPhone(137), email: 'jonas.keller@example.com', country: 'CH' },
  { key: 'carlos', firstName: 'Carlos', lastName: 'Mendes', phone: localPhone(138), email: 'carlos.mendes@example.com', country: 'BR' },
  { key: 'nina', firstName: 'Nina', lastName: 'Horvat', phone: localPhone(139), email: 'nina.horvat@example.com', country: 'HR' },
  { key: 'minho', firstName: 'Min-ho', lastName: 'Park', phone: localPhone(140), email: 'minho.park@example.com', country: 'KR' },
  { key: 'hugo', firstName: 'Hugo', lastName: 'Bernard', phone: '+33639980034', email: 'hugo.bernard@example.org', country: 'FR' },
  { key: 'ivan', firstName: 'Ivan', lastName: 'Sokolov', phone: localPhone(141), email: 'ivan.sokolov@example.com', country: 'KZ' },
  { key: 'freja', firstName: 'Freja', lastName: 'Holm', phone: localPhone(142), email: 'freja.holm@example.com', country: 'DK' },
  { key: 'sam', firstName: 'Sam', lastName: 'Okafor', phone: '+447700900164', email: 'sam.okafor@example.com', country: 'GB' },
  { key: 'beatriz', firstName: 'Beatriz', lastName: 'Almeida', phone: localPhone(143), email: 'bia.almeida@example.com', country: 'PT' },
  { key: 'cody', firstName: 'Cody', lastName: 'Barnes', phone: '+18085550149', email: 'cody.barnes@example.net', country: 'US' },
  { key: 'petr', firstName: 'Petr', lastName: 'Svoboda', phone: localPhone(144), email: 'petr.svoboda@example.com', country: 'CZ' },
  { key: 'aisha', firstName: 'Aisha', lastName: 'Rahman', phone: localPhone(145), email: 'aisha.rahman@example.com', country: 'MY' },
  { key: 'lena', firstName: 'Lena', lastName: 'Fischer', phone: '+491713920066', email: 'lena.fischer@example.com', country: 'DE' },
  { key: 'lucia', firstName: 'Lucía', lastName: 'Fernández', phone: localPhone(146), email: 'lucia.fernandez@example.com', country: 'ES' },
  { key: 'maya', firstName: 'Maya', lastName: 'Patel', phone: '+447700900127', email: 'maya.patel@example.org', country: 'GB' },
  { key: 'rina', firstName: 'Rina', lastName: 'Hartono', phone: localPhone(147), email: 'rina.hartono@example.com', country: 'ID' },
  { key: 'marta', firstName: 'Marta', lastName: 'Kowalska', phone: localPhone(148), email: 'marta.kowalska@example.com', country: 'PL' },
  {
    key: 'dewi',
    firstName: 'Dewi',
    lastName: 'Anggraini',
    phone: localPhone(149),
    email: 'dewi@nelayan-surf.example',
    country: 'ID',
    about: 'I run the surf camp on Jl. Nelayan.',
  },
  { key: 'anders', firstName: 'Anders', lastName: 'Nilsson', phone: '+46701740612', email: 'anders.nilsson@example.com', country: 'SE' },
]

/** Those who rent. */
export const guests: DemoPerson[] = [...regulars, ...reviewers]
