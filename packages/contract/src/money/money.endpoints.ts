import { endpoint } from '../endpoint.ts'
import type * as shapes from './money.shapes.ts'

export const listPaymentMethods = endpoint<typeof shapes.listPaymentMethods>()('GET', '/me/payment_methods')
export const savePaymentMethod = endpoint<typeof shapes.savePaymentMethod>()('POST', '/me/payment_methods')
export const removePaymentMethod = endpoint<typeof shapes.removePaymentMethod>()('DELETE', '/me/payment_methods/{method}')
export const makeDefault = endpoint<typeof shapes.makeDefault>()('PATCH', '/me/payment_methods/{method}/make_default')
