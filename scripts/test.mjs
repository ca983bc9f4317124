import { prepare } from './install.mjs'

await prepare()
const { whyNotAhead } = await import('./ahead.mjs')
const { domains } = await import('../domains.mjs')
const { short, whole, pick, moved, ofDomains, specification } = await import('./steps.mjs')
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

const odd = process.argv.slice(2).filter(word => word.startsWith('--') && !/^--(whole$|only=|ahead=)/.test(word))
if (odd.length > 0) refuse(`There is no option ${odd.join(', ')}; there are --whole, --only=STEPS and --ahead=DAYS.`)

const only = option('only')?.split(',')
const names = whole.flat(2).map(step => step.name)
const unknown = only?.filter(name => !names.includes(name)) ?? []
if (unknown.length > 0) refuse(`There is no step ${unknown.join(', ')}; there are ${names.join(', ')}.`)

const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const strange = words.filter(word => !domains.includes(word))
if (strange.length > 0) refuse(`There is no domain ${strange.join(', ')}; there are ${domains.join(', ')}.`)

const ahead = option('ahead')
if (ahead !== undefined && !/^[1-9]\d{0,4}$/.test(ahead)) refuse(`--ahead is a number of days, not ${ahead}.`)
const why = ahead && whyNotAhead()
if (why) refuse(why)

const isWhole = process.argv.includes('--whole')
if ([words.length > 0, only, isWhole].filter(Boolean).length > 1 || (isWhole && ahead))
  refuse('A run takes domains, --only=STEPS or --whole, one of them; --ahead is without --whole.')

const { buildWorld } = await import('./build-world.mjs')
await buildWorld()
const steps = only ?? (ahead ? moved : undefined)
const chosen = words.length > 0 ? [[[ofDomains(words)]]] : steps ? pick(steps) : isWhole ? whole : short
const closing = chosen === whole ? specification : undefined
process.exitCode = await runSteps(chosen, { ahead: Number(ahead ?? 0), closing })
