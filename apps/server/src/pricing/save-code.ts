import type { saveCode as endpoint } from '@rentwell/contract/pricing/codes.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { sql, type Query } from '../platform/db/db.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { isActive, lockCode, updateCode } from './codes.store.ts'

/** Changes the validity, limits and minimum length of a discount code. The discount itself cannot be changed. */
export const saveCode: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { code: id, ...form }) => {
  const code = await lockCode(tx, member.rentalId, id)
  must(code && (await isActive(tx, member.rentalId, id)), 'not_found')
  const { rental: _path, ...sent } = form
  const changed = { ...code, ...sent }
  if (changed.validFrom && changed.validUntil && changed.validFrom > changed.validUntil) throw invalidField('validUntil', 'invalid_period')
  if (changed.mostUses !== null && changed.mostUses < code.used) throw invalidField('mostUses', 'invalid')

  const changes: Query[] = []
  if (form.validFrom !== undefined) changes.push(sql`valid_from = ${form.validFrom}`)
  if (form.validUntil !== undefined) changes.push(sql`valid_until = ${form.validUntil}`)
  if (form.mostUses !== undefined) changes.push(sql`most_uses = ${form.mostUses}`)
  if (form.mostPerGuest !== undefined) changes.push(sql`most_per_guest = ${form.mostPerGuest}`)
  if (form.leastLength !== undefined) changes.push(sql`least_length = ${form.leastLength}`)
  if (changes.length > 0) await updateCode(tx, member.rentalId, id, [...changes, sql`updated_at = ${now}`])
  return { code: changed }
}
