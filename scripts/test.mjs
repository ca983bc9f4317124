import { prepare } from './install.mjs'

await prepare()
const { whyNotAhead } = await import('./ahead.mjs')
const { phases, pick, moved, specification } = await import('./steps.mjs')
const { runSteps } = await import('./run-steps.mjs')

const option = name =>
  process.argv
    .find(word => word.startsWith(`--${name}=`))
    ?.split('=')
    .at(1)
const refuse = words => {
  console.error(words)
  process.exit(1)
}

const only = option('only')?.split(',')
const names = phases.flat(2).map(step => step.name)
const unknown = only?.filter(name => !names.includes(name)) ?? []
if (unknown.length > 0) refuse(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`)

const ahead = option('ahead')
if (ahead !== undefined && !/^[1-9]\d{0,4}$/.test(ahead)) refuse(`--ahead is a number of days, not ${ahead}.`)
const why = ahead && whyNotAhead()
if (why) refuse(why)

const { buildWorld } = await import('./build-world.mjs')
await buildWorld()
const steps = only ?? (ahead ? moved : undefined)
process.exitCode = await runSteps(steps ? pick(steps) : phases, { ahead: Number(ahead ?? 0), closing: steps ? undefined : specification })
