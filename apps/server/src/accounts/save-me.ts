import type { saveMe as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { isCurrencyId } from '../geo/geo.public.ts'
import { mustAttach } from '../media/media.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { invalidField } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readMeOf } from './accounts.views.ts'

const mostPreferences = 50

/** Preferences are added to those of before, so their number has an end. */
async function mustHaveRoom(tx: Db, userId: string, preferences: Record<string, boolean>) {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from users, jsonb_object_keys(notification_preferences || ${JSON.stringify(preferences)}::jsonb) where id = ${userId}`)
  if (!row || row.count > mostPreferences) throw invalidField('notificationPreferences', 'too_long')
}

/** Changes what was sent and nothing else. */
export const saveMe: Handler<typeof endpoint> = async ({ tx, actor, now }, form) => {
  if (form.currency !== undefined && !(await isCurrencyId(tx, form.currency))) throw invalidField('currency', 'invalid')
  if (form.profilePic) {
    const before = await tx.row<{ profilePic: string | null }>(sql`select profile_pic as "profilePic" from users where id = ${actor.id} for update`)
    await mustAttach(tx, actor.id, [form.profilePic], before?.profilePic ? [before.profilePic] : [], now)
  }
  if (form.notificationPreferences) await mustHaveRoom(tx, actor.id, form.notificationPreferences)
  await tx.run(sql`
    update users set
      first_name = coalesce(${form.firstName ?? null}, first_name),
      last_name = coalesce(${form.lastName ?? null}, last_name),
      profile_pic = case when ${form.profilePic === undefined} then profile_pic else ${form.profilePic ?? null}::uuid end,
      locale_country = coalesce(${form.localeCountry ?? null}, locale_country),
      flag_short_name = coalesce(${form.flagShortName ?? null}, flag_short_name),
      language = coalesce(${form.language ?? null}, language),
      currency_id = coalesce(${form.currency ?? null}, currency_id),
      about = coalesce(${form.publicProfile?.about ?? null}, about),
      profile_visible = coalesce(${form.publicProfile?.visible ?? null}, profile_visible),
      notification_preferences = notification_preferences || ${JSON.stringify(form.notificationPreferences ?? {})}::jsonb,
      updated_at = ${now}
    where id = ${actor.id}`)
  return { me: await readMeOf(tx, actor.id, now) }
}
