import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readMe } from '@rentwell/contract/accounts/accounts.endpoints.ts'

export type Me = Returned<typeof readMe>['me']

/** The person and the rentals they work in, as `/me` shows them. */
export async function readMeOf(db: Db, userId: string, now: Date): Promise<Me> {
  const row = await db.row<Omit<Me['user'], 'roles' | 'currency'> & { isAdmin: boolean; currency: Me['user']['currency']; rentals: Me['rentals'] }>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_pic as "profilePic", e.email, p.phone as "phoneNumber",
      u.locale_country as "localeCountry", u.flag_short_name as "flagShortName", u.language,
      jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency,
      jsonb_build_object('about', u.about, 'visible', u.profile_visible) as "publicProfile",
      u.notification_preferences as "notificationPreferences", u.is_admin as "isAdmin", u.inserted_at as "insertedAt", u.erase_at as "erasedAt",
      (select opens_at from recoveries v where v.user_id = u.id and v.stopped_at is null and v.done_at is null and v.closes_at > ${now}) as "numberMovesAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic,
            'currency', jsonb_build_object('id', rc.id, 'code', rc.code, 'sign', rc.sign), 'role', m.role) order by r.inserted_at, r.id)
        from (select * from memberships_of_user where user_id = ${userId}) mu join members m on m.rental_id = mu.rental_id and m.id = mu.member_id
        join rentals r on r.id = m.rental_id join currencies rc on rc.id = r.currency_id), '[]') as rentals
    from users u left join user_phones p on p.user_id = u.id left join user_emails e on e.user_id = u.id join currencies c on c.id = u.currency_id
    where u.id = ${userId} and u.erased_at is null`)
  must(row, 'unauthenticated')
  const { rentals, isAdmin, ...user } = row
  return { user: { ...user, roles: isAdmin ? ['admin'] : [] }, rentals }
}
