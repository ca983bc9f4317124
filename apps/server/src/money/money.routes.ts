import * as endpoints from '@rentwell/contract/money/money.endpoints.ts'
import * as shapes from '@rentwell/contract/money/money.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import { askPayout } from './ask-payout.ts'
import { listTransactions } from './list-transactions.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { makeDefault } from './make-default.ts'
import { readFinances } from './read-finances.ts'
import { removePaymentMethod } from './remove-payment-method.ts'
import { savePayoutAccount } from './save-payout-account.ts'
import { setUpPaymentMethod } from './set-up-payment-method.ts'
import type { MoneyParts } from './settle.ts'
import { savePaymentMethod } from './save-payment-method.ts'

export const moneyRoutes = (money: MoneyParts, provider = money.provider): Route[] => [
  on(endpoints.listPaymentMethods, shapes.listPaymentMethods, signedIn, listPaymentMethods, { userTokens: 'read_account' }),
  onBoth(endpoints.savePaymentMethod, shapes.savePaymentMethod, signedIn, savePaymentMethod(provider)),
  ...(provider.setUp ? [onBoth(endpoints.setUpPaymentMethod, shapes.setUpPaymentMethod, signedIn, setUpPaymentMethod(provider), { secret: true })] : []),
  on(endpoints.removePaymentMethod, shapes.removePaymentMethod, signedIn, removePaymentMethod),
  on(endpoints.makeDefault, shapes.makeDefault, signedIn, makeDefault),
  on(endpoints.readFinances, shapes.readFinances, worksIn('see_finances'), readFinances(provider)),
  on(endpoints.listTransactions, shapes.listTransactions, worksIn('see_finances'), listTransactions),
  onBoth(endpoints.savePayoutAccount, shapes.savePayoutAccount, worksIn('ask_payouts'), savePayoutAccount(provider)),
  onBoth(endpoints.askPayout, shapes.askPayout, worksIn('ask_payouts'), askPayout(money)),
]
