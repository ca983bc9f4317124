const office = (title: string) => `e2e/office.journey.ts › ${title}`
const company = 'a rental company is created in three steps'
const taken = 'an address that is taken is said at its step, and nothing typed is lost'
const unit = 'a unit is added by name and price, and another tab hears of it'
const request = 'a request is confirmed in its popup, another declined with a reason'
const board = 'the main info is saved only where it differs, and leaving asks first'
const member = 'e2e/members.journey.ts › a member is added by e-mail, sees what their role allows, and is out at once'
const failed = 'a save that fails keeps the snapshot and what was typed'

export const officeLines = [
  { line: '2 After a rental company is created: office website main info of that rental', test: office(company) },
  { line: '2 /office/{rentalId}/units/{unitId} opens its main info', test: office('a unit gets its text, price, rules and policy') },
  { line: '2 Office menu: Website, Units, Bookings, Finances, Members, Settings', test: office('the office on a phone: bottom bar, sheets, nothing sideways') },
  { line: "2 User menu: 'Create new rental'; the new rental stands in the list", test: office(company) },
  { line: "2 Add rental: three-step stepper 'Create Rental company', back and next, clickable dots", test: office(company) },
  { line: '2 Add rental: Enter does not submit', test: office(company) },
  { line: "2 Add rental, step 2: 'Create the rental company', name and slug with prefix @", test: office(company) },
  { line: "2 Add rental, step 3: 'Choose rental point location', submit 'Create'", test: office(company) },
  { line: "2 Add unit: 'Add new unit', name, period with only 'Daily rent', base price with the sign, 'Add unit'", test: office(unit) },
  { line: '2 Confirm booking: number, creation date, status, period, guest, unit, prices', test: office(request) },
  { line: "2 Confirm booking: 'Confirm request' only when confirmation_pending", test: office(request) },
  { line: "2 Add rental member: Email field (placeholder Email), 'Add user'; no validation of its own", test: member },
  { line: '6 Owners add members; each sees what their role allows', test: member },
  { line: '2 Popups close on Esc, the focus goes back', test: office(request) },
  { line: "2 Data board: 'Save changes' appears only when the form differs from the snapshot", test: office(board) },
  { line: '4 Only confirmation_pending enables the confirm action', test: office(request) },
  { line: '4 Add rental: slug follows the name but is editable', test: office(company) },
  { line: '4 Add unit success broadcasts a unit-created event', test: office(unit) },
  { line: '4 Data board: snapshot unchanged if a rental or unit save returns an error', test: office(failed) },
  { line: '4 Data board: the snapshot is retaken after a successful save', test: office(board) },
  { line: '4 Rental save response replaces the stored one', test: office('who saves an older version sees the newer one and loses nothing typed') },
  { line: "5 Rental name required: 'Required field', and its step is flagged", test: office(company) },
  { line: '5 Short address is disabled until an address exists', test: office(company) },
  { line: '5 Add unit: name required, base price matches the price pattern', test: office(unit) },
  { line: '7 POST /office/rentals/create: rentals list refetched', test: office(company) },
  { line: '8 Failed create-rental: only the progress indicator stops', test: office(taken) },
  { line: '8 Failed add-unit: popup stays open', test: office(unit) },
  { line: '8 Failed save: nothing reset', test: office(failed) },
  { line: '9 Slug helper: lower case, - as separator', test: office(company) },
  { line: '9 Rental languages', test: office(board) },
  { line: '1 Host a unit, book it, confirm it', test: 'e2e/main-job.journey.ts › an owner hosts a unit, a guest books it, the owner confirms it' },
]
