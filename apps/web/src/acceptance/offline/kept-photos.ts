import { keepDocument } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { upload } from '../../media/upload.ts'
import { call } from '../../platform/api.ts'
import { isShownLocally, showLocally } from '../../platform/media.ts'
import { readSite } from '../../platform/site.tsx'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Place } from './acts.ts'

/** A photograph that this device has and the server not yet. */
export interface KeptPhoto extends Place {
  /** Stands for the server's id until that is known. */
  id: string
  type: string
  /** A document goes its own way, never through the media store. */
  document?: Input<typeof keepDocument>['kind']
  /** The server's id, once it has it. */
  sent?: string
}

const metaPrefix = 'photo '
const metaName = (id: string) => `${metaPrefix}${id}`
const bytesName = (id: string) => `bytes ${id}`

/** Encrypts a photograph and stores it; from then on pages show it by its id. */
export async function keepPhoto(vault: Vault, bytes: Blob, of: Place & Pick<KeptPhoto, 'document'>): Promise<KeptPhoto> {
  const photo: KeptPhoto = { ...of, id: crypto.randomUUID(), type: bytes.type }
  await vault.putBytes(bytesName(photo.id), await bytes.arrayBuffer())
  await vault.putJson(metaName(photo.id), photo)
  showLocally(photo.id, URL.createObjectURL(bytes))
  return photo
}

/** All photographs of the vault; pages can show them from now on. */
export async function readPhotos(vault: Vault): Promise<KeptPhoto[]> {
  const photos: KeptPhoto[] = []
  for (const name of await vault.names(metaPrefix)) {
    const photo = await vault.getJson<KeptPhoto>(name)
    if (!photo) continue
    if (!isShownLocally(photo.id)) {
      const bytes = await readPhoto(vault, photo)
      if (!bytes) continue
      showLocally(photo.id, URL.createObjectURL(bytes))
    }
    photos.push(photo)
  }
  return photos
}

export async function readPhoto(vault: Vault, { id, type }: KeptPhoto): Promise<Blob | undefined> {
  const bytes = await vault.getBytes(bytesName(id))
  return bytes && new Blob([bytes], { type })
}

/** The id that the server gave to a photograph, which is sent now if it was not before. One that is deleted meanwhile stays deleted. */
export async function sendPhoto(vault: Vault, photo: KeptPhoto): Promise<string> {
  const known = (await vault.getJson<KeptPhoto>(metaName(photo.id)))?.sent
  if (known) return known
  const bytes = await readPhoto(vault, photo)
  if (!bytes) throw new Error(`the photograph ${photo.id} is not stored`)
  const sent = photo.document
    ? (await call(keepDocument, { rental: photo.rental, booking: photo.booking, kind: photo.document }, { bytes, idempotencyKey: photo.id })).document.id
    : (await upload(bytes, { site: readSite(), signal: AbortSignal.timeout(uploadMs) })).uuid
  if (await vault.getJson(metaName(photo.id))) await vault.putJson(metaName(photo.id), { ...photo, sent })
  return sent
}

/** A film on a slow network takes minutes; after this the queue tries again. */
const uploadMs = 5 * 60_000

export const removePhotos = (vault: Vault, photos: readonly KeptPhoto[]) => vault.remove(photos.flatMap(({ id }) => [metaName(id), bytesName(id)]))
