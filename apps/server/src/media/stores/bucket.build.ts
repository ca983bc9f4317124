import { mkdir } from 'node:fs/promises'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** A store that speaks S3, on loopback: the settings that lead to its bucket. */
export async function startBucket(directory: string): Promise<Record<string, string>> {
  await mkdir(directory, { recursive: true })
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'media', configs: [] }] })
  const { port } = await server.run()
  afterAll(() => server.close())
  return { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
}
