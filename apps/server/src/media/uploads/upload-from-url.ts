import { isExhausted } from '../../platform/base/descriptors.ts'
import { newId } from '../../platform/base/ids.ts'
import { newToken, sha256 } from '../../platform/base/secrets.ts'
import { findFile } from '../files.store.ts'
import {
  advanceUrlUpload,
  failUrlUpload,
  findSavedUrl,
  findUrlUpload,
  insertUrlUpload,
  saveUrl,
  succeedUrlUpload,
  type UrlUpload,
} from '../url-uploads.store.ts'
import type { Answerer } from './endpoint.ts'
import { fetchUrl } from './fetch-url.ts'
import { fileInfo } from './file-info.ts'
import { keepFile } from './keep-file.ts'
import { mustKnowKey, ownerOf, throttle } from './know-caller.ts'
import { download, largestFile, reservedAhead } from './limits.ts'
import type { UploadParts } from './parts.ts'
import { readSourceUrl, resolveTarget } from './public-request.ts'
import { mustHaveNoNulls, readKeep, readMetadata } from './read-parameters.ts'
import { fieldOf } from './receive-form.ts'
import { mustUpload, UploadRefused } from './refusals.ts'
import { growRoom, releaseRoom, reserveRoom } from './reserve-room.ts'
import { stage } from './staging.ts'

/** What is told of a task that no server works on any more. */
const longestSilenceMs = 120_000
const tellEveryMs = 250

interface Task {
  token: string
  /** The id of the file it becomes. */
  id: string
  url: URL
  ownerId: string | null
  filename: string | undefined
  metadata: Record<string, string>
  keep: boolean
  save: boolean
}

export interface Downloads {
  /** `RequestThrottledError` when too many wait. */
  mustHaveRoom: () => void
  /** Starts it when its turn comes. */
  add: (task: Task) => void
  /** Ends what runs; their tasks are told to have failed. */
  stop: () => Promise<void>
}

/** Some downloads at a time; the others wait. */
export function startDownloads(parts: UploadParts): Downloads {
  const waiting: Task[] = []
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const next = () => {
    while (running.size < download.atOnce) {
      const task = waiting.shift()
      if (!task) return
      const work = runTask(parts, task, stopping.signal)
        .catch((error: unknown) => parts.log.warn({ err: error }, 'a download could not be written down'))
        .finally(() => {
          running.delete(work)
          next()
        })
      running.add(work)
    }
  }
  return {
    mustHaveRoom() {
      if (waiting.length >= download.waiting || stopping.signal.aborted) throw new UploadRefused('RequestThrottledError', [], 10)
    },
    add(task) {
      waiting.push(task)
      next()
    },
    async stop() {
      const dropped = waiting.splice(0).map(task => task.id)
      stopping.abort()
      await Promise.all(running)
      if (dropped.length > 0) await releaseRoom(parts, dropped)
    },
  }
}

async function runTask(parts: UploadParts, task: Task, stopping: AbortSignal): Promise<void> {
  const { db, clock } = parts
  const late = AbortSignal.timeout(download.totalMs)
  const { id } = task
  try {
    const size = await bring(parts, task, AbortSignal.any([stopping, late]))
    if (task.save) await saveUrl(db, sha256(task.url.href), task.ownerId, id)
    await db.transaction(tx => succeedUrlUpload(tx, task.token, id, size, clock.now()))
  } catch (error) {
    await releaseRoom(parts, [id])
    const refused = failureOf(error, stopping, late)
    if (refused.code === 'DownloadFileTaskFailedError') parts.log.warn({ err: error }, 'a download failed')
    await db.transaction(tx => failUrlUpload(tx, task.token, refused.message, refused.code, clock.now()))
  }
}

async function bring(parts: UploadParts, task: Task, signal: AbortSignal): Promise<number> {
  const { id } = task
  const fetched = await fetchUrl(task.url, parts.allowedHosts, signal)
  let reserved = fetched.total ?? 0
  if (reserved > 0) await growRoom(parts, { id, bytes: reserved })
  let done = 0
  let toldAt = 0
  const told = async function* () {
    for await (const chunk of fetched.bytes) {
      done += chunk.length
      if (done > reserved) {
        reserved = Math.min(largestFile, done + reservedAhead)
        await growRoom(parts, { id, bytes: reserved })
      }
      if (Date.now() - toldAt >= tellEveryMs) {
        toldAt = Date.now()
        await advanceUrlUpload(parts.db, task.token, done, fetched.total, parts.clock.now())
      }
      yield chunk
    }
  }
  const staged = await stage(parts.incoming, told(), signal)
  const filename = task.filename || fetched.filename
  await keepFile(parts, staged, { id, ownerId: task.ownerId, filename, declaredMime: fetched.mime, metadata: task.metadata, keep: task.keep })
  return done
}

function failureOf(error: unknown, stopping: AbortSignal, late: AbortSignal): UploadRefused {
  if (error instanceof UploadRefused) return error
  if (stopping.aborted) return new UploadRefused('DownloadFileTaskFailedError')
  if (late.aborted) return new UploadRefused('DownloadFileTimeLimitExceededError', [download.totalMs / 1000])
  if (isExhausted(error)) return new UploadRefused('DownloadFileTaskFailedError')
  // Of the network only the kind of failure is told: addresses are nobody's business.
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code !== undefined && /^(?:E[A-Z]+|HPE_[A-Z_]+|ERR_(?:TLS|SSL|STREAM)_[A-Z_]+|CERT_[A-Z_]+|DEPTH_[A-Z_]+|SELF_[A-Z_]+|UNABLE_[A-Z_]+)$/.test(code))
    return new UploadRefused('DownloadFileHTTPNetworkError', [code])
  return new UploadRefused('DownloadFileTaskFailedError')
}

const isYes = (value: string | undefined) => value === '1' || value === 'true'

/** POST /from_url/: what is wrong with the address is said at once, what goes wrong later by the status. */
export const uploadFromUrl =
  (downloads: Downloads): Answerer =>
  async (parts, form, caller) => {
    mustKnowKey(parts, form, 'pub_key')
    const ownerId = await ownerOf(parts, form)
    await throttle(parts, ownerId, caller.address)
    mustHaveNoNulls(form)
    const metadata = readMetadata(form)
    const sent = fieldOf(form, 'source_url')
    mustUpload(sent, 'SourceURLRequiredError')
    const url = readSourceUrl(sent, parts.allowedHosts)
    await resolveTarget(url, parts.allowedHosts)

    const check = isYes(fieldOf(form, 'check_URL_duplicates'))
    const saveField = fieldOf(form, 'save_URL_duplicates')
    const saved = check ? await findSavedUrl(parts.db, sha256(url.href), ownerId) : undefined
    const file = saved && (await findFile(parts.db, saved.fileId))
    if (file) return { type: 'file_info', ...fileInfo(file) }

    const [token, id] = [newToken(), newId()]
    downloads.mustHaveRoom()
    await reserveRoom(parts, ownerId, [{ id, bytes: 0 }])
    await insertUrlUpload(parts.db, token, ownerId, parts.clock.now())
    downloads.add({
      token,
      id,
      url,
      ownerId,
      filename: fieldOf(form, 'filename'),
      metadata,
      keep: readKeep(form),
      save: saveField === undefined ? check : isYes(saveField),
    })
    return { type: 'token', token }
  }

/** GET /from_url/status/. Whoever knows the token may ask. */
export const tellUrlUpload: Answerer = async (parts, form) => {
  const token = fieldOf(form, 'token')
  mustUpload(token, 'TokenRequiredError')
  return statusOf(parts, token)
}

/** A task as the protocol tells of it; a failed download is a status, never an error object: the client would wait for ever. */
export async function statusOf(parts: UploadParts, token: string): Promise<{ status: UrlUpload['status'] | 'unknown' } & Record<string, unknown>> {
  const task = /^[\w-]{32,64}$/.test(token) ? await findUrlUpload(parts.db, token) : undefined
  if (!task) return { status: 'unknown' }
  if (task.status === 'success') {
    const file = task.fileId === null ? undefined : await findFile(parts.db, task.fileId)
    return file ? { status: 'success', ...fileInfo(file) } : { status: 'unknown' }
  }
  if (task.status === 'error') return { status: 'error', error: task.error, error_code: task.errorCode }
  if (parts.clock.now().getTime() - task.heardAt.getTime() > longestSilenceMs) {
    const lost = new UploadRefused('DownloadFileTaskFailedError')
    return { status: 'error', error: lost.message, error_code: lost.code }
  }
  if (task.status === 'waiting') return { status: 'waiting' }
  return { status: 'progress', done: task.done, total: task.total ?? 'unknown' }
}
