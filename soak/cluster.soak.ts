import { buildWeb } from '../scripts/build-web.mjs'
import { differences } from './cluster-differences.ts'
import { compareBookings } from './cluster-bookings.ts'
import { hasPassedAlone, judge, runOnCluster } from './cluster.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL: the address of a database with the extension citus, on the coordinator of a cluster')
  process.exit(1)
}
// Tests of pages are skipped without it.
if (!(await buildWeb())) process.exit(1)
const only = process.argv.slice(3)
const isSound = only.length > 0 || (await compareBookings(url, Number(process.env['SHARDS'] ?? 32)))
const { tests, isWhole } = await runOnCluster(url, { files: Number(process.env['FILES'] ?? 2), only })
const { passed, failed: first, named, unexpected } = judge(tests, differences)
// A crowd that waits for others to finish is refused after a second. Files side by side are such others, so what failed is asked once more, alone.
const alone = first.length === 0 || !isWhole ? [] : (await runOnCluster(url, { files: 1, only: [...new Set(first.map(test => test.file))] })).tests
const failed = first.filter(test => !hasPassedAlone(test, alone))
first.filter(test => hasPassedAlone(test, alone)).forEach(test => console.log(`alone     ${test.file}: ${test.title}`))
failed.forEach(test => console.error(`failed    ${test.file}: ${test.title}`))
named.forEach(test => console.log(`named     ${test.file}: ${test.title}`))
unexpected.forEach(test => console.error(`passes    ${test.file}: ${test.title}; take it off the list of differences`))
console.log(
  `${passed} passed, ${first.length - failed.length} when run alone, ${failed.length} failed, ${named.length} named, of ${tests.length}${isWhole ? '' : '; interrupted, the rest did not run'}`,
)
process.exitCode = isSound && isWhole && tests.length > 0 && failed.length === 0 && unexpected.length === 0 ? 0 : 1
