import type { setUpPaymentMethod as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Begin, Finish } from '../platform/http/routes.ts'
import { findCustomer, listMethods, noteCustomer } from './payment-methods.store.ts'
import { mostMethods, type Provider } from './provider.ts'

interface Begun {
  customer: string | null
}

/** Opens the provider's own field for one card: its number goes from the browser to the provider, and the bank asks there. */
export const setUpPaymentMethod = (provider: Provider): [Begin<typeof endpoint, Begun>, Finish<typeof endpoint, Begun>] => [
  async ({ tx, actor }) => {
    must((await listMethods(tx, actor.id)).length < mostMethods, 'too_many_payment_methods')
    return { customer: await findCustomer(tx, actor.id, provider.name) }
  },
  async ({ actor, transaction }, { customer }) => {
    const opened = await provider.setUp?.({ customer, userId: actor.id })
    must(opened, 'not_found')
    await transaction(({ tx }) => noteCustomer(tx, actor.id, provider.name, opened.customer))
    return { clientSecret: opened.clientSecret }
  },
]
