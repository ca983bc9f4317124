export { ratingJson, rentalJson } from './rentals.views.ts'
