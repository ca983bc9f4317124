const login = 'e2e/login.journey.ts › '
const account = 'e2e/account.journey.ts › '
const bookings = 'e2e/bookings.journey.ts › '
const phones = 'apps/web/src/accounts/phone.test.ts › '

const wholeSignUp = `${login}a new person signs up, step by step, and stays where they were with the dates kept`
const resend = `${login}another code may be requested after 30 seconds, counted down in the same place`
const wrongCode = `${login}a known number logs in with the sixth digit, once; a wrong code is said under the code`
const badPhone = `${login}a number that cannot be one is refused; editing the phone begins again`
const namesOnly = `${login}a sign-up whose e-mail is confirmed goes on with the names; what the server refuses is said under the phone`
const keyboard = `${login}by keyboard alone: the focus stays inside, Esc closes and gives it back`
const tabs = `${login}login and logout reach the other tab; a closed page leads to the index, and on after the login`
const address = `${login}the popup has an address, Back closes it, and it speaks Russian`
const refused = `${login}what the server refuses is said under the phone: its description, else its reason, else a general text`

/** Lines of the specification on login, account, and a guest's bookings, each with the test that holds it. */
export const guestLines = [
  { line: '2 a visitor without a token is sent to the index', test: tabs },
  {
    line: '2 /account with main, public-profile, language-currency, payments, payment-methods',
    test: `${account}profile, language and currency are kept; payments say what will be there`,
  },
  { line: '2 /bookings and /bookings/{bookingId}', test: `${bookings}the list: filters in the address, an empty page with a first step, more while scrolling` },
  { line: '2 logout goes to the index unless the current page is open', test: tabs },
  { line: '2 an open popup blocks page scrolling', test: keyboard },
  { line: '2 popup 1: country select, phone with prefix, at most 10 characters', test: badPhone },
  { line: '2 popup 1: code of six characters', test: wholeSignUp },
  { line: "2 popup 1: 'Request again in 30 seconds'", test: resend },
  { line: "2 popup 1: 'contact support'", test: wholeSignUp },
  { line: "2 popup 1: title 'Log in' or 'Sign up'", test: wholeSignUp },
  { line: "2 popup 1: 'Get confirmation code', 'Confirm code', 'Create account'", test: wholeSignUp },
  { line: '2 popups close on Esc or outside click', test: address },
  { line: "2 filterable select with keyboard and 'No results found'", test: badPhone },
  { line: '2 select by keyboard', test: keyboard },
  { line: "2 data board: 'Save changes' only while something differs", test: `${account}names are saved; the button is there only while something differs` },
  { line: '3 login answer: accessToken and me, or continueSignup and nextStep', test: wholeSignUp },
  { line: '3 persisted locally: access token, user, rentals', test: wholeSignUp },
  { line: '4 login flow: phone, code of the phone, logged in', test: wrongCode },
  { line: '4 sign-up: e-mail, its code, profile, logged in', test: wholeSignUp },
  { line: '4 nextStep set_email', test: wholeSignUp },
  { line: '4 nextStep complete_profile', test: namesOnly },
  { line: '4 a login is broadcast', test: tabs },
  { line: '4 editing the phone resets to the phone step', test: badPhone },
  { line: '4 during sign-up country and phone are disabled', test: wholeSignUp },
  { line: '4 logout clears token, user and rentals', test: tabs },
  { line: '4 a status is shown with spaces, capitalised', test: `${bookings}a guest sends a request, sees it wait, and sees it confirmed while looking` },
  { line: '4 a user save always resets the snapshot', test: `${account}a user save resets the snapshot also where the server refuses it` },
  { line: "5 'Incorrect phone format' without a number or a prefix", test: badPhone },
  { line: '5 phone of ten digits, elsewhere by the phone library', test: `${phones}the countries of ten digits are those of the phone library` },
  { line: '5 phone at most 10 characters', test: `${phones}ten digits are the longest where numbers have ten; elsewhere the phone library decides` },
  { line: '5 Get code is active on the phone step, later steps only when valid', test: wholeSignUp },
  { line: '8 message: description, else reason, else a general text', test: refused },
  { line: '8 a failed login call: under the phone or under the code', test: wrongCode },
  { line: '8 a failed sign-up: the server’s words as general error', test: namesOnly },
  { line: '9 resend wait 30 s, code length 6, phone 10', test: resend },
  { line: '9 interface in English and Russian', test: address },
]
