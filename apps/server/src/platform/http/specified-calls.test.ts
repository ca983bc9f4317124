import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  [key: string]: unknown
}
interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const { send } = await testApp()
const document = (await send({ url: '/api/v2/openapi.json' })).json<{
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}>()

/** Replaces path parameters by `{}`, because the specification names some of them differently. */
const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}')
const operations = new Map<string, Operation>(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${withoutNames(path)}`, operation] as const),
  ),
)
const find = (call: string) => operations.get(withoutNames(call))

const whole = (schema: Schema): Schema => (schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema)

/** Property names at a path of a schema, such as 'me.user', including those of all its alternatives. */
function namesAt(schema: Schema | undefined, place: string[]): string[] {
  if (!schema) return []
  const { properties = {}, items, anyOf, oneOf, allOf } = whole(schema) as Schema & Record<'items' | 'anyOf' | 'oneOf' | 'allOf', unknown>
  const others = [items, anyOf, oneOf, allOf].flat().filter((inner): inner is Schema => typeof inner === 'object' && inner !== null)
  const [next, ...rest] = place
  const here = next === undefined ? Object.keys(properties) : namesAt(properties[next], rest)
  return [...here, ...others.flatMap(inner => namesAt(inner, place))]
}
const split = (place: string) => (place === '' ? [] : place.split('.'))
const sentAt = (call: string, place = '') => namesAt(find(call)?.requestBody?.content['application/json']?.schema, split(place))
const answeredAt = (call: string, place = '') => {
  const success = Object.entries(find(call)?.responses ?? {}).filter(([status]) => status.startsWith('2'))
  return success.flatMap(([, { content }]) => namesAt(content?.['application/json']?.schema, split(place)))
}

describe('every call of the specification is there, under api/v2', () => {
  test.each<[call: string, payload: string, answer: string]>([
    ['GET /me', '', 'me'],
    ['PATCH /me', 'first_name last_name locale_country', 'me'],
    ['DELETE /me/payment_methods/{id}', '', ''],
    ['PATCH /me/payment_methods/{id}/make_default', '', ''],
    ['GET /geo/countries', '', 'countries'],
    ['GET /currencies', '', 'currencies'],
    ['POST /login/otp/challenge', 'phone_number', 'token'],
    ['POST /login/otp/verify', 'otp_token otp', 'accessToken me continueSignup nextStep'],
    ['POST /signup/set_email/challenge', 'otp_token email', ''],
    ['POST /signup/complete', 'otp_token otp user', 'accessToken me'],
    ['GET /office/{rentalId}', '', 'rental'],
    ['POST /office/rentals/create', 'title slug country_id address short_address location location_getting_around', 'rental'],
    ['PUT /office/{rentalId}', 'title', 'rental'],
    ['PATCH /office/{rentalId}', 'title', 'rental'],
    ['GET /office/{rentalId}/units', '', 'units'],
    ['POST /office/{rentalId}/units/create', 'title base_rental_period base_price', 'unit'],
    ['GET /office/{rentalId}/units/{unitId}', '', 'unit'],
    ['PUT /office/{rentalId}/units/{unitId}', 'title base_price photos', 'unit'],
    ['PATCH /office/{rentalId}/units/{unitId}', 'title base_price photos', 'unit'],
    ['GET /office/{rentalId}/bookings', '', 'bookings'],
    ['GET /office/{rentalId}/bookings/{bookingId}', '', 'booking'],
    ['POST /office/{rentalId}/bookings/{bookingId}/confirm', '', 'booking'],
    ['POST /office/{rentalId}/bookings/{bookingId}/start', '', 'booking'],
    ['GET /office/{rentalId}/members', '', 'members'],
    ['POST /office/{rentalId}/members/add', 'email', ''],
    ['POST /bookings/create', '', 'booking'],
    ['GET /bookings', '', 'bookings'],
    ['GET /bookings/{id}', '', 'booking'],
    ['POST /bookings/{id}/confirm', '', 'booking'],
    ['POST /bookings/{id}/submit_review', 'unit_scores rental_scores cons pros medias', ''],
    ['GET /conversations', '', 'conversations'],
    ['GET /conversations/{id}/messages', '', 'messages'],
    ['POST /conversations/send_message', 'body conversation_id rental_id id', 'conversationMessage'],
  ])('%s with [%s] answers [%s]', (call, payload, answer) => {
    expect(find(call)).toBeDefined()
    expect(sentAt(call)).toEqual(expect.arrayContaining(payload.split(' ').filter(Boolean)))
    expect(answeredAt(call)).toEqual(expect.arrayContaining(answer.split(' ').filter(Boolean)))
  })
})

describe('the entities of the specification have their fields', () => {
  test.each<[entity: string, call: string, place: string, fields: string]>([
    ['user', 'GET /me', 'me.user', 'firstName lastName profilePic insertedAt localeCountry flagShortName'],
    ['user with rentals', 'GET /me', 'me', 'user rentals'],
    ['rental', 'GET /office/{rentalId}', 'rental', 'id slug title profilePicUuid currency countryId address shortAddress location locationGettingAround'],
    ['point', 'GET /office/{rentalId}', 'rental.location', 'type coordinates'],
    ['unit', 'GET /office/{rentalId}/units/{unitId}', 'unit', 'id title baseRentalPeriod basePrice photos'],
    [
      'booking',
      'GET /bookings/{id}',
      'booking',
      'id number status rentalId insertedAt startAt rentalLengthHumanized rentalPeriodHumanized unit user rental total unitTotal',
    ],
    ['unit of a booking', 'GET /bookings/{id}', 'booking.unit', 'id title photos'],
    ['user of a booking', 'GET /bookings/{id}', 'booking.user', 'firstName lastName'],
    ['rental of a booking', 'GET /bookings/{id}', 'booking.rental', 'id title shortAddress'],
    ['country', 'GET /geo/countries', 'countries', 'id code name alpha2 countryCode phonePrefix'],
    ['currency', 'GET /currencies', 'currencies', 'id code sign isDefault'],
    ['message', 'POST /conversations/send_message', 'conversationMessage', 'id body conversationId'],
  ])('%s of %s (%s): %s', (_entity, call, place, fields) => {
    expect(answeredAt(call, place)).toEqual(expect.arrayContaining(fields.split(' ')))
  })

  test.each<[call: string, place: string, fields: string]>([
    ['POST /signup/complete', 'user', 'first_name last_name locale_country flag_short_name'],
    ['POST /bookings/{id}/submit_review', 'unit_scores', 'external_condition technical_condition value_for_money'],
    ['POST /bookings/{id}/submit_review', 'rental_scores', 'general_impression service communication'],
    ['PUT /office/{rentalId}/bookings/{bookingId}/acceptance', '', 'unit_medias guest_medias documents'],
    ['PUT /office/{rentalId}/bookings/{bookingId}/acceptance', 'documents', 'passport_medias driver_licenses_medias'],
  ])('%s takes (%s): %s', (call, place, fields) => {
    expect(sentAt(call, place)).toEqual(expect.arrayContaining(fields.split(' ')))
  })
})
