import type { makeDefault as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { chooseMethod, findMethod, listMethods, lockMethods } from './payment-methods.store.ts'

/** Makes a card the first choice. */
export const makeDefault: Handler<typeof endpoint> = async ({ tx, actor }, { method: id }) => {
  await lockMethods(tx, actor.id)
  must(await findMethod(tx, actor.id, id), 'not_found')
  await chooseMethod(tx, actor.id, id)
  return { paymentMethods: await listMethods(tx, actor.id) }
}
