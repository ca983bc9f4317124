const landing = 'e2e/public.journey.ts › the landing says what the product is'
const hosting = 'e2e/public.journey.ts › to host a unit a visitor logs in'
const searching = 'e2e/public.journey.ts › search keeps its filters in the address'
const rental = 'e2e/public.journey.ts › the page of a rental shows its units and the way'
const asking = 'e2e/public-booking.journey.ts › a visitor chooses days by keyboard'
const range = 'e2e/public-booking.journey.ts › a range does not jump over taken days'
const taken = 'e2e/public-booking.journey.ts › days taken in the meantime'
const periods = 'e2e/public-booking.journey.ts › units by the hour and by the month'

/** Lines of the specification on public pages, each with the test that holds it. */
export const publicRows = [
  { line: '1 tools for rental business; a fast way to rent out anything anywhere; free with a fee only on online payments', test: landing },
  { line: "1 calls to action 'Host your unit' and 'Create rental'", test: landing },
  { line: '1 six feature cards: Rental website, Rental office, Online booking, Pay in / Pay out, AI Support 24/7, Team work', test: landing },
  { line: '1 the cards flip on hover', test: landing },
  { line: "1 footer slogan 'An easy way to rent anything'", test: landing },
  { line: '1 a visitor sees the landing page and public rental and unit pages', test: 'e2e/public.journey.ts › without scripts the landing reads' },
  { line: '1 a guest browses and books', test: asking },
  { line: '2 / (index), open: hero, benefits, flip cards', test: landing },
  { line: '2 /rentals/{id}, open; id may be the slug or the id', test: rental },
  { line: '2 /rentals/{rentalId}/units/{unitId}, open', test: asking },
  { line: '2 visitors see the index and public pages', departs: 'product.md 11: and search', test: searching },
  { line: '2 each navigation scrolls to the top', departs: 'product.md 11: to another path', test: rental },
  { line: '3 rental: title, short address, location, how to get around', test: rental },
  { line: '3 unit: title, base price', test: rental },
  { line: '4 rental price periods Daily, Hourly, Monthly shown day, hour, month', test: periods },
  { line: '4 confirmation_pending after a request', test: asking },
  { line: '6 owners create rentals after login', test: hosting },
  { line: '7 POST /bookings/create and /bookings/{id}/confirm', test: taken },
  { line: '9 money is stored in cents and divided by 100 for display', test: 'packages/contract/src/money.test.ts › %i in %j reads %s' },
  { line: '5 what the server would refuse is not offered: taken and closed days', test: range },
]
