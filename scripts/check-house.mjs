import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenArrows, findCycles } from './house/arrows.mjs'
import { misnamed, misshapen } from './house/shape.mjs'
import { foreignWrites } from './house/tables.mjs'
import { readTree } from './house/tree.mjs'

/** Every breach of the rules of ARCHITECTURE.md below a root, one line each, with where the line should go; of `known` ones only those that are mended. */
export function checkHouse(root, domains, owners = {}, known = []) {
  const tree = readTree(root)
  const breaches = [
    ...brokenArrows(tree, domains),
    ...findCycles(tree),
    ...misshapen(tree, domains),
    ...misnamed(tree, domains),
    ...foreignWrites(tree, domains, owners),
  ]
  const mended = known.filter(line => !breaches.includes(line)).map(line => `scripts/house/known.mjs: this is mended, take its line out: ${line}`)
  return [...breaches.filter(line => !known.includes(line)), ...mended]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
  const { domains } = await import('../domains.mjs')
  const { tables } = await import('../tables.mjs')
  const { known } = await import('./house/known.mjs')
  const breaches = checkHouse(root, domains, tables, known)
  breaches.forEach(line => console.error(line))
  process.exitCode = breaches.length > 0 ? 1 : 0
}
