import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenArrows, findCycles } from './house/arrows.mjs'
import { misnamed, misshapen, overfull } from './house/shape.mjs'
import { foreignWrites } from './house/tables.mjs'
import { readTree } from './house/tree.mjs'

/** Every breach of the rules of ARCHITECTURE.md below a root, one line each, with where the line should go. */
export function checkHouse(root, domains, owners = {}) {
  const tree = readTree(root)
  return [
    ...brokenArrows(tree, domains),
    ...findCycles(tree),
    ...misshapen(tree, domains),
    ...overfull(tree),
    ...misnamed(tree, domains),
    ...foreignWrites(tree, domains, owners),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
  const { domains } = await import('../domains.mjs')
  const { tables } = await import('../tables.mjs')
  const breaches = checkHouse(root, domains, tables)
  breaches.forEach(line => console.error(line))
  process.exitCode = breaches.length > 0 ? 1 : 0
}
