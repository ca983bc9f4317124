import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { isExhausted } from '../../platform/base/descriptors.ts'
import { largestFile, largestRequest, longestField, mostFieldsInRequest, mostFilesInRequest, type Patience } from './limits.ts'
import { UploadRefused } from './refusals.ts'
import { stage, unstage, type Staged } from './staging.ts'

interface SentFile extends Staged {
  field: string
  filename: string
  declaredMime: string
  isTooLarge: boolean
}

/** What was sent, in its order: fields of the query first, then those of the body. */
export interface Form {
  fields: [name: string, value: string][]
  files: SentFile[]
  /** Removes the files that nobody took over. */
  discard: () => Promise<void>
}

/** The sender went away in the middle: there is nobody to answer. */
export class CutOff extends Error {}

interface Door {
  /** Folder where files lie until they are judged. */
  folder: string
  patience: Patience
}

/** Reads a request to its end: files into local ones, in constant memory. What is refused was read first, so that the sender hears the answer. */
export async function receiveForm(request: FastifyRequest, door: Door): Promise<Form> {
  const fields = [...new URLSearchParams(request.url.split('?')[1] ?? '')]
  const files: SentFile[] = []
  const form = { fields, files, discard: async () => void (await Promise.all(files.map(unstage))) }
  if (request.method !== 'POST') return form
  const type = String(request.headers['content-type'] ?? '')
  try {
    await watched(request.raw, door.patience, async (raw, signal) => {
      if (/^multipart\/form-data/i.test(type)) await readMultipart(raw, type, form, door.folder, signal)
      else if (/^application\/x-www-form-urlencoded/i.test(type)) fields.push(...new URLSearchParams(await readText(raw)))
      else for await (const _ of raw);
    })
  } catch (error) {
    await form.discard()
    throw error
  }
  return form
}

/** One value of a name; the body's where the query has it too. */
export const fieldOf = (form: Pick<Form, 'fields'>, ...names: string[]) => form.fields.findLast(([name]) => names.includes(name))?.[1]

/** Lets `read` read the body, and ends it where the sender is cut off, falls silent, or sends without end. */
export async function watched<T>(raw: IncomingMessage, patience: Patience, read: (raw: IncomingMessage, signal: AbortSignal) => Promise<T>): Promise<T> {
  if (Number(raw.headers['content-length'] ?? 0) > largestRequest) throw new UploadRefused('RequestSizeLimitExceededError')
  const stop = new AbortController()
  const began = Date.now()
  let heard = began
  let size = 0
  const hear = (chunk: Buffer) => {
    heard = Date.now()
    size += chunk.length
    if (size > largestRequest) stop.abort(new UploadRefused('RequestSizeLimitExceededError'))
  }
  const onClose = () => {
    if (!raw.complete) stop.abort(new CutOff())
  }
  const timer = setInterval(
    () => {
      if (Date.now() - heard > patience.idleMs || Date.now() - began > patience.totalMs) stop.abort(new UploadRefused('PostRequestParserFailedError'))
    },
    Math.min(1000, patience.idleMs / 2),
  ).unref()
  // A listener makes the bytes flow; they wait for their reader, who may have a file to open first.
  raw.on('data', hear).on('close', onClose).pause()
  const reading = read(raw, stop.signal)
  const stopped = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)))
  try {
    return await Promise.race([reading, stopped])
  } catch (error) {
    // What still runs must have let go of its files before anybody tidies up.
    await reading.catch(() => {})
    if (stop.signal.aborted) throw stop.signal.reason
    throw raw.destroyed && !raw.complete ? new CutOff() : error
  } finally {
    stopped.catch(() => {})
    clearInterval(timer)
    raw.off('data', hear).off('close', onClose)
  }
}

async function readText(raw: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= 1024 * 1024) chunks.push(chunk)
  }
  if (size > 1024 * 1024) throw new UploadRefused('RequestSizeLimitExceededError')
  return Buffer.concat(chunks).toString()
}

/** Writes files and fields into the form. Waits for the end of the request even where its form is broken. */
async function readMultipart(raw: IncomingMessage, type: string, form: Form, folder: string, signal: AbortSignal): Promise<void> {
  const staging: Promise<void>[] = []
  const sent: (SentFile | undefined)[] = []
  let refusal: UploadRefused | undefined
  let failure: unknown
  const refuse = (code: ConstructorParameters<typeof UploadRefused>[0]) => void (refusal ??= new UploadRefused(code))

  await new Promise<void>((resolve, reject) => {
    let parser: ReturnType<typeof parserFor>
    try {
      parser = parserFor(raw, type)
    } catch {
      raw.resume().once('end', () => reject(new UploadRefused('PostRequestParserFailedError')))
      signal.addEventListener('abort', () => reject(signal.reason))
      return
    }
    const fail = () => {
      refuse('PostRequestParserFailedError')
      raw.unpipe(parser)
      if (raw.readableEnded) resolve()
      else raw.resume().once('end', resolve)
    }
    parser
      .on('field', (name, value, nameIsCut, valueIsCut) => {
        if (nameIsCut || valueIsCut) refuse('RequestSizeLimitExceededError')
        else form.fields.push([name, value])
      })
      .on('file', (field, stream, filename, _encoding, declaredMime) => {
        const place = sent.push(undefined) - 1
        // A form that breaks off tells it to the file too, maybe before anybody reads that; the parser tells it as well.
        stream.on('error', fail)
        const work = stage(folder, stream, signal)
          .then(staged => void (sent[place] = { ...staged, field, filename: filename ?? '', declaredMime, isTooLarge: stream.truncated }))
          .catch((error: unknown) => {
            if (isExhausted(error)) failure ??= error
            fail()
          })
        staging.push(work)
      })
      .on('filesLimit', () => refuse('RequestFileNumberLimitExceededError'))
      .on('fieldsLimit', () => refuse('RequestFieldsNumberLimitExceededError'))
      .on('partsLimit', () => refuse('RequestFieldsNumberLimitExceededError'))
      .on('error', fail)
      .on('finish', resolve)
    raw.pipe(parser)
    signal.addEventListener('abort', () => {
      raw.unpipe(parser)
      parser.destroy()
      reject(signal.reason)
    })
  }).finally(async () => {
    await Promise.all(staging)
    form.files.push(...sent.filter(file => file !== undefined))
  })
  // The form is not at fault when its bytes could not be written.
  if (failure !== undefined) throw failure
  if (refusal) throw refusal
}

const parserFor = (raw: IncomingMessage, type: string) =>
  new Busboy({
    headers: { ...raw.headers, 'content-type': type } as BusboyHeaders,
    isPartAFile: (_field, contentType, filename) => filename !== undefined || contentType === 'application/octet-stream',
    limits: {
      fileSize: largestFile,
      fieldSize: longestField,
      fields: mostFieldsInRequest,
      files: mostFilesInRequest,
      parts: mostFieldsInRequest + mostFilesInRequest,
      headerPairs: 20,
      headerSize: 16 * 1024,
    },
  })
