interface OfferRef {
  rentalId: string
  offerId: string
}

export interface OfferEvents {
  /** An offer was made, changed, sent, opened by its customer, accepted or withdrawn, or its dates were released. */
  'offer.changed': OfferRef
}
