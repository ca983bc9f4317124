export { noteCash, findRecentCash } from './cash.store.ts'
export { earn, findCardOf, findRecentRefund, insertPayment, insertRefund, lockPayment, lockStanding, sumOfDates, want, type Payment } from './payments.store.ts'
export { forgetBuyer, issueWhenOver } from './papers.store.ts'
export { settlePayment, settleRefund, type MoneyParts } from './settle.ts'
