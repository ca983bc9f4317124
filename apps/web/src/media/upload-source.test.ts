import { base, fromUrl, fromUrlStatus, info, multipartComplete, multipartStart, multipartUpload, UploadError } from '@uploadcare/upload-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadGrant } from './upload-grant.ts'
import { uploadSource } from './upload-source.ts'

vi.mock('@uploadcare/upload-client', async load => ({
  ...(await load<object>()),
  base: vi.fn(),
  fromUrl: vi.fn(),
  fromUrlStatus: vi.fn(),
  info: vi.fn(),
  multipartComplete: vi.fn(),
  multipartStart: vi.fn(),
  multipartUpload: vi.fn(),
}))
vi.mock('./upload-grant.ts', () => ({ uploadGrant: vi.fn(async () => ({ publicKey: 'rentwell', signature: 'abc', expire: '1' })), forgetGrant: vi.fn() }))

const id = '01a1ff37-bac9-793b-b28a-a1927ea4ab6c'
const address = 'https://pictures.example/scooter.jpg'
const file = { uuid: id, isReady: true, isImage: true, size: 10, mimeType: 'image/jpeg', filename: 'a.jpg' }
const site = {
  name: 'Rentwell',
  feeBps: 500,
  supportEmail: '',
  sandbox: true,
  sendsSms: true,
  login: ['sms' as const],
  uploadBase: 'https://uploads.example',
  mediaBase: 'https://pictures.example',
}
const options = () => ({ site, signal: new AbortController().signal })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://rentwell.example' })
  vi.mocked(fromUrl).mockResolvedValue({ type: 'token', token: 'T' } as never)
  vi.mocked(info).mockResolvedValue(file as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The outcome while the clock runs on by so many milliseconds. */
async function within(milliseconds: number, work: Promise<unknown>) {
  const outcome = work.then(
    done => ({ done }),
    (error: Error) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(milliseconds)
  return Promise.race([outcome, Promise.resolve('still going')])
}

test('only files, addresses and ids can be uploaded; 50 MB at most', async () => {
  await expect(uploadSource('somewhere', options())).rejects.toThrow(new TypeError('File uploading from "somewhere" is not supported'))
  await expect(uploadSource(new Blob([new Uint8Array(50 * 1024 * 1024 + 1)]), options())).rejects.toMatchObject({
    name: 'UploadFailed',
    message: 'File is too large.',
    code: 'FileSizeLimitExceededError',
  })
  expect(uploadGrant).not.toHaveBeenCalled()
})

test('an id is looked up; its address comes from the configured base', async () => {
  await expect(uploadSource(id, options())).resolves.toMatchObject({ uuid: id, isImage: true, cdnUrl: `https://pictures.example/${id}/` })
  expect(info).toHaveBeenCalledWith(id, expect.objectContaining({ baseURL: 'https://uploads.example', publicKey: 'rentwell' }))
})

test('a task is asked about every 500 ms: waiting, progress, success', async () => {
  const told: unknown[] = []
  vi.mocked(fromUrlStatus)
    .mockResolvedValueOnce({ status: 'waiting' } as never)
    .mockResolvedValueOnce({ status: 'progress', done: 1, total: 4 } as never)
    .mockResolvedValueOnce({ status: 'progress', done: 2, total: 'unknown' } as never)
    .mockResolvedValueOnce({ status: 'success', done: 4, total: 4, uuid: id } as never)
  const done = uploadSource(address, { ...options(), onProgress: (...words) => told.push(words) })
  expect(await within(1400, done)).toBe('still going')
  expect(await within(200, done)).toMatchObject({ done: { uuid: id } })
  expect(told).toEqual([
    ['waiting', undefined],
    ['progress', 0.25],
    ['progress', undefined],
  ])
})

test('a task that does not end is given up after 10 s, an unknown one at once', async () => {
  vi.mocked(fromUrlStatus).mockResolvedValue({ status: 'waiting' } as never)
  const endless = uploadSource(address, options())
  expect(await within(9900, endless)).toBe('still going')
  expect(await within(200, endless)).toMatchObject({ error: { name: 'UploadFailed', message: 'Timed out' } })
  expect(vi.mocked(fromUrlStatus).mock.calls.length).toBeLessThanOrEqual(21)

  vi.mocked(fromUrlStatus).mockResolvedValue({ status: 'unknown' } as never)
  expect(await within(10, uploadSource(address, options()))).toMatchObject({ error: { message: 'Token was not found' } })
  vi.mocked(fromUrlStatus).mockResolvedValue({ status: 'error', error: 'HTTP client error: 404.', errorCode: 'DownloadFileHTTPClientError' } as never)
  expect(await within(10, uploadSource(address, options()))).toMatchObject({
    error: { message: 'HTTP client error: 404.', code: 'DownloadFileHTTPClientError' },
  })
})

test('a grant that is over is renewed once; what is cancelled ends with the reason', async () => {
  vi.mocked(fromUrl).mockRejectedValueOnce(new UploadError('Expired signature.', 'SignatureExpirationError'))
  vi.mocked(fromUrlStatus).mockResolvedValue({ status: 'success', done: 1, total: 1, uuid: id } as never)
  expect(await within(10, uploadSource(address, options()))).toMatchObject({ done: { uuid: id } })
  expect(uploadGrant).toHaveBeenCalledTimes(2)

  vi.mocked(fromUrlStatus).mockResolvedValue({ status: 'waiting' } as never)
  const cancel = new AbortController()
  const going = uploadSource(address, { site, signal: cancel.signal })
  await vi.advanceTimersByTimeAsync(1000)
  cancel.abort()
  expect(await within(600, going)).toMatchObject({ error: { name: 'AbortError' } })
})

test('from 25 MB on a file goes up in parts of 5 MB, four at once', async () => {
  const megabytes = (count: number) => new Blob([new Uint8Array(count * 1024 * 1024)])
  vi.mocked(base).mockResolvedValue({ file: id } as never)
  await within(1000, uploadSource(megabytes(25).slice(1), options()))
  expect([vi.mocked(base).mock.calls.length, vi.mocked(multipartStart).mock.calls.length]).toEqual([1, 0])

  const parts = ['one', 'two', 'three', 'four', 'five', 'six']
  vi.mocked(multipartStart).mockResolvedValue({ uuid: id, parts } as never)
  let [going, most] = [0, 0]
  const sizes: number[] = []
  vi.mocked(multipartUpload).mockImplementation(async part => {
    sizes.push((part as Blob).size / 1024 / 1024)
    most = Math.max(most, (going += 1))
    await new Promise(resolve => setTimeout(resolve, 100))
    going -= 1
    return {} as never
  })
  expect(await within(1000, uploadSource(megabytes(26), options()))).toMatchObject({ done: { uuid: id } })
  expect(vi.mocked(multipartStart).mock.calls[0]).toEqual([26 * 1024 * 1024, expect.objectContaining({ multipartChunkSize: 5 * 1024 * 1024 })])
  expect([sizes, most, vi.mocked(multipartComplete).mock.calls.length]).toEqual([[5, 5, 5, 5, 5, 1], 4, 1])
})
