import { readOfficeDocument } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { createContext, useCallback, useContext } from 'react'
import { upload, type Uploaded, type UploadOptions, type UploadSource } from '../../media/upload.ts'
import { callForBytes } from '../../platform/api.ts'
import type { Place } from './acts.ts'
import { readPhoto, type KeptPhoto } from './kept-photos.ts'
import { offlineParts, readLocally } from './offline-work.ts'
import { isUnreached } from './send-or-keep.ts'

const PlaceContext = createContext<Place | undefined>(undefined)

/** The booking whose hand-over or return is filled in below. */
export const EvidencePlace = PlaceContext.Provider

/** Encrypts and keeps a photograph on this device; its id, or undefined if the booking is in no pack. */
export async function keepEvidence(bytes: Blob, of: Pick<KeptPhoto, 'booking' | 'document'>): Promise<string | undefined> {
  const parts = await offlineParts()
  const packed = await readLocally(of.booking)
  return parts && packed && parts.queue.keep(bytes, { ...of, rental: packed.booking.rental.id })
}

/** The photograph of a document: from this device while it waits, else from the server, which records the view. */
export async function readDocument(place: Place, id: string): Promise<Blob> {
  const parts = await offlineParts()
  const photo = parts?.queue.photo(id)
  const kept = parts && photo && (await readPhoto(parts.vault, photo))
  return kept ?? callForBytes(readOfficeDocument, { ...place, document: id })
}

/** True if a photograph is on this device and not on the server. */
export const isKeptHere = async (id: string) => (await offlineParts())?.queue.photo(id) !== undefined

/** Uploads a photo of a hand-over or return. Without a network it is kept on this device and has an id of its own until it is sent. */
export function useEvidenceUpload(): typeof upload {
  const place = useContext(PlaceContext)
  return useCallback(
    async (source: UploadSource, options: UploadOptions): Promise<Uploaded> => {
      const keep = async () => {
        const id = place && source instanceof Blob ? await keepEvidence(source, place) : undefined
        return id !== undefined && source instanceof Blob
          ? { uuid: id, isImage: source.type.startsWith('image/'), mimeType: source.type, size: source.size }
          : undefined
      }
      if (!navigator.onLine) {
        const kept = await keep()
        if (kept) return kept
      }
      try {
        return await upload(source, options)
      } catch (error) {
        const kept = isUnreached(error) ? await keep() : undefined
        if (!kept) throw error
        return kept
      }
    },
    [place],
  )
}
