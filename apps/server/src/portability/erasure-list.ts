import { appendLines, readLines } from '../platform/base/append-lines.ts'

export interface NotedErasure {
  at: string
  userId: string
  act: 'asked' | 'withdrawn' | 'done'
  /** When the account is to be erased, if that was asked for. */
  eraseAt?: string | undefined
}

/** A card that a manager of the rental erased. */
export interface ErasedCustomer {
  at: string
  rentalId: string
  customerId: string
}

export interface ErasureList {
  /** What the list says last of each user. An erasure that is done stays so. */
  users: NotedErasure[]
  customers: ErasedCustomer[]
}

/** Appends one line: moment, act, user, and the moment of the erasure. */
export const noteErasure = (path: string, { at, act, userId, eraseAt }: NotedErasure): Promise<void> =>
  appendLines(path, [`${at} ${act} ${userId}${eraseAt === undefined ? '' : ` ${eraseAt}`}`])

/** Appends one line: moment, 'customer', rental, card. */
export const noteErasedCustomer = (path: string, { at, rentalId, customerId }: ErasedCustomer): Promise<void> =>
  appendLines(path, [`${at} customer ${rentalId} ${customerId}`])

const userPattern = /^(\S+) (asked|withdrawn|done) ([0-9a-f-]{36})(?: (\S+))?$/
const customerPattern = /^(\S+) customer ([0-9a-f-]{36}) ([0-9a-f-]{36})$/

/** Reads a list of erasures; throws for a line that is none of ours. */
export async function readErasures(path: string): Promise<ErasureList> {
  const users: NotedErasure[] = []
  const customers: ErasedCustomer[] = []
  for (const line of await readLines(path)) {
    const [, at, act, userId, eraseAt] = userPattern.exec(line) ?? []
    const [, cardAt, rentalId, customerId] = customerPattern.exec(line) ?? []
    if (at !== undefined && act !== undefined && userId !== undefined) users.push({ at, userId, act: act as NotedErasure['act'], eraseAt })
    else if (cardAt !== undefined && rentalId !== undefined && customerId !== undefined) customers.push({ at: cardAt, rentalId, customerId })
    else throw new Error(`${path} has a line that is none of a list of erasures: ${line.slice(0, 100)}`)
  }
  const last = new Map<string, NotedErasure>()
  for (const one of users.toSorted((first, second) => first.at.localeCompare(second.at))) if (last.get(one.userId)?.act !== 'done') last.set(one.userId, one)
  return { users: [...last.values()], customers }
}
