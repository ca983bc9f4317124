import { z } from 'zod'
import { id, instantOut } from '../shared.ts'
import { taxClass } from '../rentals/taxes.shapes.ts'
import { damage, lateFee } from '../units/price-list.shapes.ts'
import { chargeKinds, chargeStatuses } from './charges.rules.ts'

/** Something that staff added to a booking after it was agreed. */
export const charge = z
  .object({
    id,
    kind: z.enum(chargeKinds),
    title: z.string(),
    /** Positive cents; a discount is subtracted. */
    amount: z.int(),
    note: z.string(),
    taxClass: taxClass.optional(),
    photos: z.array(id),
    status: z.enum(chargeStatuses),
    insertedAt: instantOut,
  })
  .meta({ id: 'Charge' })

/** What a unit's late return and damages cost by the price list that the guest booked with. */
const agreedFees = z.object({ unitId: id, lateFee: lateFee.nullable(), damages: z.array(damage) })

/** The part of a booking that is about its charges. */
export const chargesOfBooking = {
  charges: z.array(charge),
  /** Sum of the agreed charges, in addition to `total`; negative if discounts exceed them. */
  chargesTotal: z.int(),
  /** Balance due, the same as `payment.due`. */
  balanceDue: z.int(),
  fees: z.array(agreedFees),
  /** What the agreed schedule of late fees comes to so far, in cents, whether it was charged or not. */
  lateFee: z.int(),
}
