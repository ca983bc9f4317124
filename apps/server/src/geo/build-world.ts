import { access, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buildGazetteer } from './build-gazetteer.ts'
import { buildLand } from './build-land.ts'
import { worldFilePath, type WorldFile } from './world-data.ts'

/** Run as a program, with the names of files or none for all: builds those that are missing. */
const builders: Record<WorldFile, () => Buffer> = { gazetteer: buildGazetteer, land: buildLand }

const isName = (name: string): name is WorldFile => Object.hasOwn(builders, name)
const asked = process.argv.slice(2).filter(isName)

for (const name of asked.length > 0 ? asked : Object.keys(builders).filter(isName)) {
  const path = await worldFilePath(name)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) continue
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, builders[name]())
  await rename(unfinished, path)
  await removeOthers(name, path)
}

/** Files of earlier versions; a server that still has one open keeps it. */
async function removeOthers(name: WorldFile, path: string) {
  const others = (await readdir(dirname(path))).filter(file => file.startsWith(`${name}-`) && file.endsWith('.bin') && file !== basename(path))
  await Promise.all(others.map(file => rm(join(dirname(path), file), { force: true })))
}
