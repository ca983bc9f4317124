import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../platform/api.ts'
import { forgetGrant, uploadGrant } from './upload-grant.ts'

vi.mock('../platform/api.ts', () => ({ call: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  forgetGrant()
  const grant = () => ({ publicKey: 'rentwell', signature: 'abc', expire: String(Date.now() / 1000 + 300) })
  vi.mocked(call).mockImplementation(async () => grant() as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('many files ask once; the grant is renewed two minutes before it ends', async () => {
  await Promise.all([uploadGrant(), uploadGrant(), uploadGrant()])
  expect(call).toHaveBeenCalledTimes(1)
  vi.setSystemTime(179_000)
  await uploadGrant()
  expect(call).toHaveBeenCalledTimes(1)
  vi.setSystemTime(181_000)
  await uploadGrant()
  expect(call).toHaveBeenCalledTimes(2)
})

test('a refusal is not kept', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('no'))
  await expect(uploadGrant()).rejects.toThrow('no')
  await expect(uploadGrant()).resolves.toMatchObject({ publicKey: 'rentwell' })
})
