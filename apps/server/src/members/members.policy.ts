import { day, minute, second } from '@rentwell/contract/durations.ts'
import {
  forbiddenFields,
  invitationDays,
  invitationRestMinutes,
  mayInRental,
  type FieldRights,
  type Right,
  type Role,
} from '@rentwell/contract/members/members.rules.ts'
import { looksLikeId } from '@rentwell/contract/rentals/rentals.rules.ts'
import { isPlainText } from '@rentwell/contract/text.ts'
import { sql, type Database, type Db, type Query } from '../platform/db/db.ts'
import { isId } from '../platform/base/ids.ts'
import type { Limit } from '../platform/http/rate-limits.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Policy } from '../platform/http/routes.ts'

export interface Member {
  id: string
  rentalId: string
  userId: string
  role: Role
}

/** What the verbs of this domain need to know of the installation. */
export interface MemberSettings {
  origin: string
  /** False: no limits on the number of letters. */
  limited: boolean
}

export const invitationMs = invitationDays * day
export const invitationRestMs = invitationRestMinutes * minute

/** Letters that one person, and all of a rental together, may cause in a day. */
export const inviterLimits = (userId: string, rentalId: string): Limit[] => [
  { subject: `invitations by ${userId}`, most: 20, seconds: day / second },
  { subject: `invitations of ${rentalId}`, most: 40, seconds: day / second },
]
/** Letters that one address gets in a day, from whichever rentals. More are not sent, and nobody is told so. */
export const invitedLimit = (email: string): Limit => ({ subject: `invited ${email}`, most: 3, seconds: day / second })

/** Members of the rental in the path whose role has this right. To everybody else the rental does not exist. */
export const worksIn =
  (right: Right): Policy<{ actor: Actor; member: Member }> =>
  async ({ tx, now }, actor, path) => {
    must(actor, 'unauthenticated')
    return { actor, member: await mustWorkIn(tx, actor.id, path.rental ?? '', right, now) }
  }

/** How often it is written down that somebody was here. */
const noteEvery = 5 * minute

/** Where they were is noted beside reads alone: a transaction would keep their row locked until its end. */
const isPool = (db: Db): db is Database => 'transaction' in db

/** The member of a rental, named by id or slug, who has this right. */
export async function mustWorkIn(db: Db, userId: string, rental: string, right: Right, now: Date): Promise<Member> {
  const found = await findMember(db, userId, rental, now)
  must(found, 'not_found')
  const { openedAt, seenAt, ...member } = found
  must(mayInRental(member.role, right), 'forbidden')
  if (!isPool(db)) return member
  if (!openedAt) await noteOpened(db, member, now)
  else if (!seenAt || now.getTime() - seenAt.getTime() > noteEvery) await noteSeen(db, member, now)
  return member
}

/** Refuses fields that ask for more than this member's role has; `current`: the values as they are, which may be sent again. */
export const mustSetFields = (member: Member, fieldRights: FieldRights, wanted: object, current?: object): void =>
  must(forbiddenFields(member.role, fieldRights, wanted, current).length === 0, 'forbidden')

type Found = Member & { openedAt: Date | null; seenAt: Date | null }

const columns = sql`m.id, m.rental_id as "rentalId", m.user_id as "userId", m.role, m.opened_at as "openedAt", m.seen_at as "seenAt"`

/** Whoever has not come yet may, as long as the invitation stands. */
const mayCome = (now: Date): Query =>
  sql`(m.opened_at is not null or exists (select from invitations i where i.rental_id = m.rental_id and i.id = m.id and i.expires_at > ${now}))`

/** The role is read on each request, so a removed member is out at once. `rental` is an id or a slug of today. */
function findMember(db: Db, userId: string, rental: string, now: Date): Promise<Found | undefined> {
  if (isId(rental)) return db.row<Found>(sql`select ${columns} from members m where m.rental_id = ${rental} and m.user_id = ${userId} and ${mayCome(now)}`)
  if (rental.length > 100 || looksLikeId(rental) || !isPlainText(rental)) return Promise.resolve(undefined)
  return db.row<Found>(sql`
    select ${columns} from slugs s join members m on m.rental_id = s.rental_id
    where s.slug = ${rental.toLowerCase()} and s.retired_at is null and m.user_id = ${userId} and ${mayCome(now)}`)
}

const noteSeen = (db: Db, { rentalId, id }: Member, now: Date) => db.run(sql`update members set seen_at = ${now} where rental_id = ${rentalId} and id = ${id}`)

/** From here on they are one of the people, and their invitation is used up. */
const noteOpened = (db: Db, { rentalId, id }: Member, now: Date) =>
  db.run(sql`
    with opened as (
      update members set opened_at = ${now}, seen_at = ${now}, news = 'opened' where rental_id = ${rentalId} and id = ${id} and opened_at is null)
    delete from invitations where rental_id = ${rentalId} and id = ${id}`)
