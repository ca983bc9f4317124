export { rentalJson } from './rentals.views.ts'
