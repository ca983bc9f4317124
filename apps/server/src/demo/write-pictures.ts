import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { insertFile, markReady, takeRoom } from '../media/files.store.ts'
import { originalKey, type MediaStore } from '../media/stores/store.ts'
import type { Db } from '../platform/db/db.ts'
import { people, personId } from './people.ts'
import { demoPictures, type DemoPicture } from './pictures.ts'
import { rentals } from './rentals.ts'
import { units } from './units.ts'

export const art = new URL('../../../web/public/art/', import.meta.url)

/** Whose a picture is: the person's on it, else the owner's of the rental that shows it. */
function picturesInUse(): Map<DemoPicture, string> {
  const owners = new Map<DemoPicture, string>()
  const ownerOf = (slug: string) => rentals.find(one => one.slug === slug)?.members.find(([, role]) => role === 'owner')?.[0] ?? ''
  for (const { key, picture } of people) if (picture) owners.set(picture, key)
  for (const { slug, picture, photos } of rentals) for (const one of [picture, ...photos]) owners.set(one, ownerOf(slug))
  for (const { rental, photos } of units) for (const one of photos) owners.set(one, ownerOf(rental))
  return owners
}

export interface StoredPicture {
  name: DemoPicture
  owner: string
  size: number
  sha256: Buffer
}

/** Puts the bytes into the store, before anything tells of them. Twice changes nothing. */
export const storePictures = (store: MediaStore): Promise<StoredPicture[]> =>
  Promise.all(
    [...picturesInUse()].map(async ([name, owner]) => {
      const bytes = await readFile(new URL(`${name}.webp`, art))
      await store.write(originalKey(demoPictures[name].id), bytes)
      return { name, owner, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
    }),
  )

/** Files of the demo's people, as their uploads would have left them. */
export async function writePictures(tx: Db, pictures: StoredPicture[], now: Date): Promise<void> {
  const facts = { format: 'WEBP', colorMode: 'RGB', orientation: null, dpi: null, animated: false }
  for (const { name, owner, size, sha256 } of pictures) {
    const { id, ...drawn } = demoPictures[name]
    const ownerId = personId(owner)
    await insertFile(tx, {
      id,
      ownerId,
      originalFilename: `${name}.webp`,
      mime: 'image/webp',
      size,
      sha256,
      metadata: {},
      keep: true,
      now,
      image: { ...facts, ...drawn },
    })
    await takeRoom(tx, ownerId, size)
    await markReady(tx, id, now)
  }
}
