import { day } from '@rentwell/contract/durations.ts'
import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { defaultDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { defaultSlots, inSlotOrder } from '@rentwell/contract/acceptance/photo-slots.rules.ts'
import { defaultDocumentsByKind, documentsFor } from '@rentwell/contract/units/unit-documents.rules.ts'
import type { Finding } from '../acceptance/acceptance.store.ts'
import { guests } from './guests.ts'
import { slotOfPicture, type DemoPicture } from './pictures.ts'
import type { PlannedBooking, PlannedStep } from './plan-bookings.ts'
import { rentals } from './rentals.ts'
import { chanceOf } from './seeded.ts'
import type { DemoUnit } from './demo-unit.ts'

/** What was photographed and found where a unit left and came back. */
export interface DemoHandOver {
  booking: PlannedBooking
  asks: AskedDocuments
  unitPhotos: DemoPicture[]
  guestPhoto: DemoPicture
  started: PlannedStep & { by: string }
  completed: (PlannedStep & { by: string }) | undefined
  returned: { isPhotographed: boolean; reason: string | null; note: string; findings: Finding[] }
}

/** Older stays have no photos left to tell of, in days. */
const recent = 60
const mostPhotos = 4

/** Stays of the last weeks that began, in the order of their beginnings. */
export function planHandOvers(bookings: PlannedBooking[], now: Date): DemoHandOver[] {
  const since = new Date(now.getTime() - recent * day)
  return bookings
    .flatMap(booking => {
      const started = stepOf(booking, 'in_progress')
      return started && started.at > since ? [handOverOf(booking, started)] : []
    })
    .toSorted((one, other) => one.started.at.getTime() - other.started.at.getTime())
}

function stepOf({ steps }: PlannedBooking, status: string): (PlannedStep & { by: string }) | undefined {
  const step = steps.findLast(one => one.dst === status)
  return step && step.by !== null ? { ...step, by: step.by } : undefined
}

/** In the order of the slots of its kind, those without a slot behind. */
function photosOf({ kind, photos }: DemoUnit): DemoPicture[] {
  const slots = defaultSlots[kind]
  return inSlotOrder(photos, slotOfPicture, slots).slice(0, mostPhotos) as DemoPicture[]
}

function handOverOf(booking: PlannedBooking, started: DemoHandOver['started']): DemoHandOver {
  const { unit } = booking
  const unitPhotos = photosOf(unit)
  const completed = stepOf(booking, 'completed')
  return {
    booking,
    asks: documentsFor(
      { documents: rentals.find(one => one.slug === unit.rental)?.documents ?? defaultDocuments, documentsByKind: defaultDocumentsByKind },
      unit.kind,
    ),
    unitPhotos,
    guestPhoto: guests.find(one => one.key === booking.guest)?.picture ?? unitPhotos[0] ?? 'scooters-lineup',
    started,
    completed,
    returned: returnOf(booking, unitPhotos.length),
  }
}

const notes = ['All good.', 'Came back clean, nothing to note.', 'Same as at pick-up.', 'A few grains of sand, otherwise fine.']

/** Most come back as they went; Hannah's scooter has a scratch. */
function returnOf({ unit, guest, number }: PlannedBooking, slots: number): DemoHandOver['returned'] {
  const same = Array.from({ length: slots }, (_, slot): Finding => ({ slot, state: 'same', words: '', marks: [] }))
  const whole = { isPhotographed: true, reason: null, note: '', findings: same }
  if (unit.key === 'scoopy-coral' && guest === 'hannah') {
    const scratch: Finding = { slot: 1, state: 'damage', words: 'Scratch on the side cover, about as long as a finger', marks: [{ x: 0.42, y: 0.66 }] }
    return {
      ...whole,
      note: 'Clean and full. Only the cover needs polishing.',
      findings: same.map(one => (one.slot === scratch.slot ? scratch : one)),
    }
  }
  const chance = chanceOf(`return of ${number}`)
  if (guest !== 'emma' && chance.percent(8)) return { ...whole, isPhotographed: false, reason: 'The guest was in a hurry to catch a flight', findings: [] }
  return chance.percent(25) ? { ...whole, note: chance.pick(notes) } : whole
}
