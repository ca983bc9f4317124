import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const { app, send, advance } = await testApp()

test('the Date header of responses is the product’s time, also when the clock is ahead', async () => {
  const ahead = async () => {
    const { headers } = await send({ url: '/api/v2/currencies' })
    return Math.abs(Date.parse(String(headers.date)) - app.clock.now().getTime())
  }
  expect(await ahead()).toBeLessThan(2000)
  await advance(86_400)
  expect(await ahead()).toBeLessThan(2000)
})
