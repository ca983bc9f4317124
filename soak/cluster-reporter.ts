import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestModule } from 'vitest/node'
import { outside, type RanTest } from './cluster.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** When a file has ended, appends its tests to the file named by `RAN_TESTS`, a line of JSON each, and prints the errors: an interrupted run keeps what it has shown. */
export default class ClusterReporter implements Reporter {
  onTestModuleEnd(module: TestModule) {
    const file = relative(root, module.moduleId)
    const report = (title: string, errors: readonly { message: string }[]) => {
      const test: RanTest = { file, title, hasPassed: errors.length === 0 }
      appendFileSync(String(process.env['RAN_TESTS']), `${JSON.stringify(test)}\n`)
      errors.forEach(({ message }) => console.log(`✗ ${file}: ${title}\n    ${message.replaceAll('\n', '\n    ')}`))
      return test.hasPassed
    }
    const ran = [...module.children.allTests()].flatMap(test => {
      const { state, errors } = test.result()
      return state === 'passed' || state === 'failed' ? [report(test.fullName, errors ?? [])] : []
    })
    // What fails outside a test, such as the hook of a suite, fails the file: tests may not have run.
    const others = [module, ...module.children.allSuites()].flatMap(one => one.errors())
    if (others.length > 0) ran.push(report(outside, others))
    const passed = ran.filter(Boolean).length
    const skipped = [...module.children.allTests('skipped')].length
    const counts = `${passed} passed, ${ran.length - passed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    console.log(`${new Date().toISOString().slice(11, 19)} ${counts}: ${file}`)
  }
}
