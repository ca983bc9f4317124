import type { Language } from '@rentwell/contract/product.ts'
import { batched, inOrder } from '../platform/db/batch-loader.ts'
import { skipLocked, sql, type Db, type Query } from '../platform/db/db.ts'

export interface CustomerContact {
  phone: string | null
  email: string | null
}

export interface CustomerForm extends CustomerContact {
  name: string
  company?: string | undefined
  vatNumber?: string | undefined
  address?: string | undefined
  postCode?: string | undefined
  city?: string | undefined
  reference?: string | undefined
  language?: Language | null | undefined
  note?: string | undefined
  tags?: readonly string[] | undefined
  banned?: boolean | undefined
  separate?: boolean | undefined
}

export interface LockedCustomer extends CustomerContact {
  id: string
  name: string
  company: string
  vatNumber: string
  address: string
  postCode: string
  city: string
  reference: string
  language: Language | null
  note: string
  tags: string[]
  isSeparate: boolean
  isBanned: boolean
  bannedAt: Date | null
  unsubscribedAt: Date | null
  userId: string | null
}

type MergedCustomer = Omit<LockedCustomer, 'id' | 'name' | 'isSeparate' | 'isBanned'>

/** Serializes writes of one phone or e-mail in a rental: of two at once, the second finds the card of the first. */
export const lockContact = (tx: Db, rentalId: string, { phone, email }: CustomerContact) =>
  lockContacts(
    tx,
    [phone, email].flatMap(one => (one === null ? [] : `customer ${rentalId} ${one}`)),
  )

const lockContacts = batched<string[], void>(async (tx, asked) => {
  const keys = [...new Set(asked.flat())]
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${keys}::text[]) k order by k`)
  return []
})

/** Adds a card. False if another one that is not separate has its phone or e-mail, the account has one, or it was added before. */
export const insertCustomer = (tx: Db, rentalId: string, id: string, form: CustomerForm, now: Date, userId: string | null = null): Promise<boolean> =>
  insertCustomers(tx, {
    rental_id: rentalId,
    id,
    user_id: userId,
    name: form.name,
    email: form.email,
    phone: form.phone,
    company: form.company ?? '',
    vat_number: form.vatNumber ?? '',
    address: form.address ?? '',
    post_code: form.postCode ?? '',
    city: form.city ?? '',
    reference: form.reference ?? '',
    language: form.language ?? null,
    note: form.note ?? '',
    tags: form.tags ?? [],
    is_separate: form.separate ?? false,
    banned_at: form.banned ? now : null,
    used_at: now,
  })

const insertCustomers = batched(async (tx: Db, cards: { id: string; [column: string]: unknown }[]) => {
  const added = await tx.rows<{ id: string }>(sql`
    insert into customers (rental_id, id, user_id, name, email, phone, company, vat_number, address, post_code, city, reference, language, note, tags, is_separate, banned_at, used_at,
      inserted_at, updated_at)
    select rental_id, id, user_id, name, email, phone, company, vat_number, address, post_code, city, reference, language, note, tags, is_separate, banned_at, used_at, used_at, used_at
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as card (rental_id uuid, id uuid, user_id uuid, name text, email text, phone text, company text, vat_number text,
      address text, post_code text, city text, reference text, language text, note text, tags text[], is_separate boolean, banned_at timestamptz, used_at timestamptz)
    on conflict do nothing returning id`)
  const ids = new Set(added.map(card => card.id))
  return cards.map(card => ids.has(card.id))
})

export const lockCustomer = (tx: Db, rentalId: string, id: string) =>
  tx.row<LockedCustomer>(sql`
    select id, name, phone, email, company, vat_number as "vatNumber", address, post_code as "postCode", city, reference, language, note, tags, is_separate as "isSeparate", banned_at is not null as "isBanned",
      banned_at as "bannedAt", unsubscribed_at as "unsubscribedAt", user_id as "userId" from customers
    where rental_id = ${rentalId} and id = ${id} for update`)

export const updateCustomer = (tx: Db, rentalId: string, id: string, changes: Query[]) =>
  tx.run(sql`update customers set ${changes.reduce((all, one) => sql`${all}, ${one}`)} where rental_id = ${rentalId} and id = ${id}`)

/** The card that has this phone, or else this e-mail; separate ones are found by their own customers only. */
export const findByContact = (tx: Db, rentalId: string, { phone, email }: CustomerContact, besides: string | null = null) =>
  tx.row<{ id: string; name: string }>(sql`
    select id, name from customers where rental_id = ${rentalId} and not is_separate and (phone = ${phone} or email = ${email}) and id is distinct from ${besides}
    order by phone = ${phone} desc nulls last, id limit 1`)

/** The card with a name in upper or lower case, if only one has it. */
export async function findOnlyNamed(tx: Db, rentalId: string, name: string): Promise<{ id: string; name: string } | undefined> {
  const [only, ...others] = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from customers where rental_id = ${rentalId} and sort_key = lower(${name}) limit 2`,
  )
  return others.length === 0 ? only : undefined
}

export const findCustomer = (tx: Db, rentalId: string, id: string) =>
  tx.row<{ id: string; name: string } & CustomerContact>(sql`select id, name, phone, email from customers where rental_id = ${rentalId} and id = ${id}`)

interface GuestOfRental {
  rentalId: string
  userId: string
}

/** The id of an account's card in a rental. */
export const findOfUser = batched(async (tx: Db, guests: GuestOfRental[]) => {
  const rows = await tx.rows<{ nr: number; id: string }>(sql`
    select asked.nr::int as nr, c.id
    from unnest(${guests.map(guest => guest.rentalId)}::uuid[], ${guests.map(guest => guest.userId)}::uuid[]) with ordinality as asked (rental_id, user_id, nr)
    join customers c on c.rental_id = asked.rental_id and c.user_id = asked.user_id`)
  return inOrder(rows, guests.length).map(card => card?.id)
})

interface SharedContact extends CustomerContact {
  name: string
  language: Language
}

/** What a confirmed booking shows its rental of the guest; undefined if the account was erased. */
export const findSharedContact = batched(async (tx: Db, userIds: string[]) => {
  const rows = await tx.rows<SharedContact & { nr: number }>(sql`
    select asked.nr::int as nr, u.first_name || ' ' || u.last_name as name, u.language, (select min(p.phone) from user_phones p where p.user_id = u.id) as phone,
      (select min(e.email) from user_emails e where e.user_id = u.id) as email
    from unnest(${userIds}::uuid[]) with ordinality as asked (user_id, nr) join users u on u.id = asked.user_id and u.erased_at is null`)
  return inOrder<SharedContact>(rows, userIds.length)
})

/** Makes a card that of an account. False if it is another one's, or the account has one. */
export const joinUser = async (tx: Db, rentalId: string, id: string, userId: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update customers set user_id = ${userId}, used_at = ${now} where rental_id = ${rentalId} and id = ${id} and user_id is null
      and not exists (select from customers c where c.rental_id = ${rentalId} and c.user_id = ${userId})`)) === 1

/** Adds a phone and an e-mail to a card that has none, unless another card has them. Call it under `lockContact`. */
export const fillContact = (tx: Db, rentalId: string, id: string, { phone, email }: CustomerContact, now: Date) =>
  tx.run(sql`
    update customers c set updated_at = ${now},
      phone = coalesce(c.phone, (select ${phone}::text where not exists (select from customers o where o.rental_id = ${rentalId} and o.phone = ${phone} and not o.is_separate))),
      email = coalesce(c.email, (select ${email}::text where not exists (select from customers o where o.rental_id = ${rentalId} and o.email = ${email} and not o.is_separate)))
    where c.rental_id = ${rentalId} and c.id = ${id} and (c.phone is null and ${phone}::text is not null or c.email is null and ${email}::text is not null)`)

/** The language of a card and the title of its rental; undefined if the card is gone. */
export const findLetterLanguage = (db: Db, rentalId: string, id: string) =>
  db.row<{ language: Language | null; rental: string }>(sql`
    select c.language, r.title as rental from customers c join rentals r on r.id = c.rental_id where c.rental_id = ${rentalId} and c.id = ${id}`)

/** Unsubscribes a customer from the rental's e-mails, or subscribes them again with null. */
export const setUnsubscribed = (db: Db, rentalId: string, id: string, at: Date | null) =>
  db.run(sql`update customers set unsubscribed_at = ${at} where rental_id = ${rentalId} and id = ${id}`)

/** The cards of an account, in every rental. */
export const listCardsOf = (tx: Db, userId: string) =>
  tx.rows<{ rentalId: string; id: string }>(sql`
    select c.rental_id as "rentalId", c.id from (select distinct rental_id from guest_bookings where user_id = ${userId}) g
    join customers c on c.rental_id = g.rental_id and c.user_id = ${userId}`)

/** Deletes a card that no booking is on. */
export const deleteCustomer = (tx: Db, rentalId: string, id: string) => tx.run(sql`delete from customers where rental_id = ${rentalId} and id = ${id}`)

/** Adds to a card what it lacks of another one; that has to be deleted first, because a phone is on one card. */
export async function takeOver(tx: Db, rentalId: string, card: LockedCustomer, other: MergedCustomer, now: Date): Promise<void> {
  const contact = { phone: card.phone ?? other.phone, email: card.email ?? other.email }
  const isElsewhere = (await findByContact(tx, rentalId, contact, card.id)) !== undefined
  const note = [card.note, other.note].filter(text => text !== '').join('\n')
  const tags = [...new Set([...card.tags, ...other.tags])].slice(0, 20)
  await tx.run(sql`
    update customers set user_id = ${card.userId ?? other.userId}, phone = ${contact.phone}, email = ${contact.email}, company = ${card.company || other.company},
      vat_number = ${card.vatNumber || other.vatNumber}, address = ${card.address || other.address}, post_code = ${card.postCode || other.postCode},
      city = ${card.city || other.city}, reference = ${card.reference || other.reference}, language = ${card.language ?? other.language}, note = left(${note}, 2000),
      tags = ${tags}, banned_at = ${card.bannedAt ?? other.bannedAt}, unsubscribed_at = ${card.unsubscribedAt ?? other.unsubscribedAt},
      is_separate = ${card.isSeparate || isElsewhere}, used_at = ${now}, updated_at = ${now}
    where rental_id = ${rentalId} and id = ${card.id}`)
}

/** A card without an account that was last used before `before`, locked. */
export const lockUnusedCustomer = (tx: Db, before: Date) =>
  tx.row<{ rentalId: string; id: string }>(sql`
    select rental_id as "rentalId", id from customers where user_id is null and used_at < ${before} order by used_at limit 1 ${skipLocked}`)

export const noteUse = (tx: Db, rentalId: string, id: string, now: Date) =>
  tx.run(sql`update customers set used_at = ${now} where rental_id = ${rentalId} and id = ${id} and used_at < ${now}`)

/** The rental's country, whose calling code may be left out of phone numbers. */
export const findCountryOf = (tx: Db, rentalId: string) =>
  tx.row<{ countryId: string }>(sql`select country_id as "countryId" from rentals where id = ${rentalId}`)

/**
 * SQL: whether a rental has banned a guest, by the card of their account, or else by a card with their phone or confirmed e-mail.
 * The answer goes to the guest only: a rental must not learn from it whether a phone or e-mail has an account.
 */
export const isBannedFrom = (rentalId: Query, userId: string) => sql`
  coalesce((select banned_at is not null from customers where rental_id = ${rentalId} and user_id = ${userId}), exists (
    select from customers c where c.rental_id = ${rentalId} and c.banned_at is not null and c.user_id is null and (
      c.phone in (select phone from user_phones where user_id = ${userId}) or c.email in (select email from user_emails where user_id = ${userId}))))`
