import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyNotAhead } from './ahead.mjs'
import { root } from './install.mjs'
import { countPlaywright } from './run-steps.mjs'

const tests = `
  test('adds', () => expect(1 + 1).toBe(2))
  test('fails', () => expect(1 + 1).toBe(3))
  test.skip('waits', { meta: { skipReason: 'needs a moon' } }, () => {})
  test.skip('rests', () => {})
  test('is tomorrow', () => expect(Date.now()).toBeGreaterThan(Number(process.env.STARTED) + 86_400_000 - 60_000))`

/** Lines that a run of one file of tests ends with. */
const endOf = (text, options = '{}') => {
  const folder = mkdtempSync(join(tmpdir(), 'run-steps-'))
  writeFileSync(join(folder, 'some.test.mjs'), text)
  const program = `
    import { runnerStep, runSteps } from './scripts/run-steps.mjs'
    const step = runnerStep('some', 'vitest', ['node_modules/vitest/vitest.mjs', 'run', '--globals', '--root', ${JSON.stringify(folder)}])
    process.exitCode = await runSteps([[[step]]], ${options})`
  const env = { ...process.env, SEED: '7', STARTED: String(Date.now()) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8', env })
  rmSync(folder, { recursive: true })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

test('ends with what failed, what was skipped and why, and how many', { timeout: 60_000 }, () => {
  const { status, lines } = endOf(tests)
  expect(status).toBe(1)
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 2 skipped')
  expect(lines).toContain('random tests began from SEED=7')
  expect(lines.find(line => /^failed: .*some\.test\.mjs > fails: AssertionError/.test(line))).toBeDefined()
  expect(lines.find(line => /^skipped: .*some\.test\.mjs > waits: needs a moon$/.test(line))).toBeDefined()
  expect(lines.find(line => /^skipped: .*some\.test\.mjs > rests: no reason given$/.test(line))).toBeDefined()
})

test('names what passed only at its second try, and how it failed at the first', { timeout: 60_000 }, () => {
  const { status, lines } = endOf(`let tries = 0; test('wavers', { retry: 1 }, () => expect(++tries).toBe(2))`)
  expect([status, lines.at(-1)]).toEqual([0, '1 passed, 0 failed, 0 skipped'])
  expect(lines.find(line => /^only at the second try: .*some\.test\.mjs > wavers: AssertionError: expected 1 to be 2/.test(line))).toBeDefined()
})

test('names a journey that passed only at its second try, with what it compared and not the values that fit, or what it waited for', () => {
  const message = '\u001b[31mError: expect(received).toEqual(expected)\u001b[39m\n  Array [\n     "fits",\n+    "too much",\n  ]'
  const wavered = { status: 'flaky', annotations: [], results: [{ error: { message } }, {}] }
  const log = [
    'waiting for getByRole(‘link’)',
    '  - locator resolved to <a>Save</a>',
    'attempting click action',
    '    - element is not stable',
    '    - <p> intercepts pointer events',
  ]
  const hidden = `TimeoutError: locator.click: Timeout 15000ms exceeded.\nCall log:\n${log.map(line => `  - ${line}`).join('\n')}\n`
  const late = { status: 'flaky', annotations: [], results: [{ error: { message: hidden } }, {}] }
  const waited = { status: 'skipped', annotations: [{ type: 'skip', description: 'needs a moon' }], results: [] }
  const specs = [
    { file: 'a.journey.ts', title: 'wavers', tests: [wavered] },
    { file: 'a.journey.ts', title: 'is late', tests: [late] },
    { file: 'a.journey.ts', title: 'waits', tests: [waited] },
  ]
  const report = { suites: [{ suites: [{ specs }] }], stats: { expected: 3, flaky: 2, unexpected: 0, skipped: 1 }, errors: [] }
  expect(countPlaywright(report)).toEqual({
    passed: 5,
    failed: 0,
    skipped: 1,
    notes: [
      'only at the second try: a.journey.ts > wavers: Error: expect(received).toEqual(expected) "too much",',
      'only at the second try: a.journey.ts > is late: TimeoutError: locator.click: Timeout 15000ms exceeded. waiting for getByRole(‘link’) <p> intercepts pointer events',
      'skipped: a.journey.ts > waits: needs a moon',
    ],
  })
})

const reason = process.env.FAKETIME ? 'needs a clock that nobody has moved' : whyNotAhead()
const options = reason ? { skip: true, meta: { skipReason: reason } } : { timeout: 60_000 }

test('lives as many days ahead as it is told', options, () => {
  const { lines } = endOf(tests, '{ ahead: 1 }')
  expect(lines.at(-1)).toBe('2 passed, 1 failed, 2 skipped')
  expect(lines).toContain('the date was moved by 1 days, except for the times of files')
})
