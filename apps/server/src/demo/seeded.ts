import { createHash } from 'node:crypto'

/** The same id for the same name, in every demo world. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`rentwell demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True in so many of a hundred cases. */
  percent: (share: number) => boolean
}

/** Chance that falls the same way every time, by the xorshift generator of G. Marsaglia (2003). */
export function chanceOf(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0) || 1
  const next = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  return {
    between: (low, high) => low + next(high - low + 1),
    pick: list => {
      const picked = list[next(list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    percent: share => next(100) < share,
  }
}
