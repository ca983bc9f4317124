import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Difference } from './cluster-differences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface RanTest {
  file: string
  /** Titles from the outermost suite on, joined by ' > '. */
  title: string
  hasPassed: boolean
}

interface Judged {
  passed: number
  failed: RanTest[]
  /** Failed as a named difference says. */
  named: RanTest[]
  /** Named, but passed: the difference is gone. */
  unexpected: RanTest[]
}

const isOf = (test: RanTest, { file, title }: Difference) => test.file === `apps/server/src/${file}` && (title === undefined || test.title === title)

/** Sorts tests by what they did and by the differences that are named. A difference without a title is of all tests of its file; of those some may pass. */
export function judge(tests: RanTest[], differences: Difference[]): Judged {
  const isNamed = (test: RanTest) => differences.some(one => isOf(test, one))
  const mustFail = (test: RanTest) => differences.some(one => one.title !== undefined && !one.mayPass && isOf(test, one))
  return {
    passed: tests.filter(test => test.hasPassed).length,
    failed: tests.filter(test => !test.hasPassed && !isNamed(test)),
    named: tests.filter(test => !test.hasPassed && isNamed(test)),
    unexpected: tests.filter(test => test.hasPassed && mustFail(test)),
  }
}

/** Stands for what fails in a file outside its tests, such as a hook. */
export const outside = 'outside its tests'

/** True if a failure did not come again when its file ran alone. */
export const hasPassedAlone = ({ file, title }: RanTest, alone: RanTest[]): boolean => {
  const again = alone.filter(test => test.file === file)
  return title === outside ? again.length > 0 && again.every(test => test.title !== outside) : again.some(test => test.title === title && test.hasPassed)
}

const interrupts = ['SIGINT', 'SIGTERM'] as const

/** Runs the tests of the API on the cluster at `url`, a few files at once, and gives those that ran. `only` narrows them to paths that contain one of these words. Interrupted or killed, it gives what has ended so far. */
export async function runOnCluster(url: string, { files, only }: { files: number; only: string[] }): Promise<{ tests: RanTest[]; isWhole: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'))
  const report = join(folder, 'tests.jsonl')
  await writeFile(report, '')
  const words = ['run', '--project', 'api', `--maxWorkers=${files}`, `--reporter=${join(root, 'soak/cluster-reporter.ts')}`]
  try {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words, ...only], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, RAN_TESTS: report, TEST_TIMEOUT: '180000' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    let isWhole = true
    const interrupt = (signal: NodeJS.Signals) => {
      isWhole = false
      child.kill(signal)
    }
    interrupts.forEach(signal => process.on(signal, interrupt))
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    interrupts.forEach(signal => process.off(signal, interrupt))
    const lines = (await readFile(report, 'utf8')).split('\n').filter(line => line !== '')
    return { tests: lines.map(line => JSON.parse(line) as RanTest), isWhole: isWhole && signal === null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
