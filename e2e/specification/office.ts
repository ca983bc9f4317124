const office = (title: string) => `e2e/office.journey.ts › ${title}`
const mainJob = 'e2e/main-job.journey.ts › an owner hosts a unit, a guest books it, the owner confirms it'
const creation = (title: string) => `e2e/create-rental.journey.ts › ${title}`
const requests = (title: string) => `e2e/office-requests.journey.ts › ${title}`
const place = (title: string) => `apps/web/src/geo/place-chooser.test.ts › ${title}`
const company = 'a rental company is created in three steps'
const taken = 'an address that is taken is said at its step, and nothing typed is lost'
const unit = 'a unit is added by name and price, and another tab hears of it'
const request = 'a request is confirmed in its popup, another declined with a reason'
const board = 'the main info is saved only where it differs, and leaving asks first'
const member = 'e2e/members.journey.ts › a member is added by e-mail, sees what their role allows, and is out at once'
const failed = 'a save that fails keeps the snapshot and what was typed'
const everyPage = 'the office on a phone: bottom bar, sheets, nothing sideways'
const backoffice = 'e2e/backoffice.journey.ts › on a phone every room of the back office fits, and for everybody else it is not there'
const ofAllRentals = 'e2e/office-work.journey.ts › units and bookings of all rentals, for who has some and who has none'

/** Lines of the specification on the office, the back office and places, each with the test that holds it. */
export const officeLines = [
  { line: '2 After a rental company is created: office website main info of that rental', test: creation(company) },
  { line: '2 /office/{rentalId}, its website, units, bookings, finances, members, settings', test: office(everyPage) },
  {
    line: '2 website and unit pages: bookings-and-calendar',
    test: 'e2e/calendar.journey.ts › another calendar closes days, shows its health and its collisions, and opens them when it goes',
  },
  { line: '2 /office/{rentalId}/units/{unitId} opens its main info', test: office('a unit gets its text, price, rules and policy') },
  { line: '2 unit pages: main info, finance, rental-and-members, rate-and-reviews, tracker', test: office(everyPage) },
  {
    line: '2 /office is closed to strangers',
    test: office('the office is closed to strangers; an address in it that leads nowhere says so inside the office'),
  },
  { line: '2 /my-units opens main; bookings, finances', test: ofAllRentals },
  { line: '2 /backoffice opens dashboard; users, rentals, bookings, payments', departs: 'product.md 11: for admins alone', test: backoffice },
  { line: "2 Header of an office: avatar, title, 'Rental company' badge", test: office(board) },
  { line: '2 Office menu: Website, Units, Bookings, Finances, Members, Settings', test: office(board) },
  { line: '2 Office menu: a link is active when the page belongs to its group', test: office(board) },
  { line: '2 Progress bar while loading', test: office(unit) },
  { line: "2 User menu: 'Create new rental'; the new rental stands in the list", test: creation(company) },
  { line: "2 Add rental: three-step stepper 'Create Rental company', back and next, clickable dots", test: creation(company) },
  { line: '2 Add rental: Enter does not submit', test: creation(company) },
  { line: "2 Add rental, step 2: 'Create the rental company', name and slug with prefix @", test: creation(company) },
  { line: "2 Add rental, step 3: 'Choose rental point location', submit 'Create'", test: creation(company) },
  { line: "2 Add rental, step 3: country, address, short address, 'Use my current location', map, the way in words", test: mainJob },
  { line: "2 Add unit: 'Add new unit', name, period with only 'Daily rent', base price with the sign, 'Add unit'", test: office(unit) },
  { line: '2 Confirm booking: number, creation date, status, period, guest, unit, prices', test: requests(request) },
  { line: "2 Confirm booking: 'Confirm request' only when confirmation_pending", test: requests(request) },
  { line: "2 Add rental member: Email field (placeholder Email), 'Add user'", test: member },
  { line: '2 Popups give the focus back', test: requests(request) },
  { line: "2 Data board: 'Save changes' appears only when the form differs from the snapshot", test: office(board) },
  { line: '2 Data board: placeholder until form data exists', test: office(failed) },
  { line: '3 Rental: initials of the first two words of its title', test: 'packages/contract/src/patterns.test.ts › initials › of the rental %j' },
  {
    line: '3 Countries: phone prefix is + and the country code',
    test: 'apps/server/src/geo/list-countries.test.ts › every country has a calling code, a name and codes',
  },
  { line: '3 Currencies: sign and default flag', test: 'apps/server/src/geo/list-countries.test.ts › one currency is the default' },
  { line: '4 Only confirmation_pending enables the confirm action', test: requests(request) },
  { line: '4 Add rental: slug follows the name but is editable', test: creation(company) },
  {
    line: '4 Map: a drag clears the error and marks the place as changing; its end describes the centre',
    test: place('moving the map › a drag clears the trouble'),
  },
  { line: '4 Map: a zoom asks for the centre', test: place('moving the map › zooming asks for the centre') },
  { line: '4 Address edits are geocoded after 1000 ms', test: place('typing an address › it is looked up a second after the last key') },
  { line: '4 Add unit success broadcasts a unit-created event', test: office(unit) },
  { line: '4 Data board: snapshot unchanged if a rental or unit save returns an error', test: office(failed) },
  { line: '4 Data board: the snapshot is retaken after a successful save', test: office(board) },
  { line: '4 Rental save response replaces the stored one', test: office(failed) },
  { line: "5 Rental name required: 'Required field', and its step is flagged", test: creation(company) },
  { line: '5 Short address is disabled until an address exists', test: creation(company) },
  { line: '5 Short address is disabled while the map moves or the place is not found', test: 'apps/web/src/geo/places.test.ts › a short address waits for %s' },
  { line: '5 Add unit: name required, base price matches the price pattern', test: office(unit) },
  { line: '5 Price: positive, not beginning with zero, two decimals at most', test: 'packages/contract/src/money.test.ts › a typed price › %j is none' },
  { line: '5 Member e-mail has no validation of its own', test: member },
  { line: '6 Owners add members; each sees what their role allows', test: member },
  {
    line: '6 Visitors and logged-in users; finer roles',
    departs: 'product.md 4: the roles of a rental',
    test: 'apps/server/src/matrix/matrix.test.ts › %s › lets in whom the table lets in, and nobody else',
  },
  { line: '7 POST /office/rentals/create: rentals list refetched', test: creation(company) },
  {
    line: '7 Maps: repeated three times, attempt × 2^attempt ms apart',
    test: 'apps/web/src/geo/retrying.test.ts › it is repeated three times and then given up',
  },
  { line: '7 Geolocation: high accuracy, 5 s, no cache', test: place('where I am › it is asked precisely, for five seconds, without memory') },
  { line: '8 Failed create-rental: only the progress indicator stops', test: creation(taken) },
  { line: '8 Failed add-unit: popup stays open', test: office(unit) },
  { line: '8 Failed save: nothing reset', test: office(failed) },
  {
    line: "8 'Unable to get your location', 'Geolocation is not supported by your browser', 'No result was found for this request'",
    test: 'apps/web/src/geo/places.test.ts › %s: %s',
  },
  { line: '8 A device that does not tell where it is', test: place('where I am › a device that does not tell') },
  { line: '8 A browser that cannot tell', test: place('where I am › a browser that cannot') },
  { line: '8 An address that is not found', test: place('typing an address › nothing found is said, and the next key clears it') },
  {
    line: '9 Default map centre -8.631, 115.161, zoom 12',
    test: 'apps/web/src/geo/places.test.ts › the map begins at latitude -8.631, longitude 115.161 and zoom 12',
  },
  { line: '9 Currency shown USD', test: 'apps/server/src/rentals/rentals.test.ts › create a rental › whoever opens it is its owner; its zone comes from its place, its currency is the dollar' }, // prettier-ignore
  {
    line: '9 Slug helper keeps letters, digits and - _ . ~, lower-cases, uses - as separator',
    test: 'packages/contract/src/rentals/rentals.rules.test.ts › the slug that follows a name › %j becomes %j',
  },
  { line: '9 Rental languages: English through translator, Bahasa Indonesia, English, French', test: office(board) },
  { line: '1 Host a unit, book it, confirm it', test: mainJob },
]
