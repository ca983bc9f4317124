import * as endpoints from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { buildBooking, type BuiltBooking } from '../../bookings/life.build.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

export const strokes = [Array.from({ length: 40 }, (_, at): [number, number] => [20 + at * 10, 100 + (at % 7) * 8])]

export const template = {
  language: 'en' as const,
  title: 'Rental agreement {{booking_number}}',
  body: '{{rental_title}} lends **{{unit}}** ({{pieces}}) to {{guest_name}}.\n\n## Terms\n- From {{start}} to {{end}}\n- {{total}}, deposit {{deposit}}\n- Pick-up: {{address}}',
}

/** A confirmed booking of a rental whose units all need a contract. */
export async function buildContract(tested: Pick<TestApp, 'app' | 'db' | 'call'>, wanted: Parameters<typeof buildBooking>[1] = {}) {
  const built = await buildBooking(tested, wanted)
  const saved = await tested.call(endpoints.saveContractTemplate, { rental: built.rental, ...template, required: true }, { token: built.owner.token })
  if (saved.status !== 200) throw new Error(`no template: ${JSON.stringify(saved.error)}`)
  return built
}

/** The guest opens the contract, is sent a code and signs. */
export async function sign({ call, codeFor }: Pick<TestApp, 'call' | 'codeFor'>, { id, guest }: BuiltBooking) {
  const as = { token: guest.token }
  const opened = await call(endpoints.readContract, { booking: id }, as)
  await call(endpoints.challengeContract, { booking: id }, as)
  const signed = await call(endpoints.signContract, { booking: id, strokes, sha256: opened.body.contract?.sha256 ?? '', otp: await codeFor(guest.phone) }, as)
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.error)}`)
  return signed.body
}
