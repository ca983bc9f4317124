import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { listMembers, saveMember } from '@rentwell/contract/members/members.endpoints.ts'
import { mayInRental, type Right, type Role } from '@rentwell/contract/members/members.rules.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'

export type ListedMember = Returned<typeof listMembers>['members'][number]
type MemberView = Returned<typeof saveMember>['member']

/** Owners, managers, staff, accountants, and then those who are invited; in each the longest here first. */
const placeOf = (role: Query) => sql`case ${role} when 'owner' then 1 when 'manager' then 2 when 'staff' then 3 else 4 end`

const personJson = (u: Query) =>
  sql`jsonb_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'profilePic', ${u}.profile_pic)`
const adderJson = sql`case when a.id is null then null else jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name) end`

const team = (rentalId: string, now: Date) => sql`
  select ${placeOf(sql`m.role`)} as place, m.id, ${personJson(sql`u`)} as "user", m.user_id as "userId", e.email, m.role, 'active' as status,
    m.inserted_at as "insertedAt", ${adderJson} as "addedBy", m.seen_at as "lastSeenAt", null::timestamptz as "expiresAt"
  from members m join users u on u.id = m.user_id left join user_emails e on e.user_id = m.user_id left join users a on a.id = m.added_by
  where m.rental_id = ${rentalId} and m.opened_at is not null
  union all
  select 5, i.id, null, null, i.email, i.role, 'invited', i.inserted_at, ${adderJson}, null, i.expires_at
  from invitations i left join users a on a.id = i.added_by where i.rental_id = ${rentalId} and i.expires_at > ${now}`

type Row = Omit<ListedMember, 'isMe'> & { place: number; userId: string | null }

const present = ({ place: _place, userId, ...row }: Row, me: string): ListedMember => ({ ...row, isMe: userId === me })

export interface MemberPage {
  members: ListedMember[]
  /** Where each of them stands in the list. */
  places: (string | number)[][]
}

export async function listTeam(db: Db, rentalId: string, me: string, now: Date, after: string[] | undefined, limit: number): Promise<MemberPage> {
  const rows = await db.rows<Row>(sql`
    select t.* from (${team(rentalId, now)}) t
    where (t.place, t."insertedAt", t.id) > (${after?.[0] ?? 0}::int, ${after?.[1] ?? '-infinity'}::timestamptz, ${after?.[2] ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by t.place, t."insertedAt", t.id limit ${limit}`)
  return { members: rows.map(row => present(row, me)), places: rows.map(row => [row.place, row.insertedAt.toISOString(), row.id]) }
}

/** Those who answer for a unit; undefined where the rental has no such unit. */
export async function listAnswerable(db: Db, rentalId: string, unitId: string, me: string, now: Date): Promise<ListedMember[] | undefined> {
  const unit = await db.row(sql`select 1 as one from units where rental_id = ${rentalId} and id = ${unitId}`)
  if (!unit) return undefined
  const rows = await db.rows<Row>(sql`
    select t.* from (${team(rentalId, now)}) t join unit_members um on um.rental_id = ${rentalId} and um.unit_id = ${unitId} and um.member_id = t.id
    order by t.place, t."insertedAt", t.id`)
  return rows.map(row => present(row, me))
}

/** One of them as commands answer. */
export async function readMember(db: Db, rentalId: string, id: string, now: Date): Promise<MemberView | undefined> {
  return db.row<MemberView>(sql`select t.id, t."user", t.email, t.role, t.status from (${team(rentalId, now)}) t where t.id = ${id}`)
}

export const readRentalTitle = async (db: Db, rentalId: string) =>
  (await db.row<{ title: string }>(sql`select title from rentals where id = ${rentalId}`))?.title ?? ''

export const readName = async (db: Db, userId: string) =>
  (await db.row<{ name: string }>(sql`select first_name || ' ' || last_name as name from users where id = ${userId}`))?.name ?? ''

/** Ids of the users who have a right in a rental. */
export const listEntitled = async (db: Db, rentalId: string, right: Right): Promise<string[]> =>
  (await db.rows<{ userId: string; role: Role }>(sql`select user_id as "userId", role from members where rental_id = ${rentalId} and opened_at is not null`))
    .filter(member => mayInRental(member.role, right))
    .map(member => member.userId)

/** Ids of the owners of a rental but one user. */
export const listOwners = async (db: Db, rentalId: string, besides: string): Promise<string[]> =>
  (
    await db.rows<{ userId: string }>(sql`
      select user_id as "userId" from members where rental_id = ${rentalId} and role = 'owner' and opened_at is not null and user_id <> ${besides}`)
  ).map(owner => owner.userId)
