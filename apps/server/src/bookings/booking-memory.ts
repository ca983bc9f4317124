import { sql } from '../platform/db.ts'
import { newest } from '../platform/newest.ts'
import type { Actor } from '../platform/routes.ts'
import type { AskedUnit, NewDraft } from './drafts.store.ts'

type UnitFacts = Omit<AskedUnit, 'guest' | 'isOwn' | 'sameDraft' | 'standing'>

/** Whoever asks: the database is asked by the adapter whether that row of theirs still stands. */
type Guest = Pick<Actor, 'id' | 'version'>

/**
 * What this process read of units and guests, and the drafts it wrote, so that asking for a stay and confirming it need not read them again.
 * Nothing of it is believed: what is written on its strength carries `standing`, the condition that all of it is still so.
 */
export interface BookingMemory {
  /** The unit as it was shown to somebody, for a guest who was seen before. */
  unit(unitId: string, guest: Guest): AskedUnit | undefined
  noteUnit(unit: AskedUnit, guestId: string): void
  /** A draft of that guest, told once. */
  takeDraft(id: string, guest: Guest): NewDraft | undefined
  noteDraft(draft: NewDraft): void
}

const mostUnits = 2000
const mostGuests = 5000
const mostDrafts = 2000

/** True while nothing of the unit, its rental and who works there has changed. */
const standingOf = ({ rentalId, facts }: UnitFacts) => sql`exists (select from rentals where id = ${rentalId} and facts = ${facts})`

export function bookingMemory(): BookingMemory {
  const units = newest<string, UnitFacts>(mostUnits)
  const guests = newest<string, AskedUnit['guest']>(mostGuests)
  const drafts = newest<string, NewDraft>(mostDrafts)
  const withStanding = (unit: UnitFacts, guestId: string, guest: AskedUnit['guest']): AskedUnit => ({
    ...unit,
    guest,
    isOwn: unit.staff.includes(guestId),
    sameDraft: null,
    standing: standingOf(unit),
  })
  return {
    unit(unitId, { id, version }) {
      const unit = units.get(unitId)
      const guest = guests.get(id)
      return unit && guest?.version === version ? withStanding(unit, id, guest) : undefined
    },
    noteUnit({ guest, isOwn: _whose, sameDraft: _theirs, standing: _now, ...unit }, guestId) {
      units.set(unit.unitId, unit)
      guests.set(guestId, guest)
    },
    takeDraft(id, guest) {
      const draft = drafts.get(id)
      if (draft?.guestId !== guest.id) return undefined
      drafts.delete(id)
      return draft.unit.guest.version === guest.version ? { ...draft, unit: withStanding(draft.unit, guest.id, draft.unit.guest) } : undefined
    },
    noteDraft: draft => drafts.set(draft.id, draft),
  }
}
