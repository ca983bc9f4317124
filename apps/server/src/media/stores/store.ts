import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Keys are made by us, never from input: `originals/ab/{uuid}`, `masters/ab/{uuid}`. */
export interface MediaStore {
  /** Whole or not at all: a reader never sees a part of it. Replaces what was there. */
  write(key: string, bytes: AsyncIterable<Uint8Array> | Uint8Array, options?: { signal?: AbortSignal | undefined }): Promise<{ size: number }>
  /** Takes a local file over; it is no longer at its path afterwards. */
  adopt(key: string, path: string): Promise<{ size: number }>
  /** The bytes from `start` to `end`, both included; all without a range. Throws `NotStored`. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Bytes of an object; undefined where there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** No matter whether it was there. */
  remove(key: string): Promise<void>
  /** Removes everything whose key goes on with a slash after this one. */
  removeUnder(key: string): Promise<void>
  /** Every key that goes on with a slash after this one. */
  list(key: string): AsyncIterable<string>
  /** Path of the object where the store is a local disk, so that it need not be copied to be worked on. */
  pathOf(key: string): string | undefined
}

/** No object has that key. */
export class NotStored extends Error {
  constructor(key: string) {
    super(`nothing is stored as ${key}`)
  }
}

const keyPattern = /^[a-z0-9]+(?:[-_/.][a-z0-9]+)*$/

/** Throws for a key that could leave its folder. */
export function checkKey(key: string): void {
  if (key.length > 200 || !keyPattern.test(key)) throw new Error(`${JSON.stringify(key.slice(0, 50))} is no key of the store`)
}

/** The key of a file's bytes as they are served: spread over 256 folders. */
export const originalKey = (uuid: string) => `originals/${uuid.slice(-2)}/${uuid}`

/** What the parts of an upload lie under. */
export const partsKey = (uuid: string) => `parts/${uuid.slice(-2)}/${uuid}`
