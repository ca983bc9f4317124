export interface RentalEvents {
  'rental.created': { rentalId: string }
  /** Its address changed, or who may see it. */
  'rental.moved': { rentalId: string }
}
