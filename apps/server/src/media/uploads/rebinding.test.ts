import { fromUrl, fromUrlStatus } from '@uploadcare/upload-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { privateAddress, publicAddress, startRebinding } from './rebinding.build.ts'
import { startUploading } from './uploading.build.ts'

let asked = 0
let next = ''
const names = await startRebinding({
  public: {
    '/beach.txt': (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('a public file'),
    '/away': (_request, response) => void response.writeHead(302, { location: next }).end(),
  },
  private: {
    '/beach.txt': (_request, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'text/plain' }).end('an inner secret')
    },
  },
})
const world = await startUploading('disk')
beforeEach(() => {
  asked = 0
  names.connected.length = 0
})

/** Uploads from an address, and what became of it: the words that were stored, or the error. */
async function upload(address: string): Promise<string | undefined> {
  const { options } = await world.uploader()
  const begun = await fromUrl(address, options)
  if (!('token' in begun)) throw new Error('no task was begun')
  const status = () => fromUrlStatus(begun.token, { baseURL: options.baseURL })
  await expect.poll(async () => (await status()).status).toMatch(/success|error/)
  const end = await status()
  if (end.status === 'error') return end.errorCode
  return end.status === 'success' ? (await fetch(`${options.baseCDN}${end.uuid}/`)).text() : undefined
}

// An upload resolves a name when it is asked for and once more when its turn comes; then it must resolve nothing.
describe('a name that becomes private after it was checked', () => {
  test('is reached at the address that was checked', async () => {
    expect(await upload(`http://${names.nameFor(2)}/beach.txt`)).toBe('a public file')
    expect([names.connected, asked]).toEqual([[publicAddress], 0])
  })

  test('behind a redirect is reached at the address that was checked', async () => {
    next = `http://${names.nameFor(1)}/beach.txt`
    expect(await upload(`http://${names.nameFor(2)}/away`)).toBe('a public file')
    expect([names.connected, asked]).toEqual([[publicAddress, publicAddress], 0])
  })

  test('is refused when it is private by the time of the download', async () => {
    expect(await upload(`http://${names.nameFor(1)}/beach.txt`)).toBe('URLHostPrivateIPForbiddenError')
    expect(names.connected).not.toContain(privateAddress)
  })

  test('behind a redirect is refused when it is private', async () => {
    next = `http://${names.nameFor(0)}/beach.txt`
    expect(await upload(`http://${names.nameFor(2)}/away`)).toBe('URLHostPrivateIPForbiddenError')
    expect([names.connected, asked]).toEqual([[publicAddress], 0])
  })
})
