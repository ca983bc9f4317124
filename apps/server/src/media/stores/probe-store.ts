import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { MediaStore } from './store.ts'

/** Writes, reads and deletes a small object. Throws if one of them fails or other bytes come back. */
export async function probeStore(store: MediaStore): Promise<void> {
  const key = `probes/${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(1024)
  await store.write(key, bytes)
  try {
    if (!bytes.equals(await buffer(await store.read(key)))) throw new Error('other bytes came back')
  } finally {
    await store.remove(key)
  }
  if ((await store.sizeOf(key)) !== undefined) throw new Error('it could not be deleted')
}
