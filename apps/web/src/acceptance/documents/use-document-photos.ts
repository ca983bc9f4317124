import { keepDocument, removeDocument } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { call, newKey } from '../../platform/api.ts'
import { isKeptHere, keepEvidence } from '../offline/evidence.tsx'
import { isUnreached } from '../offline/send-or-keep.ts'
import { shrinkPhoto } from '../photos/shrink-photo.ts'
import type { DocumentKind } from '../use-acceptance.ts'

/** A photograph that this device took, on its way to the server or there. */
export interface TakenPhoto {
  key: string
  bytes: Blob
  /** Local address of the picture. */
  preview: string
  /** Given once the server holds it. */
  id: string | undefined
  error: ApiError | undefined
}

interface DocumentPhotosOptions {
  rental: string
  booking: string
  kind: DocumentKind
  onKept: (id: string) => void
  onRemoved: (id: string) => void
}

/** Photographs of one document: each goes to the server at once, as bytes of its own kind, never through the public media store. */
export function useDocumentPhotos({ rental, booking, kind, onKept, onRemoved }: DocumentPhotosOptions) {
  const [taken, setTaken] = useState<readonly TakenPhoto[]>([])
  const all = useRef(taken)
  const put = useCallback((change: (now: readonly TakenPhoto[]) => readonly TakenPhoto[]) => {
    all.current = change(all.current)
    setTaken(all.current)
  }, [])

  const of = { booking, document: kind }
  const sendNow = async (photo: TakenPhoto) =>
    (await call(keepDocument, { rental, booking, kind }, { bytes: photo.bytes, idempotencyKey: photo.key })).document.id
  const send = async (photo: TakenPhoto) => {
    const becomes = (patch: Partial<TakenPhoto>) => put(now => now.map(one => (one.key === photo.key ? { ...one, ...patch } : one)))
    becomes({ error: undefined })
    try {
      const id = navigator.onLine ? await sendNow(photo) : ((await keepEvidence(photo.bytes, of)) ?? (await sendNow(photo)))
      becomes({ id })
      onKept(id)
    } catch (failure) {
      const kept = isUnreached(failure) ? await keepEvidence(photo.bytes, of) : undefined
      if (kept !== undefined) {
        becomes({ id: kept })
        return onKept(kept)
      }
      if (!(failure instanceof ApiError)) throw failure
      becomes({ error: failure })
    }
  }
  const take = async (file: Blob) => {
    const bytes = await shrinkPhoto(file)
    const photo = { key: newKey(), bytes, preview: URL.createObjectURL(bytes), id: undefined, error: undefined }
    put(now => [...now, photo])
    await send(photo)
  }
  const forget = (photo: TakenPhoto) => {
    URL.revokeObjectURL(photo.preview)
    put(now => now.filter(one => one.key !== photo.key))
  }
  const remove = async (id: string) => {
    // One that is only here goes with the hand-over that names it no more.
    if (!(await isKeptHere(id))) await call(removeDocument, { rental, booking, document: id })
    const mine = all.current.find(one => one.id === id)
    if (mine) forget(mine)
    onRemoved(id)
  }

  useEffect(() => () => all.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), [])
  return { taken, take, again: send, forget, remove }
}
