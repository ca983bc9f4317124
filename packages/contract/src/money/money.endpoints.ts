import { endpoint } from '../endpoint.ts'
import type * as shapes from './money.shapes.ts'

export const listPaymentMethods = endpoint<typeof shapes.listPaymentMethods>()('GET', '/me/payment_methods')
export const savePaymentMethod = endpoint<typeof shapes.savePaymentMethod>()('POST', '/me/payment_methods')
export const setUpPaymentMethod = endpoint<typeof shapes.setUpPaymentMethod>()('POST', '/me/payment_methods/setup')
export const removePaymentMethod = endpoint<typeof shapes.removePaymentMethod>()('DELETE', '/me/payment_methods/{method}')
export const makeDefault = endpoint<typeof shapes.makeDefault>()('PATCH', '/me/payment_methods/{method}/make_default')
export const readFinances = endpoint<typeof shapes.readFinances>()('GET', '/office/{rental}/finances')
export const listTransactions = endpoint<typeof shapes.listTransactions>()('GET', '/office/{rental}/finances/transactions')
export const exportTransactions = endpoint<typeof shapes.exportTransactions>()('GET', '/office/{rental}/finances/export.csv')
export const exportPieceEarnings = endpoint<typeof shapes.exportPieceEarnings>()('GET', '/office/{rental}/finances/pieces.csv')
export const exportOwnTransactions = endpoint<typeof shapes.exportOwnTransactions>()('GET', '/me/finances/export.csv')
export const savePayoutAccount = endpoint<typeof shapes.savePayoutAccount>()('PUT', '/office/{rental}/payout_account')
export const askPayout = endpoint<typeof shapes.askPayout>()('POST', '/office/{rental}/payouts')
