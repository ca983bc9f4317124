import { differences } from './cluster-differences.ts'
import { compareBookings } from './cluster-bookings.ts'
import { judge, runOnCluster } from './cluster.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL: the address of a database with the extension citus, on the coordinator of a cluster')
  process.exit(1)
}
const only = process.argv.slice(3)
const isSound = only.length > 0 || (await compareBookings(url, Number(process.env['SHARDS'] ?? 32)))
const tests = await runOnCluster(url, { files: Number(process.env['FILES'] ?? 2), only })
const { passed, failed, named, unexpected } = judge(tests, differences)
failed.forEach(test => console.error(`failed    ${test.file}: ${test.title}`))
named.forEach(test => console.log(`named     ${test.file}: ${test.title}`))
unexpected.forEach(test => console.error(`passes    ${test.file}: ${test.title}; take it off the list of differences`))
console.log(`${passed} passed, ${failed.length} failed, ${named.length} named, of ${tests.length}`)
process.exitCode = isSound && tests.length > 0 && failed.length === 0 && unexpected.length === 0 ? 0 : 1
