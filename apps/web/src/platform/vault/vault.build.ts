import type { Records } from './records.ts'
import { readWrappingKey } from './seal.ts'

/** The key that the server has of a user; another `byte`, another user. */
export const wrappingOf = (byte: number) => () => readWrappingKey(btoa(String.fromCharCode(...new Uint8Array(32).fill(byte))))

/** Records in memory, in the place of IndexedDB, which only browsers have. Values are copied, as a database does. */
export function memoryRecords(stored = new Map<string, unknown>()): Records {
  return {
    get: name => Promise.resolve(structuredClone(stored.get(name))),
    put: (name, value) => Promise.resolve(void stored.set(name, structuredClone(value))),
    keep: (name, value) => {
      if (!stored.has(name)) stored.set(name, structuredClone(value))
      return Promise.resolve(structuredClone(stored.get(name)))
    },
    remove: names => Promise.resolve(names.forEach(name => stored.delete(name))),
    names: prefix => Promise.resolve([...stored.keys()].filter(name => name.startsWith(prefix)).toSorted()),
    close: () => undefined,
  }
}
