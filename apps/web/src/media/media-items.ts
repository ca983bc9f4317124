import type { UploadSource, UploadState } from './upload.ts'

/** One photo of a board, on its way up or there. */
export interface MediaItem {
  /** Stays the same whatever becomes of it. */
  key: string
  /** What goes up; undefined for one that was there already. */
  source?: UploadSource | undefined
  /** Local address of the picture while it goes up; none for one that is fetched. */
  preview?: string | undefined
  state: UploadState
  /** 0 to 100. */
  progress: number
  /** Given once it is uploaded. */
  uuid?: string | undefined
  /** What it shows, where the form names its photos. */
  tag?: string | undefined
  /** Why it failed. */
  error?: Error | undefined
}

export const isUploaded = (item: MediaItem): item is MediaItem & { uuid: string } => item.state === 'success' && item.uuid !== undefined

/** What the form holds: ids of what is uploaded, in order. */
export const uuidsOf = (items: readonly MediaItem[]) => items.filter(isUploaded).map(item => item.uuid)

export const isSame = (some: readonly string[], others: readonly string[]) => some.length === others.length && some.every((one, at) => one === others[at])

const there = (uuid: string): MediaItem => ({ key: uuid, uuid, state: 'success', progress: 100 })

/** The items after the form changed by itself: its photos in its order, what is still on its way behind them. */
export function follow(items: readonly MediaItem[], uuids: readonly string[]): MediaItem[] {
  const known = new Map(items.filter(isUploaded).map(item => [item.uuid, item]))
  return [...uuids.map(uuid => known.get(uuid) ?? there(uuid)), ...items.filter(item => !isUploaded(item))]
}

/** With one item changed; without effect where it is gone. */
export const changed = (items: readonly MediaItem[], key: string, patch: Partial<MediaItem>) =>
  items.map(item => (item.key === key ? { ...item, ...patch } : item))

/** With one item in another place. */
export function moved(items: readonly MediaItem[], from: number, to: number): MediaItem[] {
  const item = items[from]
  if (!item) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const wholeBoard = 8
const row = 4

/** Empty tiles beside so many photos and the tile that adds: two rows at first, then enough to fill the last one. */
export const emptyTiles = (photos: number) => (photos < wholeBoard ? wholeBoard - 1 - photos : (row - ((photos + 1) % row)) % row)
