import {
  base as sendWhole,
  fromUrl,
  fromUrlStatus,
  info,
  multipartComplete,
  multipartStart,
  multipartUpload,
  poll,
  Queue,
  UploadcareFile,
  UploadError,
  type FileInfo,
} from '@uploadcare/upload-client'
import { listenToTask } from './task-channel.ts'
import { forgetGrant, uploadGrant } from './upload-grant.ts'
import { largestUpload, UploadFailed, type UploadOptions, type UploadSource } from './upload.ts'

/** From this size on a file goes up in parts of that size, so many at once. */
const smallestParted = 25 * 1024 * 1024
const partSize = 5 * 1024 * 1024
const partsAtOnce = 4

const polling = { interval: 500, timeout: 10_000 }

const isId = (source: string) => /^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/.test(source)
const isAddress = (source: string) => /^https?:\/\//i.test(source) && URL.canParse(source)

/** See `upload`. */
export async function uploadSource(source: UploadSource, options: UploadOptions): Promise<UploadcareFile> {
  if (!(source instanceof Blob) && !isId(source) && !isAddress(source)) throw new TypeError(`File uploading from "${source}" is not supported`)
  if (source instanceof Blob && source.size > largestUpload) throw new UploadFailed('File is too large.', 'FileSizeLimitExceededError')
  try {
    return await send(source, options).catch((error: unknown) => {
      if (!(error instanceof UploadError) || !error.code?.startsWith('Signature')) throw error
      forgetGrant()
      return send(source, options)
    })
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason
    throw toFailure(error)
  }
}

interface Settings {
  publicKey: string
  baseURL: string
  baseCDN: string
  secureSignature?: string
  secureExpire?: string
  signal: AbortSignal
}

async function send(source: UploadSource, options: UploadOptions): Promise<UploadcareFile> {
  const { publicKey, signature, expire } = await uploadGrant()
  const { uploadBase = `${location.origin}/upload`, mediaBase = `${location.origin}/media` } = options.site
  const settings: Settings = {
    publicKey,
    baseURL: uploadBase,
    baseCDN: `${mediaBase}/`,
    ...(signature !== null && expire !== null && { secureSignature: signature, secureExpire: expire }),
    signal: options.signal,
  }
  const sent = typeof source === 'string' ? (isId(source) ? source : await fetchAddress(source, settings, options)) : await sendBytes(source, settings, options)
  return new UploadcareFile(await waitUntilReady(sent, settings), { baseCDN: settings.baseCDN })
}

async function sendBytes(file: Blob, settings: Settings, { onProgress }: UploadOptions): Promise<string> {
  const tell = (share: number) => onProgress?.('progress', share)
  if (file.size >= smallestParted) return sendParts(file, settings, tell)
  const { file: uuid } = await sendWhole(file, { ...settings, onProgress: told => told.isComputable && tell(told.value) })
  return uuid
}

async function sendParts(file: Blob, settings: Settings, tell: (share: number) => void): Promise<string> {
  const contentType = file.type || 'application/octet-stream'
  const start = { ...settings, contentType, multipartChunkSize: partSize, ...(file instanceof File && { fileName: file.name }) }
  const { uuid, parts } = await multipartStart(file.size, start)
  const failed = following(settings.signal)
  const { signal } = failed
  const sent = parts.map(() => 0)
  const queue = new Queue(partsAtOnce)
  const sendPart = (address: string, index: number) =>
    queue.add(() => {
      signal.throwIfAborted()
      return multipartUpload(file.slice(index * partSize, (index + 1) * partSize), address, {
        contentType,
        signal,
        onProgress: ({ value }) => {
          sent[index] = value
          tell(sent.reduce((sum, share) => sum + share, 0) / sent.length)
        },
      })
    })
  try {
    await Promise.all(parts.map((address, index) => sendPart(String(address), index)))
  } catch (error) {
    failed.abort()
    throw error
  }
  await multipartComplete(uuid, settings)
  return uuid
}

/** Lets the upload API fetch an address: its channel is listened to, and the task is asked about as well, 10 s at most. */
async function fetchAddress(address: string, settings: Settings, { onProgress, site }: UploadOptions): Promise<string> {
  const begun = await fromUrl(address, settings)
  if (!('token' in begun)) return begun.uuid
  const { token } = begun
  const ended = following(settings.signal)
  const tell = ({ done, total }: { done: number; total: number | 'unknown' }) => onProgress?.('progress', total === 'unknown' ? undefined : done / total)
  const asked = poll({
    ...polling,
    signal: ended.signal,
    check: async signal => {
      const task = await fromUrlStatus(token, { ...settings, ...(signal && { signal }) })
      const state: string = task.status
      if (state === 'unknown') throw new UploadFailed('Token was not found', 'TokenNotFound')
      if ('error' in task) throw new UploadFailed(task.error, task.errorCode)
      if ('uuid' in task) return task.uuid
      if ('done' in task) tell(task)
      else onProgress?.('waiting', undefined)
      return false
    },
  })
  let stop: (() => void) | undefined
  // A provider's channel is on another host, which pages may not reach: there asking is enough.
  const heard = new Promise<string>((resolve, reject) => {
    if (site.uploadBase !== undefined) return
    stop = listenToTask(settings.baseURL, token, word => {
      if (word.event === 'progress') tell(word.data)
      else if (word.event === 'success') resolve(word.data.uuid)
      else reject(new UploadFailed(word.data.msg ?? 'Error', word.data.error_code))
    })
  })
  try {
    return await Promise.race([asked, heard])
  } finally {
    stop?.()
    ended.abort()
    asked.catch(() => undefined)
  }
}

/** Ends with `signal`, or before it. */
function following(signal: AbortSignal): AbortController {
  const controller = new AbortController()
  if (signal.aborted) controller.abort(signal.reason)
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  return controller
}

const waitUntilReady = (uuid: string, settings: Settings): Promise<FileInfo> =>
  poll({
    ...polling,
    signal: settings.signal,
    check: async signal => {
      const file = await info(uuid, { ...settings, ...(signal && { signal }) })
      return file.isReady && file
    },
  })

function toFailure(error: unknown): Error {
  if (error instanceof UploadFailed || !(error instanceof Error)) return error instanceof Error ? error : new UploadFailed(String(error))
  if (error instanceof UploadError) return new UploadFailed(error.message, error.code)
  return new UploadFailed(error.message, error.name === 'Error' ? '' : error.name)
}
