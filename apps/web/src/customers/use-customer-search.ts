import { listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { useRead } from '../platform/data.ts'
import { useDebounced } from '../platform/use-debounced.ts'

const pause = 200
const shown = 5
/** A letter alone fits nearly everybody. */
const leastLetters = 2

/** The first customers that fit what is typed. */
export function useCustomerSearch(rental: string, typed: string, enabled = true) {
  const q = useDebounced(typed.trim(), pause)
  const asks = enabled && q.length >= leastLetters && typed.trim().length >= leastLetters
  const found = useRead(listCustomers, { rental, q, limit: shown }, { enabled: asks, keepPrevious: true, quiet: true })
  return asks ? (found.data?.customers ?? []) : []
}
