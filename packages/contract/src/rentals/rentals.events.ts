export interface RentalEvents {
  'rental.created': { rentalId: string }
  /** Its address changed, or who may see it. */
  'rental.moved': { rentalId: string }
  /** Its own domain is to be checked again. */
  'own_domain.due': { rentalId: string }
  /** The proof of its own domain has been missing for days. */
  'own_domain.lost': { rentalId: string; domain: string; at: string }
}
