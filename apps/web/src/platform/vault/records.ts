/** Values by name, as IndexedDB stores them. */
export interface Records {
  get: (name: string) => Promise<unknown>
  put: (name: string, value: unknown) => Promise<void>
  /** Stores a value unless the name has one; resolves with the one that is stored. */
  keep: (name: string, value: unknown) => Promise<unknown>
  remove: (names: readonly string[]) => Promise<void>
  /** Names that begin with `prefix`, in the order of their characters. */
  names: (prefix: string) => Promise<string[]>
  close: () => void
}

const table = 'records'

/** Opens a database of records, created if necessary. It is closed when another document deletes it; every call then rejects. */
export async function openRecords(database: string): Promise<Records> {
  const opening = indexedDB.open(database)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
  const db = await settled(opening)
  db.addEventListener('versionchange', () => db.close())

  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>) => settled(ask(db.transaction(table).objectStore(table)))
  /** Resolves when the change is on the disk. */
  const write = (change: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(table, 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the record was not stored')))
      change(transaction.objectStore(table))
    })
  return {
    get: name => read(store => store.get(name)),
    put: (name, value) => write(store => store.put(value, name)),
    keep: async (name, value) => {
      let kept: IDBRequest<unknown> | undefined
      await write(store => {
        store.get(name).addEventListener('success', event => {
          if ((event.target as IDBRequest<unknown>).result === undefined) store.put(value, name)
          kept = store.get(name)
        })
      })
      return kept?.result
    },
    remove: names => write(store => names.forEach(name => store.delete(name))),
    names: async prefix => (await read(store => store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))).map(String),
    close: () => db.close(),
  }
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the records cannot be read')))
  })
