import { prepare } from './install.mjs'

await prepare()
const { quick } = await import('./steps.mjs')
const { runSteps } = await import('./run-steps.mjs')
process.exitCode = await runSteps(quick)
