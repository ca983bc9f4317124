import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { checkKey, NotStored, type MediaStore } from './store.ts'

export interface S3Settings {
  /** 'https://s3.example.com/bucket' */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Local folder where bytes of unknown length wait until they are whole. */
  spool: string
}

const pageOfList = 1000

const isMissing = (error: unknown): boolean =>
  (error instanceof S3ServiceError && error.status === 404) || (error instanceof Error && error.cause !== undefined && isMissing(error.cause))

/** Objects in a bucket of any store that speaks S3. Bytes are collected in a local file first: a request with a length of its own is whole or refused. */
export function s3Store({ endpoint, region, accessKeyId, secretAccessKey, spool }: S3Settings): MediaStore {
  const client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey })

  const send = async (key: string, path: string) => {
    const blob = await openAsBlob(path)
    await client.putObject(key, blob, 'application/octet-stream', undefined, undefined, blob.size)
    return { size: blob.size }
  }

  return {
    async write(key, bytes, { signal } = {}) {
      checkKey(key)
      await mkdir(spool, { recursive: true, mode: 0o700 })
      const path = join(spool, `${randomBytes(12).toString('hex')}.new`)
      try {
        await writeFile(path, bytes, { mode: 0o600, flag: 'wx', signal })
        return await send(key, path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async adopt(key, path) {
      checkKey(key)
      const sent = await send(key, path)
      await rm(path, { force: true })
      return sent
    },
    async read(key, range) {
      checkKey(key)
      const response = await client.getObjectRaw(key, range === undefined, range?.start ?? 0, range && range.end + 1).catch((error: unknown) => {
        throw isMissing(error) ? new NotStored(key) : error
      })
      return response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([])
    },
    async sizeOf(key) {
      checkKey(key)
      try {
        return await client.getContentLength(key)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      checkKey(key)
      await client.deleteObject(key).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    async removeUnder(key) {
      checkKey(key)
      const found = (await client.listObjects('/', `${key}/`)) ?? []
      for (const { Key } of found) await client.deleteObject(Key)
    },
    async *list(key) {
      checkKey(key)
      let next: string | undefined
      do {
        const page = await client.listObjectsPaged('/', `${key}/`, pageOfList, next)
        for (const { Key } of page?.objects ?? []) yield Key
        next = page?.nextContinuationToken
      } while (next)
    },
    pathOf: () => undefined,
  }
}
