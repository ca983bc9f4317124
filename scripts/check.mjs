import { prepare } from './install.mjs'

await prepare()
const { quick, steps } = await import('./steps.mjs')
const { runSteps } = await import('./run-steps.mjs')
process.exitCode = await runSteps(steps.filter(step => quick.includes(step.name)))
