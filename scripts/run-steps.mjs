import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { clearMovedClocks, movedClock } from './ahead.mjs'
import { root } from './install.mjs'
import { listRanTests } from './ran-tests.mjs'
import { openScratch } from './scratch.mjs'
import { seed } from './seed.mjs'

const longest = 35 * 60_000

const running = new Set()
let scratch
const endAll = () => {
  for (const endGroup of running) endGroup('SIGTERM')
  scratch?.forget()
  process.exit(130)
}

/** Runs a program in a group of its own, so that nothing of it stays behind. Resolves to its exit code and what it said. */
const run = (command, args, { env = {}, isQuiet }) =>
  new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1', ...env } })
    const endGroup = signal => {
      try {
        if (child.pid) process.kill(-child.pid, signal)
      } catch {
        // the group is gone
      }
    }
    running.add(endGroup)
    const timer = setTimeout(() => endGroup('SIGKILL'), longest)
    let said = ''
    const listen = chunk => {
      said += chunk
      if (!isQuiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const finish = code => {
      clearTimeout(timer)
      running.delete(endGroup)
      resolve({ code, said })
    }
    child.on('error', error => {
      said += error.message
      finish(1)
    })
    child.on('close', code => finish(code ?? 1))
  })

const readReport = path => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const firstLine = text => (text ?? '').split('\n')[0]

/** The first line of a failure and, of a random test, the seed and path that lead to it and what failed there, in a few hundred characters. */
const failureOf = text =>
  [firstLine(text), ...[/^\{ seed: .*\}$/m, /^Counterexample: .{1,300}/m, /^Got .{1,300}/m].map(line => line.exec(text)?.[0])].filter(Boolean).join(' ')

/** The first line of a failure, with what a comparison found too much, or what a step waited for and what was last in its way. At most 1,500 characters. */
const comparisonOf = text => {
  const find = pattern => text.match(pattern) ?? []
  const lines = [
    ...find(/^\+ {3,}\S.*$/gm),
    ...find(/^ +- waiting for (?!element).*$/m),
    ...find(/^ +- .*(intercepts pointer events|element is not .*)$/gm).slice(-1),
  ]
  return [firstLine(text), ...lines.map(line => line.replace(/^[+\s-]+/, ''))].join(' ').slice(0, 1500)
}

/** A file that could not even be loaded has no tests to count: it counts as one failure. */
function countVitest(report) {
  const unloaded = report.testResults.filter(file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'))
  const failures = report.testResults.flatMap(file =>
    file.assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${relative(root, file.name)} > ${test.fullName}: ${failureOf(test.failureMessages[0])}`),
  )
  // A test that passed and has a failure passed at its second try.
  const flaky = report.testResults.flatMap(file =>
    file.assertionResults
      .filter(test => test.status === 'passed' && test.failureMessages?.length > 0)
      .map(test => `${relative(root, file.name)} > ${test.fullName}: ${failureOf(test.failureMessages[0])}`),
  )
  const skipped = report.testResults.flatMap(file =>
    file.assertionResults
      .filter(test => test.status !== 'passed' && test.status !== 'failed')
      .map(test => `${relative(root, file.name)} > ${test.fullName}: ${test.meta.skipReason ?? 'no reason given'}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: skipped.length,
    notes: [
      ...failures.map(name => `failed: ${name}`),
      ...unloaded.map(file => `failed: ${relative(root, file.name)}: ${firstLine(file.message)}`),
      ...flaky.map(name => `only at the second try: ${name}`),
      ...skipped.map(name => `skipped: ${name}`),
    ],
  }
}

/** What a report of Playwright says: how many tests passed, failed and were skipped, and a line for each that did not pass at once. */
export function countPlaywright(report) {
  const specs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const said = { unexpected: 'failed', flaky: 'only at the second try', skipped: 'skipped' }
  const reasonOf = ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'it did not run'
  const errorOf = ({ results }) => comparisonOf(stripVTControlCharacters(results.find(({ error }) => error)?.error.message ?? ''))
  const notes = report.suites
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status in said)
        .map(test => [`${said[test.status]}: ${file} > ${title}`, test.status === 'skipped' ? reasonOf(test) : errorOf(test)].filter(Boolean).join(': ')),
    )
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + (report.errors.length > 0 && report.stats.unexpected === 0 ? 1 : 0),
    skipped: report.stats.skipped,
    notes: [...notes, ...report.errors.map(error => `failed: ${firstLine(error.message)}`)],
  }
}
const counters = { vitest: countVitest, playwright: countPlaywright }

/** A program that is good when it ends with 0; says nothing then. */
export const staticStep = (name, ...commands) => ({
  name,
  async run() {
    for (const [command, ...args] of commands) {
      const { code, said } = await run(command, args, { isQuiet: true })
      if (code !== 0) {
        process.stdout.write(said)
        return { passed: 0, failed: 1, skipped: 0, notes: [`failed: ${name}`] }
      }
    }
    return { passed: 1, failed: 0, skipped: 0, notes: [] }
  },
})

/** A test runner: writes as it goes where it `isLive`, else all at its end; its tests are counted from its JSON report. No report, no tests or an exit code that nothing explains is a failure. */
export const runnerStep = (name, kind, args) => ({
  name,
  async run({ isLive, env = {} }) {
    const folder = mkdtempSync(join(tmpdir(), 'report-'))
    const file = join(folder, 'report.json')
    const reporting = kind === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
    const { code, said } = await run(process.execPath, [...args, ...reporting], {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        SEED: String(seed),
        ...(scratch && { TMPDIR: scratch.folder }),
        ...env,
      },
      isQuiet: !isLive,
    })
    if (!isLive) process.stdout.write(said)
    const report = readReport(file)
    rmSync(folder, { recursive: true })
    const counts = report ? counters[kind](report) : { passed: 0, failed: 0, skipped: 0, notes: [`failed: ${name} wrote no report`] }
    if (report) counts.ran = listRanTests[kind](report)
    const isExplained = code === 0 ? counts.passed > 0 : counts.failed > 0
    return isExplained ? counts : { ...counts, failed: counts.failed + 1 }
  },
})

/**
 * Runs every step, also after one failed: the phases one after another, the lanes of a phase side by side; then `closing` with the tests that ran,
 * which answers as a step does. The last line printed is 'N passed, N failed, N skipped'. The test runners live `ahead` days after today.
 * Resolves to the exit code.
 */
export async function runSteps(phases, { ahead = 0, closing } = {}) {
  process.once('SIGINT', endAll).once('SIGTERM', endAll)
  scratch = openScratch()
  if (ahead) clearMovedClocks()
  const env = ahead ? movedClock(ahead, scratch.folder) : {}
  const total = { passed: 0, failed: 0, skipped: 0 }
  const allNotes = []
  const allRan = []
  const began = Date.now()
  const runLane = async (steps, isLive) => {
    for (const { name, run: runStep } of steps) {
      const at = Date.now()
      const {
        passed,
        failed,
        skipped = 0,
        notes = [],
        ran = [],
      } = await runStep({ isLive, env }).catch(error => {
        console.error(error)
        return { passed: 0, failed: 1, skipped: 0 }
      })
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
      allNotes.push(...notes)
      allRan.push(...ran)
      const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
      console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${counts}, ${((Date.now() - at) / 1000).toFixed(1)} s`)
    }
  }
  for (const lanes of phases) await Promise.all(lanes.map((steps, lane) => runLane(steps, lane === 0)))
  if (closing) await runLane([{ name: closing.name, run: () => closing.run(allRan) }], true)
  scratch.forget()
  if (ahead) clearMovedClocks()
  console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s in all`)
  if (ahead) console.log(`the date was moved by ${ahead} days, except for the times of files`)
  console.log(`random tests began from SEED=${seed}`)
  // At the end once more: whoever reads a log begins there.
  for (const note of allNotes) console.log(note)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}
