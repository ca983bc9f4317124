/** A map that keeps what was set last: where it would grow beyond `most`, the oldest goes. */
export interface Newest<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
}

export function newest<K, V>(most: number): Newest<K, V> {
  const kept = new Map<K, V>()
  return {
    get: key => kept.get(key),
    set(key, value) {
      kept.delete(key)
      kept.set(key, value)
      if (kept.size > most) for (const oldest of kept.keys()) return void kept.delete(oldest)
    },
    delete: key => void kept.delete(key),
  }
}
