import { prepare } from './install.mjs'

await prepare()
const { buildWorld } = await import('./build-world.mjs')
await buildWorld()
const { steps } = await import('./steps.mjs')
const { runSteps } = await import('./run-steps.mjs')

const only = process.argv
  .find(word => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.filter(name => !steps.some(step => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${steps.map(step => step.name).join(', ')}.`)
  process.exit(1)
}
process.exitCode = await runSteps(steps.filter(step => !only || only.includes(step.name)))
