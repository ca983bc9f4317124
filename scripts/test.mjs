import { prepare } from './install.mjs'

await prepare()
const { buildWorld } = await import('./build-world.mjs')
await buildWorld()
const { phases, pick, specification } = await import('./steps.mjs')
const { runSteps } = await import('./run-steps.mjs')

const only = process.argv
  .find(word => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const names = phases.flat(2).map(step => step.name)
const unknown = only?.filter(name => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(1)
}
process.exitCode = await (only ? runSteps(pick(only)) : runSteps(phases, specification))
