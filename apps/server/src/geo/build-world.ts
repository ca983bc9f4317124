import { access, rename, writeFile } from 'node:fs/promises'
import { buildGazetteer } from './build-gazetteer.ts'
import { worldFilePath, type WorldFile } from './world-data.ts'

/** Run as a program, with the names of files or none for all: builds those that are missing. */
const builders: Record<WorldFile, () => Buffer> = { gazetteer: buildGazetteer }

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
}
