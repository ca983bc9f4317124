import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listRanTests } from '../scripts/ran-tests.mjs'
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
  const isNamedByTitle = (test: RanTest) => differences.some(one => one.title !== undefined && isOf(test, one))
  return {
    passed: tests.filter(test => test.hasPassed).length,
    failed: tests.filter(test => !test.hasPassed && !isNamed(test)),
    named: tests.filter(test => !test.hasPassed && isNamed(test)),
    unexpected: tests.filter(test => test.hasPassed && isNamedByTitle(test)),
  }
}

/** Runs the tests of the API on the cluster at `url`, a few files at once. `only` narrows them to paths that contain one of these words. */
export async function runOnCluster(url: string, { files, only }: { files: number; only: string[] }): Promise<RanTest[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'))
  const report = join(folder, 'report.json')
  const words = [
    'run',
    '--project',
    'api',
    `--maxWorkers=${files}`,
    '--testTimeout=120000',
    '--hookTimeout=120000',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  try {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words, ...only], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await new Promise(resolve => child.on('exit', resolve))
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Parameters<typeof listRanTests.vitest>[0]
    const ran = testResults.map(file => ({
      ...file,
      assertionResults: file.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
    }))
    return listRanTests.vitest({ testResults: ran }).map(({ file, titles, hasPassed }) => ({ file, title: titles.join(' > '), hasPassed }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
