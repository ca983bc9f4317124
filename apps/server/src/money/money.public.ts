export { issueWhenOver } from './papers.store.ts'
export { findRecentCash, noteCash } from './cash.store.ts'
export { keepDeposit, moveTillDeposit } from './deposits.ledger.ts'
export {
  earn,
  findCardOf,
  findRecentRefund,
  insertPayment,
  insertRefund,
  lockPayment,
  lockRefused,
  lockStanding,
  noteGivenByHand,
  sumOfDates,
  takenOf,
  takePart,
  want,
  type Payment,
} from './payments.store.ts'
export { settlePayment, settleRefund, type MoneyParts } from './settle.ts'
export { eraseMoney } from './erasure.store.ts'
export { exportMoney } from './export.views.ts'
