import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { defaultDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { claimEmail, insertConsent, insertUser } from '../accounts/accounts.store.ts'
import { openSession } from '../accounts/open-session.ts'
import { insertMember } from '../members/members.public.ts'
import { sql, type Db } from '../platform/db.ts'
import { claimSlug, insertRental } from '../rentals/rentals.store.ts'
import { insertSettings } from '../support/support.store.ts'
import { insertUnit } from '../units/units.store.ts'
import { people, personId } from './people.ts'
import { demoPictures, type DemoPicture } from './pictures.ts'
import { joinedAt } from './plan-bookings.ts'
import { rentalId, rentals, timeZone } from './rentals.ts'
import { idOf } from './seeded.ts'
import { pricesOf, unitId, units } from './units.ts'

const day = 86_400_000
const openedDaysAgo = 375

const idsOf = (pictures: DemoPicture[]) => pictures.map(picture => demoPictures[picture].id)

export async function writePeople(tx: Db, now: Date): Promise<void> {
  for (const person of people) {
    const { key, firstName, lastName, phone, email, country, picture, about = '', isAdmin = false, currency = 'usd' } = person
    const id = personId(key)
    const joined = joinedAt(person, now)
    await insertUser(tx, { id, firstName, lastName, localeCountry: country, flagShortName: country, language: 'en', phone, now: joined })
    await claimEmail(tx, email, id, joined)
    // Whoever was away for long is asked for a second code: these were here yesterday.
    await openSession(tx, id, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1', new Date(now.getTime() - day))
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
    const { key, rental, title, kind, description, base, price, photos, isInstant = false, rules = {}, policy = 'flexible' } = unit
    const id = unitId(key)
    const added = new Date(now.getTime() - (openedDaysAgo - 4) * day - index * 1_800_000)
    await insertUnit(tx, { rentalId: rentalId(rental), id, title, kind, baseRentalPeriod: base, basePrice: price, now: added })
    await tx.run(sql`
      update units set description = ${description}, photos = ${idsOf(photos)}::uuid[], instant_book = ${isInstant}, rules = ${JSON.stringify(rules)}::jsonb, policy = ${policy},
        prices = ${JSON.stringify(pricesOf(unit))}::jsonb
      where rental_id = ${rentalId(rental)} and id = ${id}`)
  }
}
