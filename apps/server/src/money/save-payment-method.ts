import type { savePaymentMethod as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Begin, Finish } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { countRemoved, findCustomer, insertMethod, listMethods, lockMethods, noteCustomer } from './payment-methods.store.ts'
import { mostMethods, type Provider } from './provider.ts'

interface Begun {
  customer: string | null
  /** How often a card of this token was removed. */
  removed: number
}

/** Saves a card that the provider knows by a token; the number itself never reaches us. */
export const savePaymentMethod = (provider: Provider): [Begin<typeof endpoint, Begun>, Finish<typeof endpoint, Begun>] => [
  async ({ tx, actor }, { providerToken }) => {
    must((await listMethods(tx, actor.id)).length < mostMethods, 'too_many_payment_methods')
    return { customer: await findCustomer(tx, actor.id, provider.name), removed: await countRemoved(tx, actor.id, sha256(providerToken)) }
  },
  async ({ actor, transaction }, { customer, removed }, { providerToken }) => {
    // A repeated token returns the same card, unless it was removed: the provider has detached that one.
    const key = sha256(`${actor.id} ${removed} ${providerToken}`).toString('hex').slice(0, 32)
    const saved = await provider.saveCard({ token: providerToken, customer, userId: actor.id, key })
    must(saved, 'payment_declined')
    return transaction(async ({ tx, now }) => {
      await lockMethods(tx, actor.id)
      if (saved.customer !== null) await noteCustomer(tx, actor.id, provider.name, saved.customer)
      const id = await insertMethod(tx, actor.id, provider.name, { ...saved.card, tokenHash: sha256(providerToken) }, now)
      const paymentMethods = await listMethods(tx, actor.id)
      const paymentMethod = paymentMethods.find(method => method.id === id)
      must(paymentMethod, 'not_found')
      return { paymentMethods, paymentMethod }
    })
  },
]
