import type { listPaymentMethods as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listMethods } from './payment-methods.store.ts'

/** The cards that somebody saved, oldest first. */
export const listPaymentMethods: Handler<typeof endpoint> = async ({ tx, actor }) => ({ paymentMethods: await listMethods(tx, actor.id) })
