import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

const fails = () => Promise.reject(new Error('down'))
const works = () => Promise.resolve('up')

function build() {
  let time = 0
  let calls = 0
  const breaker = circuitBreaker({ now: () => time })
  const run = (work: () => Promise<string>) =>
    breaker
      .run(() => {
        calls += 1
        return work()
      })
      .catch((error: Error) => error.message)
  return { run, calls: () => calls, pass: (seconds: number) => (time += seconds * 1000) }
}

test('five failures in a row open it for thirty seconds', async () => {
  const { run, calls, pass } = build()
  for (let i = 0; i < 5; i++) expect(await run(fails)).toBe('down')
  expect(await run(works)).toBe('the circuit is open')
  pass(29)
  expect(await run(works)).toBe('the circuit is open')
  expect(calls()).toBe(5)
  pass(1)
  expect(await run(works)).toBe('up')
  expect(await run(works)).toBe('up')
})

test('a success resets the count of failures', async () => {
  const { run } = build()
  for (let i = 0; i < 4; i++) await run(fails)
  await run(works)
  for (let i = 0; i < 4; i++) await run(fails)
  expect(await run(works)).toBe('up')
})

test('half-open, it lets one call through and refuses the others; a failure opens it again', async () => {
  const { run, calls, pass } = build()
  for (let i = 0; i < 5; i++) await run(fails)
  pass(30)
  const results = await Promise.all([run(fails), run(works), run(works)])
  expect(results).toEqual(['down', 'the circuit is open', 'the circuit is open'])
  expect(calls()).toBe(6)
  pass(29)
  expect(await run(works)).toBe('the circuit is open')
  pass(1)
  expect(await run(works)).toBe('up')
})
