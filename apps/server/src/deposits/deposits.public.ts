import { isSecured } from '@rentwell/contract/deposits/deposits.rules.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { lockDeposit, type Place } from './deposits.store.ts'

export { decideAtReturn } from './decide-at-return.ts'
export { exportDeposits } from './export.views.ts'

/** Refusal `deposit_missing` where one was agreed on and is not there. */
export async function mustHaveDeposit(tx: Db, place: Place): Promise<void> {
  const deposit = await lockDeposit(tx, place)
  must(!deposit || isSecured(deposit.status), 'deposit_missing')
}
