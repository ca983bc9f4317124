import { join, relative } from 'node:path'
import { root } from './install.mjs'

const ranVitest = report =>
  report.testResults.flatMap(file =>
    file.assertionResults.map(test => ({ file: relative(root, file.name), titles: [...test.ancestorTitles, test.title], hasPassed: test.status === 'passed' })),
  )

/** Of a file's own suite the title is its name. */
function ranPlaywright(report) {
  const ranIn = (suite, titles) => [
    ...(suite.specs ?? []).map(spec => ({
      file: relative(root, join(report.config.rootDir, spec.file)),
      titles: [...titles, spec.title],
      hasPassed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected' || status === 'flaky'),
    })),
    ...(suite.suites ?? []).flatMap(inner => ranIn(inner, [...titles, inner.title])),
  ]
  return report.suites.flatMap(file => ranIn(file, []))
}

/** Every test that a runner's JSON report names: its file from the root of the tree, its titles from the outermost suite on, and whether it passed. */
export const listRanTests = { vitest: ranVitest, playwright: ranPlaywright }
