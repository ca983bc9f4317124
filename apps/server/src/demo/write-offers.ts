import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { day, minute } from '@rentwell/contract/durations.ts'
import { defaultDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { claimEmail, insertConsent, insertUser } from '../accounts/accounts.store.ts'
import { openSession } from '../accounts/open-session.ts'
import { insertMember } from '../members/members.public.ts'
import { replaceParts } from '../calendar/kits/kits.store.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { claimSlug, insertRental } from '../rentals/rentals.store.ts'
import { insertSettings } from '../assistant/assistant.store.ts'
import { insertUnit } from '../units/units.store.ts'
import { guests, type DemoPerson } from './guests.ts'
import { people, personId } from './people.ts'
import { demoPictures, type DemoPicture } from './pictures.ts'
import { pieces } from './pieces.ts'
import { joinedAt, type PlannedBooking } from './plan-bookings.ts'
import { rentalId, rentals, timeZone } from './rentals.ts'
import { chanceOf, idOf } from './seeded.ts'
import { pricesOf, unitId, units } from './units.ts'

const openedDaysAgo = 375

const idsOf = (pictures: DemoPicture[]) => pictures.map(picture => demoPictures[picture].id)

const devices = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
]

/** Minutes since the demo accounts were last active: after a long absence a login asks for a second code. */
const seenAgo: Record<string, number> = { ayu: 18, emma: 37, made: 190 }

/** Guests were last here within two days of what they last did, the people of the rentals today. */
function seenAt({ key }: DemoPerson, joined: Date, bookings: PlannedBooking[], now: Date): Date {
  const chance = chanceOf(`seen ${key}`)
  const today = now.getTime() - (seenAgo[key] ?? chance.between(9, 600)) * minute
  if (key in seenAgo || !guests.some(guest => guest.key === key)) return new Date(today)
  const steps = bookings.flatMap(booking => booking.steps.filter(step => step.by === key))
  const newest = Math.max(joined.getTime(), ...steps.map(step => step.at.getTime()))
  return new Date(Math.min(today, newest + chance.between(5, 2 * 24 * 60) * minute))
}

export async function writePeople(tx: Db, bookings: PlannedBooking[], now: Date): Promise<void> {
  for (const person of people) {
    const { key, firstName, lastName, phone, email, country, picture, about = '', isAdmin = false, currency = 'usd' } = person
    const id = personId(key)
    const joined = joinedAt(person, now, bookings)
    await insertUser(tx, { id, firstName, lastName, localeCountry: country, flagShortName: country, language: 'en', phone, now: joined })
    await claimEmail(tx, email, id, joined)
    await openSession(tx, id, { device: chanceOf(`device ${key}`).pick(devices) }, seenAt(person, joined, bookings, now))
    await insertConsent(tx, id, 'terms', consentVersion, joined)
    await insertConsent(tx, id, 'privacy', consentVersion, joined)
    await tx.run(
      sql`update users set profile_pic = ${picture ? demoPictures[picture].id : null}, about = ${about}, is_admin = ${isAdmin}, currency_id = ${currency} where id = ${id}`,
    )
  }
}

export async function writeRentals(tx: Db, now: Date): Promise<void> {
  for (const [
    index,
    { slug, members, picture, photos, languages, openingHours, about, terms, contactEmail, contactPhone, documents = defaultDocuments, taxes = [], ...point },
  ] of rentals.entries()) {
    const id = rentalId(slug)
    const opened = new Date(now.getTime() - (openedDaysAgo - index) * day)
    await claimSlug(tx, slug, id)
    await insertRental(tx, { ...point, id, slug, countryId: 'id', timeZone, now: opened })
    await insertSettings(tx, id, opened)
    await tx.run(sql`
      update rentals set about = ${about}, terms = ${terms}, profile_pic = ${demoPictures[picture].id}, photos = ${idsOf(photos)}::uuid[], languages = ${languages},
        opening_hours = ${JSON.stringify(openingHours)}::jsonb, contact_email = ${contactEmail}, contact_phone = ${contactPhone},
        ask_passport = ${documents.passport}, ask_driver_license = ${documents.driverLicense}, taxes = ${JSON.stringify(taxes)}::jsonb
      where id = ${id}`)
    for (const [key, role] of members) {
      const person = people.find(one => one.key === key)
      const since = person ? joinedAt(person, now) : opened
      await insertMember(tx, { id: idOf(`member ${slug} ${key}`), rentalId: id, userId: personId(key), role, now: since > opened ? since : opened })
    }
  }
}

export async function writeUnits(tx: Db, now: Date): Promise<void> {
  for (const [index, unit] of units.entries()) {
    const {
      key,
      rental,
      title,
      kind,
      description,
      base,
      price,
      photos,
      isInstant = false,
      rules = {},
      policy = 'flexible',
      attributes = {},
      isPool,
      nights,
    } = unit
    const id = unitId(key)
    const added = new Date(now.getTime() - (openedDaysAgo - 4) * day - index * 1_800_000)
    await insertUnit(tx, { rentalId: rentalId(rental), id, title, kind, baseRentalPeriod: base, basePrice: price, nights, now: added })
    await tx.run(sql`
      update units set description = ${description}, photos = ${idsOf(photos)}::uuid[], instant_book = ${isInstant}, rules = ${JSON.stringify(rules)}::jsonb, policy = ${policy}, tracking = ${isPool ? 'pool' : 'piece'},
        prices = ${JSON.stringify(pricesOf(unit))}::jsonb, attributes = ${JSON.stringify(attributes)}::jsonb
      where rental_id = ${rentalId(rental)} and id = ${id}`)
  }
  await writePieces(tx)
  for (const { key, rental, parts = {} } of units) {
    const listed = Object.entries(parts).map(([part, count]) => ({ unitId: unitId(part), count }))
    if (listed.length > 0) await replaceParts(tx, rentalId(rental), unitId(key), listed)
  }
}

/** The database has given every unit its first piece, whose time the others follow. */
async function writePieces(tx: Db): Promise<void> {
  const rows = JSON.stringify(
    units.flatMap(({ key, rental }) =>
      (pieces.get(key) ?? []).map((piece, index) => ({ rental_id: rentalId(rental), unit_id: unitId(key), ...piece, after: `${index} seconds` })),
    ),
  )
  await tx.run(sql`
    insert into pieces (rental_id, unit_id, id, label, serial, code, state, note, inserted_at, updated_at)
    select t.rental_id, t.unit_id, t.id, t.label, t.serial, t.code, t.state, t.note, u.inserted_at + after, u.inserted_at + after
    from jsonb_to_recordset(${rows}::jsonb)
      as t (rental_id uuid, unit_id uuid, id uuid, label text, serial text, code text, state text, note text, after interval)
    join units u on u.rental_id = t.rental_id and u.id = t.unit_id
    on conflict (rental_id, id) do update set label = excluded.label, serial = excluded.serial, code = excluded.code, state = excluded.state, note = excluded.note`)
}
