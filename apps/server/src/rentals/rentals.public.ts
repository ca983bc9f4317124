export { findCurrency, lockApproval, lockStanding, mustBePayableHere, restoreRental, setApproval, suspendRental } from './rentals.store.ts'
export { documentSettings, publicPinJson, ratingJson, rentalJson } from './rentals.views.ts'
export { closeForLeaver, eraseRentalContacts, eraseSavedFilters, reopenForLeaver } from './erasure.store.ts'
export { listWidgetSites } from './widget.store.ts'
