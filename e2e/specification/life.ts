const handOver = (title: string) => `e2e/hand-over.journey.ts › ${title}`
const reviews = (title: string) => `e2e/reviews.journey.ts › ${title}`
const whole = handOver(
  'a guest books and shows the code; staff scan it, photograph, check, start; the unit comes back photo by photo; anybody checks the record',
)
const phones = handOver('two phones at the same hand-over: no photo is lost, none comes back, one start')
const rate = reviews('a guest rates a stay: Send does nothing until all is there; after the third review the public score reads 9,3; the company answers')
const refused = reviews('what the server refuses keeps the review open with everything in it')

/** Lines of the specification on the code, the hand-over and reviews, each with the test that holds it. */
export const lifeLines = [
  { line: '2 /office/{rentalId}/website/rate-and-reviews', test: rate },
  { line: "2 popup 11: unit photo, 'You rented', unit, 'from' rental, 'For {length} in {month year}', short address, 'Booking #{number}'", test: rate },
  { line: "2 popup 11: 'Rate your Booking', 'Rate the Rental', 'About the unit', 'What was good?', 'What was bad?'", test: rate },
  { line: "2 popup 11: 'Add units photo' ('that describe the actual condition'), Send button", test: rate },
  { line: "2 popup 12: 'Show QR-code to start', 'To the {rental title} Rental', number, start in UTC", test: whole },
  { line: '2 popup 12: a static mock QR image', departs: 'product.md 11: a real, signed QR', test: whole },
  {
    line: '2 popup 12: what the code opens',
    test: 'apps/server/src/acceptance/qr.test.ts › scanning › opens the booking once: again for the same member, for nobody else',
  },
  { line: '2 popup 13: steps medias, user-docs, check', test: whole },
  { line: "2 popup 13: 'Accept photos', then 'Next', 'Accept' at the end, 'Start rental'", test: whole },
  { line: "2 popup 13: 'Take unit photos or videos', 'Take unit photo with the guest', and both as they were taken", test: whole },
  { line: '2 popup 13: tips for the unit, the guest and the documents', test: whole },
  { line: "2 popup 13: tags 'Unit {unit title}' and 'User {first and last name}'", test: whole },
  { line: '2 popup 13: document check, toggles, photos with passport and license, read-only afterwards', test: whole },
  { line: '2 Media board: a caller may fix the count, 3 in review', test: rate },
  { line: '2 Media board: a caller may fix the count, 0 in booking media', test: whole },
  { line: '2 Score selector 1 to 10', test: rate },
  {
    line: '3 review payload: each score empty until chosen',
    test: 'apps/web/src/reviews/review-form.test.ts › a review lacks nothing only with all six scores and both texts',
  },
  { line: '4 acceptance: payload empty, set, sent, next step, final accept, start', test: whole },
  { line: '4 acceptance: the payload of photos is cleared with the last of them', test: phones },
  {
    line: '4 acceptance: the documents are there with both toggles and both sets of photos',
    departs: 'product.md 11: that is the default, a rental chooses',
    test: whole,
  },
  { line: '4 acceptance makes no call and closing clears it', departs: 'product.md 11: each step is saved at once and outlives a closed phone', test: whole },
  { line: '5 Review Send disabled until all scores and both texts; sending does nothing while disabled', test: rate },
  { line: '5 Acceptance: the first button is disabled until the photos are there', test: whole },
  { line: '6 guests rate', test: rate },
  { line: '6 guests show the code; staff run the acceptance, check documents, start', test: whole },
  { line: '7 POST /bookings/{id}/submit_review: success closes the popup', test: rate },
  { line: '7 POST /bookings/{id}/submit_review: an error keeps it open', test: refused },
  { line: '7 POST /office/{rentalId}/bookings/{bookingId}/start', test: phones },
  { line: '8 Failed review: popup not closed, nothing reset', test: refused },
  { line: '9 rating with one decimal and a comma', test: rate },
  { line: '9 rating 10 without decimal', test: 'packages/contract/src/numbers.test.ts › a rating of %d reads %s: one decimal with a comma, 10 without' },
  { line: '9 score selector max 10, 3 rental and 3 unit categories', test: rate },
]
