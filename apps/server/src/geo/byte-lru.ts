export interface ByteLru {
  get(key: string): Buffer | undefined
  set(key: string, value: Buffer): void
}

/** Keeps at most so many bytes; what was not asked for the longest goes first. */
export function byteLru(mostBytes: number): ByteLru {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const costOf = (key: string, value: Buffer) => value.length + key.length * 2
  return {
    get(key) {
      const value = kept.get(key)
      if (value) {
        kept.delete(key)
        kept.set(key, value)
      }
      return value
    },
    set(key, value) {
      const before = kept.get(key)
      if (before) bytes -= costOf(key, before)
      kept.delete(key)
      kept.set(key, value)
      bytes += costOf(key, value)
      for (const [oldest, old] of kept) {
        if (bytes <= mostBytes) break
        kept.delete(oldest)
        bytes -= costOf(oldest, old)
      }
    },
  }
}
