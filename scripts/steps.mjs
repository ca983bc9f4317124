import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { longTests } from './long-tests.mjs'
import { runnerStep, staticStep } from './run-steps.mjs'

const node = process.execPath
/** `paths`: only the tests in these files and folders. */
const vitest = (name, projects = [name], paths = []) =>
  runnerStep(name, 'vitest', ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap(project => ['--project', project]), ...paths])
const tsc = folder => [node, 'node_modules/typescript/bin/tsc', '-p', folder]
const hasJourneys = existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e'), { recursive: true }).some(file => file.endsWith('.journey.ts'))

const versions = staticStep('versions', [node, 'scripts/check-versions.mjs'])
const lock = staticStep('lock', [node, 'scripts/check-lock.mjs'])
const types = staticStep(
  'types',
  tsc('packages/contract'),
  tsc('packages/client'),
  tsc('apps/server'),
  tsc('apps/web'),
  tsc('apps/web/worker'),
  tsc('e2e'),
  tsc('soak'),
)
const lint = staticStep('lint', [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'])
/** Files, exports and dependencies that nothing uses. */
const unused = staticStep('unused', [node, 'node_modules/knip/bin/knip.js', '--no-progress'])
const house = staticStep('house', [node, 'scripts/check-house.mjs'])
const unit = vitest('unit', ['unit', 'tab'])
const web = staticStep('web', [node, 'scripts/build-web.mjs'])
/** What is published as `@rentwell/client`; its types are compared with the contract's. */
const client = staticStep('client', [node, 'scripts/build-client.mjs'])
const playwright = (...words) =>
  runnerStep('journeys', 'playwright', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...words])

/** Test files in a folder of the tree, below it too. */
const testsIn = folder =>
  readdirSync(join(root, folder), { recursive: true })
    .map(file => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.test.ts'))

const shortTests = [...testsIn('apps/server/src'), ...testsIn('bench')].filter(file => !longTests.includes(file))

const checks = [
  [unit, lint, web],
  [versions, lock, house, types, client],
]

/** What `npm test` runs, in under ten minutes on two cores: nothing that is long, and the journeys tagged `@main`. */
export const short = [checks, [[vitest('api', ['api'], shortTests)]], ...(hasJourneys ? [[[playwright('--grep', '@main')]]] : [])]

/**
 * Everything that `npm test -- --whole` runs: phases one after another, each of lanes that run side by side, each of steps.
 * Lanes fill two cores: what mostly waits stands beside what works. The first lane of a phase is seen live.
 */
export const whole = [checks, [[vitest('api')], [vitest('postgres'), vitest('soak')]], ...(hasJourneys ? [[[playwright()]]] : [])]

/** Runs at the end of a whole run: each row of the specification's table names a test that passed in this run. */
export const specification = {
  name: 'specification',
  async run(ran) {
    const { listUnprovedRows, loadRows } = await import('../e2e/specification-table.ts')
    const rows = await loadRows()
    const unproved = listUnprovedRows(rows, ran)
    return { passed: rows.length - unproved.length, failed: unproved.length, notes: unproved.map(row => `failed: ${row}`) }
  },
}

/** The tests beside the code of some domains, in the contract, the server and the web. */
export const ofDomains = names => {
  const folders = names.flatMap(name => ['packages/contract/src', 'apps/server/src', 'apps/web/src'].map(part => `${part}/${name}/`))
  return vitest(names.join(' '), ['unit', 'tab', 'api'], folders)
}

/** What goes by the time, with what it needs. */
export const moved = ['web', 'client', 'unit', 'api', 'postgres', 'soak', 'journeys']

/** What a commit needs at once. */
export const quick = [
  [
    [unit, lint],
    [lock, house, unused, types],
  ],
]

/** The phases of a whole run with only the steps of these names. */
export const pick = names =>
  whole.map(lanes => lanes.map(steps => steps.filter(step => names.includes(step.name))).filter(steps => steps.length > 0)).filter(lanes => lanes.length > 0)
