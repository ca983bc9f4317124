import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './install.mjs'

/** Joins a script with all that it imports at once, and runs none of it: a name that this Node does not know, or a package that is not installed yet, is told. */
const link = `
  import { readFile } from 'node:fs/promises'
  import { SourceTextModule, SyntheticModule } from 'node:vm'
  const made = new Map()
  const make = url => {
    if (!made.has(url)) made.set(url, url.startsWith('node:') ? bring(url) : read(url))
    return made.get(url)
  }
  const bring = async url => {
    const names = Object.keys(await import(url))
    return new SyntheticModule(names, () => {}, { identifier: url })
  }
  const read = async url => new SourceTextModule(await readFile(new URL(url), 'utf8'), { identifier: url })
  const linker = (specifier, from) => {
    if (!/^(node:|\\.)/.test(specifier)) throw new Error(specifier + ' is not there before anything is installed')
    return make(specifier.startsWith('.') ? new URL(specifier, from.identifier).href : specifier)
  }
  const entry = await make(process.argv[1])
  await entry.link(linker)
  if (entry.status !== 'linked') throw new Error(entry.status)`

const commands = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts).flatMap(([name, command]) => {
  const script = /^node (scripts\/\S+\.mjs)$/.exec(command)?.[1]
  return script ? [[name, script]] : []
})

/** The Node of whoever typed the command; with `npm test` another one than the pinned one that runs this. */
const firstNode = process.env.npm_node_execpath ?? process.execPath

test.each(commands)('npm run %s begins on the Node that is there, with nothing installed', async (_name, script) => {
  const answer = await promisify(execFile)(firstNode, [
    '--no-warnings',
    '--experimental-vm-modules',
    '--input-type=module',
    '-e',
    link,
    new URL(script, `file://${root}`).href,
  ])
  expect(answer.stderr).toBe('')
})

test('there are such commands', () => expect(commands.length).toBeGreaterThan(8))
