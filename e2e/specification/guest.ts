const login = 'e2e/login.journey.ts › '
const account = 'e2e/account.journey.ts › '
const bookings = 'e2e/bookings.journey.ts › '
const popups = 'e2e/popups.journey.ts › '
const phones = 'apps/web/src/accounts/phone.test.ts › '
const contract = 'packages/contract/src/patterns.test.ts › '
const server = 'apps/server/src/accounts/accounts.test.ts › '
const session = 'apps/web/src/platform/session.test.ts › '

const wholeSignUp = `${login}a new person signs up, step by step, and stays where they were with the dates kept`
const resend = `${login}another code may be requested after 30 seconds, counted down in the same place`
const wrongCode = `${login}a known number logs in with the sixth digit, once; a wrong code is said under the code`
const badPhone = `${login}a number that cannot be one is refused; editing the phone begins again`
const namesOnly = `${login}a sign-up whose e-mail is confirmed goes on with the names; what the server refuses is said under the phone`
const pasted = `${login}a pasted number brings its country, a pasted code goes on by itself`
const keyboard = `${login}by keyboard alone: the focus stays inside, Esc closes and gives it back`
const tabs = `${login}login and logout reach the other tab; a closed page leads to the index, and on after the login`
const address = `${login}the popup has an address, Back closes it, and it speaks Russian`
const refused = `${login}what the server refuses is said under the phone: its description, else its reason, else a general text`
const names = `${account}names are saved; the button is there only while something differs`
const profile = `${account}profile, language and currency are kept; payments say what will be there`
const sent = `${bookings}a guest sends a request, sees it wait, and sees it confirmed while looking`
const everyPopup = `${popups}whatever popup closes, however it does, its name and data leave the address`
const ownCompany = 'e2e/create-rental.journey.ts › a rental company is created in three steps'

/** Lines of the specification on login, account, and a guest's bookings, each with the test that holds it. */
export const guestLines = [
  { line: '2 a visitor without a token is sent to the index', test: tabs },
  { line: '2 /account opens main', test: names },
  { line: '2 /account: public-profile, language-currency, payments, payment-methods', test: profile },
  { line: '2 /bookings and /bookings/{bookingId}', test: `${bookings}the list: filters in the address, an empty page with a first step, more while scrolling` },
  { line: "2 user menu: logged out it is a 'Login' button", test: tabs },
  { line: '2 user menu: name, Account, Bookings, Messages, My units, office and public page of each rental, Logout', test: ownCompany },
  {
    line: '2 user menu: Backoffice',
    departs: 'product.md 11: for admins alone',
    test: ownCompany,
  },
  { line: '2 logout goes to the index unless the current page is open', test: tabs },
  { line: '2 an open popup blocks page scrolling', test: keyboard },
  { line: '2 one popup at a time', test: 'apps/web/src/platform/popups.test.ts › %s › carries nothing into the popup that takes its place' },
  { line: '2 closing a popup clears its name and data', departs: 'product.md 11: and an open popup has an address', test: everyPopup },
  { line: '2 popups close on Esc, by their cross or by a press outside', test: everyPopup },
  { line: '2 popup 1: country select, phone with prefix, at most 10 characters', test: badPhone },
  { line: '2 popup 1: code of six characters', test: pasted },
  { line: "2 popup 1: 'Request again in 30 seconds'", test: resend },
  { line: "2 popup 1: 'contact support'", test: wholeSignUp },
  { line: "2 popup 1: title 'Log in' or 'Sign up'", test: wholeSignUp },
  { line: "2 popup 1: 'Get confirmation code', 'Confirm code', 'Create account'", test: wholeSignUp },
  { line: "2 filterable select: 'No results found'", test: badPhone },
  { line: '2 filterable select by keyboard', test: keyboard },
  { line: "2 data board: 'Save changes' only while something differs, and then in sight", test: names },
  { line: '3 user: initials of first and last name, or Hi!', test: `${contract}initials › of the person %j` },
  { line: '3 login answer: accessToken and me', test: `${server}log in › a known number is logged in with its code` },
  { line: '3 login answer: continueSignup and nextStep', test: `${server}sign up › phone, code, e-mail, code, names: the account exists and is logged in` },
  { line: '3 persisted locally: access token, user, rentals', test: wholeSignUp },
  { line: '4 app start: countries, then the user, then currencies', test: names },
  { line: '4 login flow: phone, code of the phone, logged in', test: wrongCode },
  { line: '4 sign-up: e-mail, its code, profile, logged in', test: wholeSignUp },
  { line: '4 nextStep set_email', test: wholeSignUp },
  { line: '4 nextStep complete_profile', test: namesOnly },
  { line: '4 a login is broadcast', test: tabs },
  { line: '4 editing the phone resets to the phone step', test: badPhone },
  { line: '4 during sign-up country and phone are disabled', test: wholeSignUp },
  { line: '4 logout clears token, user and rentals', test: tabs },
  { line: '4 a logout leaves nothing of the person', test: `${session}who leaves takes everything along but what belongs to the browser, known names or not` },
  { line: '4 a status is shown with spaces, capitalised', test: 'apps/web/src/calendar/statuses.test.ts › each label is the status with spaces, capitalised' },
  { line: '4 each status has a colour class', test: 'apps/web/src/calendar/statuses.test.ts › each status has a colour class of its own' },
  { line: '4 which steps lead from which status', test: 'packages/contract/src/bookings/bookings.rules.test.ts › steps › %s to %s by the %s: %s' },
  { line: '4 confirmation_pending waits, confirmed follows', test: sent },
  { line: '4 a user save always resets the snapshot', test: `${account}a user save resets the snapshot also where the server refuses it` },
  { line: '5 e-mail pattern', departs: 'product.md 11: any top-level domain', test: `${contract}an e-mail address › %s is one` },
  { line: '5 e-mail pattern: what is none', test: `${contract}an e-mail address › %j is none` },
  { line: '5 code: six digits', test: `${contract}a code › of six digits: %j` },
  { line: "5 'Incorrect phone format' without a number", test: badPhone },
  { line: '5 no number without a prefix', test: `${phones}a number is read in full form, also with the zero of home` },
  {
    line: '5 phone: ten digits',
    departs: 'product.md 11: elsewhere by the phone library',
    test: `${phones}the countries of ten digits are those of the phone library`,
  },
  { line: '5 phone at most 10 characters', test: `${phones}ten digits are the longest where numbers have ten; elsewhere the phone library decides` },
  { line: '5 Get code is active on the phone step, later steps only when valid', test: wholeSignUp },
  { line: '8 message: description, else reason, else a general text', test: refused },
  { line: '8 a failed login call: a general error under the phone', test: refused },
  { line: '8 a failed login call: an error of the code under the code', test: wrongCode },
  { line: '8 a failed sign-up: the server’s words as general error', test: namesOnly },
  { line: '9 resend wait 30 s', test: resend },
  { line: '9 code length 6', test: pasted },
  { line: '9 interface in English and Russian', test: address },
  { line: '9 booking hero 1200x420', test: sent },
  {
    line: '9 dates en-GB, UTC',
    departs: 'product.md 11: the time of the rental; UTC on the QR card',
    test: 'apps/web/src/platform/dates.test.ts › dates are written day first, in the zone that is asked for',
  },
  { line: '9 months Jan to Dec', test: 'apps/web/src/platform/dates.test.ts › short months are Jan to Dec, of three letters each' },
  {
    line: '9 months Jan to Dec under the income, on a phone too',
    test: 'e2e/money.journey.ts › a card is declined, another one pays; the owner agrees and the money is taken',
  },
]
