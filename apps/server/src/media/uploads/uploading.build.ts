import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUploadSignature } from '@rentwell/contract/media/media.endpoints.ts'
import { afterAll } from 'vitest'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { readConfig } from '../../platform/base/config.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { startBucket } from '../stores/bucket.build.ts'
import { openStore } from '../stores/open-store.ts'
import type { MediaStore } from '../stores/store.ts'

/** What the official client is given on each call. */
export interface ClientOptions {
  publicKey: string
  baseURL: string
  baseCDN: string
  secureSignature: string
  secureExpire: string
}

export interface Uploading extends TestApp {
  origin: string
  port: number
  /** Its folder of data. */
  folder: string
  store: MediaStore
  /** Somebody who has just been given a signature. */
  uploader: () => Promise<{ person: Person; options: ClientOptions }>
  /** A fresh signature of a person. */
  optionsOf: (person: Person) => Promise<ClientOptions>
}

/** The whole server listening on loopback, with its files on disk or in a bucket. Called at the top of a test file. */
export async function startUploading(where: 'disk' | 's3', settings: Record<string, string> = {}): Promise<Uploading> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const bucket = where === 's3' ? await startBucket(join(folder, 'bucket')) : {}
  const tested = await testApp({ DATA_DIR: folder, ...bucket, ...settings })
  await tested.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = tested.app.server.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const optionsOf = async ({ token }: Person): Promise<ClientOptions> => {
    const { body } = await tested.call(readUploadSignature, {}, { token })
    const { publicKey, signature, expire } = body
    if (signature === null || expire === null) throw new Error('our own API signs')
    return { publicKey, secureSignature: signature, secureExpire: expire, baseURL: `${origin}/upload`, baseCDN: `${origin}/media/` }
  }
  return {
    ...tested,
    store: openStore(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...bucket })),
    origin,
    port,
    folder,
    optionsOf,
    async uploader() {
      const person = await buildPerson(tested.db)
      return { person, options: await optionsOf(person) }
    },
  }
}
