import type { Site } from '../rendered.ts'

/** How an upload stands. Unknown: nobody has said anything yet. */
export type UploadState = 'unknown' | 'waiting' | 'progress' | 'error' | 'success'

/** A file of this device, an address to fetch, or the id of what went up before. */
export type UploadSource = Blob | string

export interface Uploaded {
  uuid: string
  isImage: boolean
  mimeType: string
  size: number
}

export interface UploadOptions {
  site: Site
  /** Cancels. */
  signal: AbortSignal
  /** Hears how it goes on: the share from 0 to 1, undefined while nobody knows how much there is. */
  onProgress?: (state: 'waiting' | 'progress', share: number | undefined) => void
}

/** Bytes of one file. */
export const largestUpload = 50 * 1024 * 1024

/** An upload that was not to be. The message is the upload API's; `code` its machine word, '' for none. */
export class UploadFailed extends Error {
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.name = 'UploadFailed'
    this.code = code
  }
}

/**
 * Puts something into the media store, ours or the configured provider's. The client that speaks to it is loaded with the first upload.
 * Rejects with an `UploadFailed`, or with the signal's reason where it was cancelled.
 */
export async function upload(source: UploadSource, options: UploadOptions): Promise<Uploaded> {
  const { uploadSource } = await import('./upload-source.ts').catch(() => {
    throw new UploadFailed('Network error', 'NetworkError')
  })
  return uploadSource(source, options)
}
