import { randomUUID } from 'node:crypto'
import { admins, anybody, bothSides, everyoneTheirs, itsGuest, members, people, type Row } from './actors.build.ts'

const far = (days: number) => new Date(Date.UTC(2027, 5, days, 2)).toISOString()
const stay = (unit: string | undefined) => ({ unit_id: unit, start_at: far(1), rental_length: 2 })
const span = { from: '2027-06-01', to: '2027-06-20' }
const code = { otp_token: 'nobody', otp: '123456' }
const place = { type: 'Point', coordinates: [-8.65, 115.13] }

/**
 * Who may call what. A line an endpoint, method and path as OpenAPI names them:
 * `anybody` · `people` logged in · `members('right')` · `itsGuest` · `bothSides` of a conversation · `everyoneTheirs` · `admins`;
 * then a body or query that is right, made of `ids` (world.build.ts: a thing of R, of another rental, or absent).
 */
export const table: Record<string, Row> = {
  'POST /login/otp/challenge': anybody({ body: () => ({ phone_number: '+6281255550000' }) }),
  'POST /login/otp/verify': anybody({ body: () => code }),
  'POST /signup/set_email/challenge': anybody({ body: () => ({ otp_token: 'nobody', email: 'nobody@example.com' }) }),
  'POST /signup/complete': anybody({
    body: () => ({ ...code, user: { first_name: 'No', last_name: 'Body', locale_country: 'ID', flag_short_name: 'ID' } }),
  }),
  'POST /logout': people({ endsSession: true }),

  'GET /me': people(),
  'PATCH /me': people({ body: () => ({ language: 'en' }) }),
  'POST /me/step_up/challenge': people(),
  'POST /me/step_up/verify': people({ body: () => code }),
  'POST /me/phone/challenge': people({ body: () => ({ phone_number: '+6281255550001' }) }),
  'POST /me/phone/verify': people({ body: () => code }),
  'POST /me/email/challenge': people({ body: () => ({ email: 'other@example.com' }) }),
  'POST /me/email/verify': people({ body: () => code }),
  'GET /me/sessions': people(),
  'DELETE /me/sessions/{session}': everyoneTheirs(),
  'GET /me/payment_methods': people(),
  'POST /me/payment_methods': people({ body: () => ({ provider_token: 'tok_ok' }) }),
  'DELETE /me/payment_methods/{method}': everyoneTheirs(),
  'PATCH /me/payment_methods/{method}/make_default': everyoneTheirs(),
  'GET /me/notifications': people(),
  'POST /me/notifications/read': people({ body: () => ({}) }),
  'GET /me/push': people(),
  'POST /me/push/subscribe': people({ body: () => ({ endpoint: 'https://127.0.0.1/x', keys: { p256dh: 'x', auth: 'x' } }), mayBeInvalid: true }),
  'POST /me/push/unsubscribe': people({ body: () => ({ endpoint: 'https://127.0.0.1/x' }) }),
  'GET /me/upload_signature': people(),
  'GET /me/office_bookings': people(),
  'GET /me/office_units': people(),
  'GET /tasks/{task}': everyoneTheirs(),
  'POST /tasks/{task}/cancel': everyoneTheirs(),

  'GET /geo/countries': anybody(),
  'GET /geo/geocode': anybody({ query: () => ({ query: 'Canggu' }) }),
  'GET /geo/reverse': anybody({ query: () => ({ lat: '-8.65', lng: '115.13' }) }),
  'GET /currencies': anybody(),

  'GET /rentals/{rental}': anybody(),
  'GET /rentals/{rental}/units': anybody(),
  'GET /rentals/{rental}/reviews': anybody(),
  'GET /rentals/{rental}/units/{unit}': anybody(),
  'GET /rentals/{rental}/units/{unit}/availability': anybody({ query: () => span }),
  'GET /rentals/{rental}/units/{unit}/alternatives': anybody({ query: () => ({ start_at: far(1), rental_length: '2' }) }),
  'GET /rentals/{rental}/units/{unit}/reviews': anybody(),
  'GET /search': anybody(),
  'POST /quote': anybody({ body: ({ unit }) => stay(unit) }),
  'GET /records/{record}': anybody(),
  'GET /records/{record}/file': anybody(),

  'POST /bookings/create': people({ body: ({ unit }) => stay(unit) }),
  'GET /bookings': people(),
  'GET /bookings/{booking}': itsGuest(),
  'POST /bookings/{booking}/confirm': itsGuest({ body: () => ({ payment: { kind: 'at_rental' } }) }),
  'POST /bookings/{booking}/pay': itsGuest({ body: ({ method }) => ({ payment_method_id: method }) }),
  'GET /bookings/{booking}/qr': itsGuest(),
  'GET /bookings/{booking}/acceptance': itsGuest(),
  'GET /bookings/{booking}/document_views': itsGuest(),
  'GET /bookings/{booking}/documents/{document}': itsGuest(),
  'GET /bookings/{booking}/papers': itsGuest(),
  'GET /bookings/{booking}/papers/{paper}': itsGuest(),
  'GET /bookings/{booking}/tracker': itsGuest(),
  'POST /bookings/{booking}/change': itsGuest({ body: () => ({ start_at: far(10) }) }),
  'POST /bookings/{booking}/change/accept': itsGuest(),
  'POST /bookings/{booking}/change/refuse': itsGuest(),
  'POST /bookings/{booking}/submit_review': itsGuest({
    body: () => ({
      unit_scores: { external_condition: 9, technical_condition: 9, value_for_money: 9 },
      rental_scores: { general_impression: 9, service: 9, communication: 9 },
      pros: 'Fast',
      cons: 'Loud',
    }),
  }),

  'GET /conversations': people(),
  'GET /conversations/search': people({ query: () => ({ q: 'hello' }) }),
  'POST /conversations/send_message': bothSides({ body: ({ conversation }) => ({ id: randomUUID(), body: 'Hi', conversation_id: conversation }) }),
  'GET /conversations/{conversation}': bothSides(),
  'GET /conversations/{conversation}/messages': bothSides(),
  'POST /conversations/{conversation}/read': bothSides({ body: ({ message }) => ({ up_to: message }) }),
  'POST /conversations/{conversation}/typing': bothSides(),
  'POST /conversations/{conversation}/ask_person': bothSides({ own: { owner: 403, manager: 403, staff: 403 } }),

  'POST /office/rentals/create': people({
    body: () => ({
      title: 'New',
      slug: `new-${randomUUID().replace(/\D/g, '').slice(0, 12)}-x`,
      country_id: 'id',
      address: 'a',
      short_address: 'a',
      location: place,
      location_getting_around: '',
    }),
  }),
  'GET /office/{rental}': members('see_office'),
  'PATCH /office/{rental}': members('edit_website', { body: () => ({ about: 'About us' }) }),
  'PUT /office/{rental}': members('edit_website', { body: () => ({ about: 'About us' }) }),
  'GET /office/{rental}/first_steps': members('see_office'),
  'POST /office/{rental}/first_steps': members('see_office', { body: () => ({ link_shared: true }) }),
  'GET /office/{rental}/filters': members('see_office', { query: () => ({ list: 'bookings' }) }),
  'POST /office/{rental}/filters': members('see_office', { body: () => ({ list: 'bookings', name: 'Mine', query: { q: 'x' } }) }),
  'DELETE /office/{rental}/filters/{filter}': members('see_office'),
  'POST /office/{rental}/settings/test': members('edit_settings', { body: () => ({ channel: 'email' }) }),
  'GET /office/{rental}/support': members('see_office'),
  'PATCH /office/{rental}/support': members('edit_settings', { body: () => ({ is_on: true }) }),

  'GET /office/{rental}/members': members('see_members'),
  'POST /office/{rental}/members/add': members('manage_members', { body: () => ({ email: 'colleague@example.com' }) }),
  'PATCH /office/{rental}/members/{member}': members('manage_members', { body: () => ({ role: 'staff' }) }),
  'DELETE /office/{rental}/members/{member}': members('see_members', { own: { staff: 403 } }),
  'GET /office/{rental}/units/{unit}/members': members('see_members'),
  'PUT /office/{rental}/units/{unit}/members': members('assign_members', { body: ({ member }) => ({ member_ids: [member] }) }),

  'GET /office/{rental}/units': members('see_office'),
  'POST /office/{rental}/units/create': members('edit_units', { body: () => ({ title: 'Beat', base_rental_period: 'Daily', base_price: 900 }) }),
  'POST /office/{rental}/units/edit': members('edit_units', {
    body: ({ unit }) => ({ units: [{ id: unit, updated_at: far(1) }], archived: false }),
    tellsOfEach: true,
  }),
  'GET /office/{rental}/units/{unit}': members('see_office'),
  'PATCH /office/{rental}/units/{unit}': members('edit_units', { body: () => ({ title: 'Vario' }) }),
  'PUT /office/{rental}/units/{unit}': members('edit_units', { body: () => ({ title: 'Vario' }) }),
  'POST /office/{rental}/units/{unit}/duplicate': members('edit_units', { body: () => ({}) }),
  'POST /office/{rental}/units/{unit}/archive': members('edit_units'),
  'POST /office/{rental}/units/{unit}/restore': members('edit_units'),
  'GET /office/{rental}/units/{unit}/availability': members('see_office', { query: () => span }),

  'GET /office/{rental}/calendar': members('see_office', { query: () => span }),
  'POST /office/{rental}/blocks': members('block_units', { body: ({ unit }) => ({ unit_id: unit, start_at: far(20), end_at: far(21) }) }),
  'PATCH /office/{rental}/blocks/{block}': members('block_units', { body: () => ({ note: 'Paint' }) }),
  'DELETE /office/{rental}/blocks/{block}': members('block_units'),
  'GET /office/{rental}/feeds': members('edit_calendars'),
  'POST /office/{rental}/feeds': members('edit_calendars', {
    body: ({ unit }) => ({ unit_id: unit, name: 'Other', url: 'https://127.0.0.1/cal.ics' }),
    mayBeInvalid: true,
  }),
  'POST /office/{rental}/feeds/{feed}/check': members('edit_calendars'),
  'DELETE /office/{rental}/feeds/{feed}': members('edit_calendars'),
  'GET /office/{rental}/calendar_address': members('edit_calendars'),
  'POST /office/{rental}/calendar_address/rotate': members('edit_calendars', { body: ({ unit }) => ({ unit_id: unit }) }),

  'GET /office/{rental}/bookings': members('see_office'),
  'POST /office/{rental}/bookings': members('run_bookings', {
    body: ({ unit }) => ({ ...stay(unit), customer: { name: 'Walk In' }, payment: { kind: 'at_rental' } }),
  }),
  'POST /office/{rental}/bookings/scan': members('run_bookings', { body: () => ({ code: 'ABCD2345' }) }),
  'GET /office/{rental}/bookings/{booking}': members('see_office'),
  'POST /office/{rental}/bookings/{booking}/confirm': members('answer_requests'),
  'POST /office/{rental}/bookings/{booking}/decline': members('answer_requests', { body: () => ({ reason: 'Broken' }) }),
  'POST /office/{rental}/bookings/{booking}/no_show': members('run_bookings', { body: () => ({}) }),
  'GET /office/{rental}/bookings/{booking}/acceptance': members('see_office'),
  'PUT /office/{rental}/bookings/{booking}/acceptance': members('run_bookings', { body: () => ({ documents: { passport: true } }) }),
  'POST /office/{rental}/bookings/{booking}/documents/{kind}': members('run_bookings', { isPicture: true }),
  'GET /office/{rental}/bookings/{booking}/documents/{document}': members('see_office'),
  'DELETE /office/{rental}/bookings/{booking}/documents/{document}': members('run_bookings'),
  'POST /office/{rental}/bookings/{booking}/start': members('run_bookings'),
  'PUT /office/{rental}/bookings/{booking}/return': members('run_bookings', { body: () => ({ note: 'Clean' }) }),
  'POST /office/{rental}/bookings/{booking}/complete': members('run_bookings', { body: () => ({ reason: 'Back' }) }),
  'POST /office/{rental}/bookings/{booking}/change': members('run_bookings', { body: () => ({ start_at: far(12) }) }),
  'POST /office/{rental}/bookings/{booking}/change/accept': members('run_bookings'),
  'POST /office/{rental}/bookings/{booking}/change/refuse': members('run_bookings'),
  'POST /office/{rental}/bookings/{booking}/cash': members('run_bookings', { body: () => ({ amount: 100, way: 'taken' }) }),
  'POST /office/{rental}/bookings/{booking}/refund': members('refund_bookings', { body: () => ({ amount: 100, reason: 'Rain' }) }),
  'GET /office/{rental}/bookings/{booking}/papers': members('run_bookings'),
  'GET /office/{rental}/bookings/{booking}/papers/{paper}': members('run_bookings'),
  'GET /office/{rental}/conversations': members('see_office'),

  'GET /office/{rental}/reviews': members('see_office'),
  'GET /office/{rental}/reviews/summary': members('see_office'),
  'POST /office/{rental}/reviews/{review}/reply': members('answer_reviews', { body: () => ({ body: 'Thank you' }) }),

  'GET /office/{rental}/finances': members('see_finances', { query: () => span }),
  'GET /office/{rental}/finances/transactions': members('see_finances'),
  'GET /office/{rental}/invoice_details': members('edit_settings'),
  'PUT /office/{rental}/invoice_details': members('edit_settings', { body: () => ({ legal_name: 'Echo Beach' }) }),
  'PUT /office/{rental}/payout_account': members('ask_payouts', { body: () => ({ holder: 'Echo Beach', number: 'DE02120300000000202051' }) }),
  'POST /office/{rental}/payouts': members('ask_payouts', { body: () => ({ amount: 100 }) }),

  'GET /office/{rental}/tracker': members('see_office'),
  'GET /office/{rental}/units/{unit}/tracker': members('see_office'),
  'PUT /office/{rental}/units/{unit}/tracker': members('edit_trackers', { body: () => ({ is_shown_to_guest: true }) }),
  'POST /office/{rental}/units/{unit}/tracker/device': members('edit_trackers', { body: () => ({ name: 'Box' }) }),
  'POST /office/{rental}/units/{unit}/tracker/device/{device}/rotate': members('edit_trackers'),
  'DELETE /office/{rental}/units/{unit}/tracker/device/{device}': members('edit_trackers'),

  'POST /office/{rental}/close': members('close_rental'),
  'POST /office/{rental}/reopen': members('close_rental'),
  'POST /office/{rental}/bookings/{booking}/cancel': members('cancel_bookings', { body: () => ({ reason: 'Broken' }) }),
  'POST /bookings/{booking}/cancel': itsGuest({ body: () => ({}) }),

  'POST /backoffice/reviews/{review}/hide': admins({ body: () => ({ reason: 'Insult' }) }),
}

/** Calls of the API that are no request with an answer, and where the same is shown of them. */
export const shownElsewhere: Record<string, string> = {
  'GET /events': 'messaging/live.test.ts',
}
