import { endpoint } from '../endpoint.ts'
import type * as shapes from './payments.shapes.ts'

export const listPayments = endpoint<typeof shapes.listPayments>()('GET', '/me/payments')
