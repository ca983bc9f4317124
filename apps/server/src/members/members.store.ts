import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { looksLikeId } from '@rentwell/contract/slugs.ts'
import { isPlainText } from '@rentwell/contract/text.ts'
import { isId } from '../platform/base/ids.ts'
import { lookup, routedBy, skipLocked, sql, type Db, type Query } from '../platform/db/db.ts'
import type { Member } from './members.policy.ts'

/** Somebody who works there from now on, without an invitation. */
export async function insertMember(tx: Db, member: { id: string; rentalId: string; userId: string; role: Role; now: Date }): Promise<void> {
  await tx.run(sql`
    with member as (
      insert into members (rental_id, id, user_id, role, inserted_at, opened_at)
      values (${member.rentalId}, ${member.id}, ${member.userId}, ${member.role}, ${member.now}, ${member.now}))
    insert into memberships_of_user (user_id, rental_id, member_id, sees_office)
    values (${member.userId}, ${member.rentalId}, ${member.id}, ${mayInRental(member.role, 'see_office')})`)
}

/** One change of a rental's people at a time, so that each sees what the other left. */
export const lockTeam = (tx: Db, rentalId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${rentalId}`}, 0))`)

/** An address is not invited while somebody confirms it; the trigger of user_emails takes the same lock. */
export const lockInvited = (tx: Db, email: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`invited ${email}`}, 0))`)

export interface TeamMember {
  id: string
  userId: string | null
  role: Role
  /** Has been in the office. */
  isOpen: boolean
}

/** A member, or whoever is invited to become one. */
export const findTeamMember = (tx: Db, rentalId: string, id: string) =>
  tx.row<TeamMember>(sql`
    select id, user_id as "userId", role, true as "isOpen" from members where rental_id = ${rentalId} and id = ${id} and opened_at is not null
    union all select i.id, m.user_id, i.role, false from invitations i left join members m on m.rental_id = i.rental_id and m.id = i.id
    where i.rental_id = ${rentalId} and i.id = ${id}`)

export const hasOtherOwner = async (tx: Db, rentalId: string, id: string) =>
  (await tx.row(sql`select 1 as one from members where rental_id = ${rentalId} and role = 'owner' and opened_at is not null and id <> ${id} limit 1`)) !==
  undefined

const publishMembership = (rentalId: string, userId: string) => sql`select publish_membership_of(${rentalId}, ${userId})`

/** Changes a role. A member who no longer sees the office is released from the units they answer for. */
export async function updateRole(tx: Db, rentalId: string, { id, userId }: TeamMember, role: Role): Promise<void> {
  await tx.run(sql`
    with invited as (update invitations set role = ${role} where rental_id = ${rentalId} and id = ${id}),
    member as (update members set role = ${role} where rental_id = ${rentalId} and id = ${id} returning user_id),
    released as (delete from unit_members where not ${mayInRental(role, 'see_office')} and rental_id = ${rentalId} and member_id = ${id})
    update memberships_of_user mu set sees_office = ${mayInRental(role, 'see_office')} from member where mu.user_id = member.user_id and mu.rental_id = ${rentalId}`)
  if (userId !== null) await tx.runOnCluster(publishMembership(rentalId, userId))
}

export async function deleteMember(tx: Db, rentalId: string, { id, userId }: TeamMember, removedBy: string, now: Date): Promise<void> {
  await tx.run(sql`
    with invited as (delete from invitations where rental_id = ${rentalId} and id = ${id}),
    gone as (delete from members where rental_id = ${rentalId} and id = ${id} returning user_id),
    no_membership as (delete from memberships_of_user mu using gone where mu.user_id = gone.user_id and mu.rental_id = ${rentalId}),
    no_tokens as (delete from api_tokens t using gone where t.rental_id = ${rentalId} and t.user_id = gone.user_id)
    insert into left_members (rental_id, member_id, removed_by, at) values (${rentalId}, ${id}, ${removedBy}, ${now}) on conflict do nothing`)
  if (userId !== null) await tx.runOnCluster(publishMembership(rentalId, userId))
}

/** Who removed somebody who is gone. */
export const findRemover = (tx: Db, rentalId: string, id: string) =>
  tx.row<{ userId: string }>(sql`select removed_by as "userId" from left_members where rental_id = ${rentalId} and member_id = ${id}`)

/** Whoever of the rental has confirmed this address and has been in the office. */
export const findColleague = (tx: Db, rentalId: string, email: string) =>
  tx.row<{ id: string; role: Role }>(sql`
    select m.id, m.role from user_emails e join members m on m.rental_id = ${rentalId} and m.user_id = e.user_id where e.email = ${email} and m.opened_at is not null`)

export interface Invitation {
  id: string
  role: Role
  sentAt: Date
}

/** The invitation of an address, locked; one that has lapsed is forgotten. */
export async function lockInvitation(tx: Db, rentalId: string, email: string, now: Date): Promise<Invitation | undefined> {
  await tx.run(lapse(sql`rental_id = ${rentalId} and email = ${email} and expires_at <= ${now}`))
  return tx.row<Invitation>(sql`
    select id, role, sent_at as "sentAt" from invitations where rental_id = ${rentalId} and email = ${email} for update`)
}

const lapse = (which: ReturnType<typeof sql>) => sql`
  with lapsed as (delete from invitations where ${which} returning rental_id, id),
  gone as (delete from members m using lapsed l where m.rental_id = l.rental_id and m.id = l.id and m.opened_at is null returning m.rental_id, m.user_id),
  no_membership as (delete from memberships_of_user mu using gone where mu.user_id = gone.user_id and mu.rental_id = gone.rental_id)
  select 1 from lapsed`

/** Lets invitations lapse that nobody took; true where there are more. */
export const lapseInvitations = async (tx: Db, now: Date) =>
  (await tx.run(lapse(sql`(rental_id, id) in (select rental_id, id from invitations where expires_at <= ${now} order by expires_at limit 500)`))) === 500

export const insertInvitation = (
  tx: Db,
  invitation: { rentalId: string; id: string; email: string; role: Role; addedBy: string; now: Date; expiresAt: Date },
) =>
  tx.run(sql`
    insert into invitations (rental_id, id, email, role, added_by, inserted_at, sent_at, expires_at)
    values (${invitation.rentalId}, ${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.addedBy},
      ${invitation.now}, ${invitation.now}, ${invitation.expiresAt})`)

export const renewInvitation = (tx: Db, rentalId: string, id: string, now: Date, expiresAt: Date) =>
  tx.run(sql`update invitations set sent_at = ${now}, expires_at = ${expiresAt} where rental_id = ${rentalId} and id = ${id}`)

/** Lets in whoever has confirmed the address, to be told of it where `isTold`. False: nobody has. */
export const joinConfirmed = async (tx: Db, rentalId: string, id: string, isTold: boolean) =>
  (await tx.row(sql`
    with joined as (
      insert into members (rental_id, id, user_id, role, inserted_at, added_by, news)
      select i.rental_id, i.id, e.user_id, i.role, i.sent_at, i.added_by, ${isTold ? 'added' : null}
      from invitations i join user_emails e on e.email = i.email where i.rental_id = ${rentalId} and i.id = ${id}
      on conflict (rental_id, user_id) do update set news = coalesce(excluded.news, members.news) where members.opened_at is null
      returning rental_id, id, user_id, role)
    insert into memberships_of_user (user_id, rental_id, member_id, sees_office) select user_id, rental_id, id, role <> 'accountant' from joined
    on conflict (user_id, rental_id) do update set member_id = excluded.member_id, sees_office = excluded.sees_office returning 1 as one`)) !== undefined

export interface MemberNews {
  rentalId: string
  id: string
  userId: string
  role: Role
  news: 'added' | 'opened'
  rentalTitle: string
  name: string
  addedBy: string | null
}

/** New members of whom nobody was told yet, from now on told. */
export const takeNews = (tx: Db, limit: number) =>
  tx.rows<MemberNews>(sql`
    with due as (select rental_id, id, news from members where news is not null order by rental_id, id limit ${limit} ${skipLocked}),
    told as (update members m set news = null from due where m.rental_id = due.rental_id and m.id = due.id)
    select m.rental_id as "rentalId", m.id, m.user_id as "userId", m.role, due.news, r.title as "rentalTitle",
      u.first_name || ' ' || u.last_name as name, a.first_name || ' ' || a.last_name as "addedBy"
    from due join members m on m.rental_id = due.rental_id and m.id = due.id join rentals r on r.id = m.rental_id join users u on u.id = m.user_id
    left join users a on a.id = m.added_by`)

/** Of these, those who can answer for a unit; they stay as long as this transaction lasts. */
export const lockAnswerable = async (tx: Db, rentalId: string, ids: string[]) =>
  (
    await tx.rows<{ id: string }>(
      sql`
        select id from members where rental_id = ${rentalId} and id = any(${ids}::uuid[]) and opened_at is not null and role <> 'accountant'
        order by id for key share`,
    )
  ).map(row => row.id)

/** Those who answer for a unit from now on, and nobody else. */
export async function replaceAnswerable(tx: Db, rentalId: string, unitId: string, ids: string[]): Promise<void> {
  await tx.run(sql`delete from unit_members where rental_id = ${rentalId} and unit_id = ${unitId} and member_id <> all(${ids}::uuid[])`)
  await tx.run(sql`
    insert into unit_members (rental_id, unit_id, member_id) select ${rentalId}, ${unitId}, id from unnest(${ids}::uuid[]) as id order by id on conflict do nothing`)
}

/** A member, with when they first came and were last here. */
export type FoundMember = Member & { openedAt: Date | null; seenAt: Date | null }

const memberColumns = sql`m.id, m.rental_id as "rentalId", m.user_id as "userId", m.role, m.opened_at as "openedAt", m.seen_at as "seenAt"`

/** SQL: true if the member has opened the invitation, or it has not expired. */
const mayCome = (now: Date): Query =>
  sql`(m.opened_at is not null or exists (select 1 from invitations i where i.rental_id = m.rental_id and i.id = m.id and i.expires_at > ${now}))`

/** The role is read on each request, so a removed member is out at once. `rental` is an id or a slug of today. */
export function findMember(db: Db, userId: string, rental: string, now: Date): Promise<FoundMember | undefined> {
  if (isId(rental))
    return db.row<FoundMember>(
      sql`select ${memberColumns} from members m where m.rental_id = ${rental} and m.user_id = ${userId} and ${routedBy('rental_id', rental, mayCome(now))}`,
    )
  if (rental.length > 100 || looksLikeId(rental) || !isPlainText(rental)) return Promise.resolve(undefined)
  const rentalId = lookup(sql`select rental_id from slugs where slug = ${rental.toLowerCase()} and retired_at is null`)
  return db.row<FoundMember>(sql`
    select ${memberColumns} from members m
    where m.rental_id = ${rentalId} and m.user_id = ${userId} and ${routedBy('rental_id', rentalId, mayCome(now))}`)
}

export const noteSeen = (db: Db, { rentalId, id }: Member, now: Date) =>
  db.run(sql`update members set seen_at = ${now} where rental_id = ${rentalId} and id = ${id}`)

/** The first visit: uses up the invitation. */
export const noteOpened = (db: Db, { rentalId, id }: Member, now: Date) =>
  db.run(sql`
    with opened as (
      update members set opened_at = ${now}, seen_at = ${now}, news = 'opened' where rental_id = ${rentalId} and id = ${id} and opened_at is null)
    delete from invitations where rental_id = ${rentalId} and id = ${id}`)
