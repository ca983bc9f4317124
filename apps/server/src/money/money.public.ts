export { earn, findRecentRefund, insertPayment, insertRefund, lockPayment, want, type Payment } from './payments.store.ts'
export { settlePayment, settleRefund, type MoneyParts } from './settle.ts'
