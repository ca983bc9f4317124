import * as endpoints from '@rentwell/contract/money/money.endpoints.ts'
import * as shapes from '@rentwell/contract/money/money.shapes.ts'
import { signedIn } from '../platform/policies.ts'
import { on, onBoth, type Route } from '../platform/routes.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { makeDefault } from './make-default.ts'
import type { Provider } from './provider.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { savePaymentMethod } from './save-payment-method.ts'

export const moneyRoutes = (provider: Provider): Route[] => [
  on(endpoints.listPaymentMethods, shapes.listPaymentMethods, signedIn, listPaymentMethods),
  onBoth(endpoints.savePaymentMethod, shapes.savePaymentMethod, signedIn, savePaymentMethod(provider)),
  on(endpoints.removePaymentMethod, shapes.removePaymentMethod, signedIn, removePaymentMethod),
  on(endpoints.makeDefault, shapes.makeDefault, signedIn, makeDefault),
]
