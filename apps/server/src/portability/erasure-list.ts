import { appendLines, readLines } from '../platform/base/append-lines.ts'

export interface NotedErasure {
  at: string
  userId: string
  act: 'asked' | 'withdrawn' | 'done'
  /** When the account is to be erased, if that was asked for. */
  eraseAt?: string | undefined
}

/** Appends one line: moment, act, user, and the moment of the erasure. */
export const noteErasure = (path: string, { at, act, userId, eraseAt }: NotedErasure): Promise<void> =>
  appendLines(path, [`${at} ${act} ${userId}${eraseAt === undefined ? '' : ` ${eraseAt}`}`])

const linePattern = /^(\S+) (asked|withdrawn|done) ([0-9a-f-]{36})(?: (\S+))?$/

/** What the list says last of each user; throws for a line that is none of ours. An erasure that is done stays so. */
export async function readErasures(path: string): Promise<NotedErasure[]> {
  const last = new Map<string, NotedErasure>()
  const all = (await readLines(path)).map(line => {
    const [, at, act, userId, eraseAt] = linePattern.exec(line) ?? []
    if (at === undefined || act === undefined || userId === undefined)
      throw new Error(`${path} has a line that is none of a list of erasures: ${line.slice(0, 100)}`)
    return { at, userId, act: act as NotedErasure['act'], eraseAt }
  })
  for (const one of all.toSorted((first, second) => first.at.localeCompare(second.at))) if (last.get(one.userId)?.act !== 'done') last.set(one.userId, one)
  return [...last.values()]
}
