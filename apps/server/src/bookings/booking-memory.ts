import { sql } from '../platform/db.ts'
import { newest } from '../platform/newest.ts'
import type { AskedUnit, NewDraft } from './bookings.store.ts'

type UnitFacts = Omit<AskedUnit, 'guest' | 'isOwn' | 'sameDraft' | 'standing'>

/**
 * What this process read of units and guests, and the drafts it wrote, so that asking for a stay and confirming it need not read them again.
 * Nothing of it is believed: what is written on its strength carries `standing`, the condition that all of it is still so.
 */
export interface BookingMemory {
  /** The unit as it was shown to somebody, for a guest who was seen before. */
  unit(unitId: string, guestId: string): AskedUnit | undefined
  noteUnit(unit: AskedUnit, guestId: string): void
  /** A draft of that guest, told once. */
  takeDraft(id: string, guestId: string): NewDraft | undefined
  noteDraft(draft: NewDraft): void
}

const mostUnits = 2000
const mostGuests = 5000
const mostDrafts = 2000

/** True while the unit, its rental and the guest are the rows that were read, and the guest does not work there. */
const standingOf = ({ rentalId, unitId, version, rental }: UnitFacts, guestId: string, guest: AskedUnit['guest']) => sql`
  exists (
    select from units u join rentals r on r.id = u.rental_id join users g on g.id = ${guestId}
    where u.rental_id = ${rentalId} and u.id = ${unitId} and u.xmin = ${version}::xid and r.xmin = ${rental.version}::xid and g.xmin = ${guest.version}::xid
      and not exists (select from members m where m.rental_id = u.rental_id and m.user_id = g.id))`

export function bookingMemory(): BookingMemory {
  const units = newest<string, UnitFacts>(mostUnits)
  const guests = newest<string, AskedUnit['guest']>(mostGuests)
  const drafts = newest<string, NewDraft>(mostDrafts)
  const withStanding = (unit: UnitFacts, guestId: string, guest: AskedUnit['guest']): AskedUnit => ({
    ...unit,
    guest,
    isOwn: false,
    sameDraft: null,
    standing: standingOf(unit, guestId, guest),
  })
  return {
    unit(unitId, guestId) {
      const unit = units.get(unitId)
      const guest = guests.get(guestId)
      return unit && guest && withStanding(unit, guestId, guest)
    },
    noteUnit({ guest, isOwn: _whose, sameDraft: _theirs, standing: _now, ...unit }, guestId) {
      units.set(unit.unitId, unit)
      guests.set(guestId, guest)
    },
    takeDraft(id, guestId) {
      const draft = drafts.get(id)
      if (draft?.guestId !== guestId) return undefined
      drafts.delete(id)
      return { ...draft, unit: withStanding(draft.unit, guestId, draft.unit.guest) }
    },
    noteDraft: draft => drafts.set(draft.id, draft),
  }
}
