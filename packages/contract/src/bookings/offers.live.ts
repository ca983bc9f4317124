export interface OfferLiveEvents {
  /** An offer and the dates that it holds are to be read again. */
  offer: { rentalId: string; offerId: string }
}
