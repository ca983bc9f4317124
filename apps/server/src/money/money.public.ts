export { earn, insertPayment, insertRefund, lockPayment, want, type Payment } from './payments.store.ts'
export { settlePayment, type MoneyParts } from './settle.ts'
