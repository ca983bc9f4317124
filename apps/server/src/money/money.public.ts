export { forgetBuyersOf, issueWhenOver } from './invoices/papers.store.ts'
export { findRecentCash, noteCash } from './cash.store.ts'
export { keepDeposit, moveTillDeposit } from './deposits.ledger.ts'
export {
  findCardOf,
  findPaidWith,
  forgetOnceCards,
  insertPayment,
  insertPaymentOnce,
  lockPayment,
  lockStanding,
  sumOfDates,
  takenOf,
  takePart,
  want,
  type Payment,
} from './payments.store.ts'
export { settlePayment, settleRefund, type MoneyParts } from './settle.ts'
export { insertMovedCards } from './payment-methods.store.ts'
export { eraseMoney } from './erasure.store.ts'
export { exportMoney, exportMoneyOfBookings } from './export.views.ts'
export { earn } from './record-payment.ts'
export { findRecentRefund, insertRefund, lockRefused, noteGivenByHand } from './refunds.store.ts'
export { reconcile, type Reconciled } from './reconcile.ts'
export { countForeign } from './reconcile.views.ts'
