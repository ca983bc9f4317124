import type { removePaymentMethod as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findMethod, lockMethods, removeMethod } from './payment-methods.store.ts'

/** Forgets a card, here and at the provider; `payment_method_in_use` while money is held on it. */
export const removePaymentMethod: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { method: id }) => {
  await lockMethods(tx, actor.id)
  const method = await findMethod(tx, actor.id, id)
  must(method, 'not_found')
  must(!method.isNeeded, 'payment_method_in_use')
  await removeMethod(tx, actor.id, id, now)
  emit('card.removed', { provider: method.provider, ref: method.ref })
}
