import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const filesIn = path => {
  const entries = existsSync(join(root, path)) ? readdirSync(join(root, path), { withFileTypes: true }) : []
  return entries.flatMap(entry => {
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.includes('.test.')) return []
    return entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]
  })
}

/** Changes with every source that a build is made from: their names and bytes, not their times, so that a fresh clone with a built `dist` is not built again. */
export const hashOf = sources => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const path of sources.flatMap(source => (source.endsWith('.json') ? [source] : filesIn(source))).sort((a, b) => (a < b ? -1 : 1)))
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
