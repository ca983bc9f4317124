export interface CustomerEvents {
  /** The name, phone or e-mail of a card changed; `before`: as they were. */
  'customer.changed': { rentalId: string; customerId: string; before: { name: string; phone: string | null; email: string | null } }
  /** A manager erased a card: for the list outside of the database that a restored backup is compared with. */
  'customer.erased': { at: string; rentalId: string; customerId: string }
  /** The names in these bookings were deleted with their customer's card. */
  'customer.forgotten': { rentalId: string; bookingIds: string[] }
}
