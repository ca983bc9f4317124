/** The domains, foundations first. One may lean only on those above it; events go the other way. */
export const domains = [
  'geo', // places, countries, currencies, time zones, the map
  'media', // files, pictures, private documents
  'accounts', // proving who you are, the user, sessions
  'live', // how open screens are told at once, and who is told what
  'notifications', // how people are told: in the app, by e-mail, by push
  'members', // who works where, roles (keyed by rental id)
  'rentals', // the company, its website and settings
  'customers', // who rents from a rental: its own cards of people and companies
  'units', // what can be rented, its prices and rules
  'calendar', // holds and blocks, what is free, calendars of other systems
  'pricing', // what a stay costs, discount codes, what can be booked instead
  'money', // cards, the payment provider, the ledger, fees, payouts
  'bookings', // a booking's life: requests, other dates, walk-ins, its payments
  'deposits', // what guests leave until the unit is back, and claims to it
  'acceptance', // hand-over, start, return, complete
  'reviews', // what guests say of rentals and units, and the answers
  'messaging', // conversations of guests and rentals
  'assistant', // the assistant that answers guests from the rental's own facts
  'tracker', // where units are: devices, positions, the area they stay in
  'webhooks', // addresses that a rental has events sent to, and the log of deliveries
  'search', // what is free, where and when
  'backoffice', // what admins see and do, and the log of it
  'portability', // long work, export and deletion, which may ask every domain
]
