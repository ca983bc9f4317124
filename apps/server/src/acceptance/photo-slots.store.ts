import type { savePhotoSlots } from '@rentwell/contract/acceptance/photo-slots.endpoints.ts'
import { defaultSlots } from '@rentwell/contract/acceptance/photo-slots.rules.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { unitKinds, type UnitKind } from '@rentwell/contract/unit-kinds.ts'

/** The photos to take of a rental's units, of every kind. */
export async function listPhotoSlots(db: Db, rentalId: string): Promise<Returned<typeof savePhotoSlots>['photoSlots']> {
  const own = await db.rows<{ kind: UnitKind; slots: string[] }>(sql`select kind, slots from photo_slots where rental_id = ${rentalId}`)
  return unitKinds.map(kind => {
    const slots = own.find(one => one.kind === kind)?.slots
    return { kind, slots: slots ?? [...defaultSlots[kind]], isDefault: slots === undefined }
  })
}

/** Null: the product's list again. */
export const setPhotoSlots = (tx: Db, rentalId: string, kind: UnitKind, slots: string[] | null) =>
  slots === null
    ? tx.run(sql`delete from photo_slots where rental_id = ${rentalId} and kind = ${kind}`)
    : tx.run(sql`
        insert into photo_slots (rental_id, kind, slots) values (${rentalId}, ${kind}, ${slots}::text[])
        on conflict (rental_id, kind) do update set slots = excluded.slots`)
