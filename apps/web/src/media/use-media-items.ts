import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../platform/api.ts'
import { useSite } from '../platform/site.tsx'
import { changed, follow, isSame, moved, uuidsOf, type MediaItem } from './media-items.ts'
import { upload as uploadAtOnce, UploadFailed, type UploadSource } from './upload.ts'

/** Files that go up at the same time; the others wait. */
const atOnce = 3

export interface MediaItems {
  items: readonly MediaItem[]
  /** `tag`: what the first of them shows. */
  add: (sources: readonly UploadSource[], tag?: string) => void
  /** Puts a failed one in the line again. */
  retry: (key: string) => void
  /** Takes one away, also on its way up. Gives the way to undo that. */
  remove: (key: string) => () => void
  move: (from: number, to: number) => void
}

/**
 * The photos of a form on their way up and there. `uuids` is the form's field: it is given anew, whole and in order, with the items, after each upload, removal and move;
 * where it changes by itself the items follow. What still goes up when the screen is left is cancelled.
 */
export function useMediaItems(
  uuids: readonly string[],
  onChange: (uuids: string[], items: readonly MediaItem[]) => void,
  { onlyPictures = true, upload = uploadAtOnce } = {},
): MediaItems {
  const site = useSite()
  const [items, setItems] = useState<readonly MediaItem[]>(() => follow([], uuids))
  const now = useRef(items)
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  const put = useCallback((next: readonly MediaItem[]) => {
    const before = uuidsOf(now.current)
    now.current = next
    setItems(next)
    if (!isSame(before, uuidsOf(next))) latest.current(uuidsOf(next), next)
  }, [])
  const change = useCallback((key: string, patch: Partial<MediaItem>) => put(changed(now.current, key, patch)), [put])

  const startNext = useCallback(
    function goOn() {
      const next = now.current.find(item => item.source !== undefined && item.state === 'waiting' && !running.current.has(item.key))
      if (!next || running.current.size >= atOnce) return
      const cancel = new AbortController()
      running.current.set(next.key, cancel)
      const { key, source = '' } = next
      upload(source, {
        site,
        signal: cancel.signal,
        onProgress: (state, share) => !cancel.signal.aborted && change(key, { state, ...(share !== undefined && { progress: Math.round(share * 100) }) }),
      })
        .then(file => {
          if (onlyPictures && !file.isImage) throw new UploadFailed('Not a picture', 'NotAPicture')
          change(key, { state: 'success', progress: 100, uuid: file.uuid })
        })
        .catch((error: unknown) => {
          if (!cancel.signal.aborted) change(key, { state: 'error', error: error instanceof Error ? error : new Error(String(error)) })
        })
        .finally(() => {
          running.current.delete(key)
          goOn()
        })
      goOn()
    },
    [site, change, onlyPictures, upload],
  )

  const add = useCallback(
    (sources: readonly UploadSource[], tag?: string) => {
      const fresh = sources.map((source, index): MediaItem => {
        const preview = typeof source === 'string' ? undefined : URL.createObjectURL(source)
        return { key: newKey(), source, preview, state: 'waiting', progress: 0, tag: index === 0 ? tag : undefined }
      })
      put([...now.current, ...fresh])
      startNext()
    },
    [put, startNext],
  )
  const retry = useCallback(
    (key: string) => {
      change(key, { state: 'waiting', progress: 0, error: undefined })
      startNext()
    },
    [change, startNext],
  )
  const remove = useCallback(
    (key: string) => {
      const at = now.current.findIndex(item => item.key === key)
      const item = now.current[at]
      running.current.get(key)?.abort()
      put(now.current.filter(one => one.key !== key))
      return () => {
        if (!item || now.current.some(one => one.key === key)) return
        put(now.current.toSpliced(Math.min(at, now.current.length), 0, item.uuid ? item : { ...item, state: 'waiting', progress: 0 }))
        startNext()
      }
    },
    [put, startNext],
  )
  const move = useCallback((from: number, to: number) => put(moved(now.current, from, to)), [put])

  useEffect(() => {
    if (isSame(uuidsOf(now.current), uuids)) return
    now.current = follow(now.current, uuids)
    setItems(now.current)
  }, [uuids])

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const cancel of uploads.values()) cancel.abort()
      for (const { preview } of now.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])
  return { items, add, retry, remove, move }
}
