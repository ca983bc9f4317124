import { must } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Place } from '../acceptance.store.ts'
import { readContractState } from './contracts.views.ts'

/** Refuses a booking whose contract is required, unsigned and not waived. */
export async function mustHaveContract(tx: Db, place: Place): Promise<void> {
  const { isRequired, contract, waiver } = await readContractState(tx, place)
  must(!isRequired || contract?.signedAt || waiver, 'contract_unsigned')
}
