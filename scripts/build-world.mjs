import { fileURLToPath } from 'node:url'
import { prepare, showProgress } from './install.mjs'

/** Builds the list of places and the map's tiles where they are missing or of an earlier version. Without them the server builds them at the first look at a map. */
export async function buildWorld() {
  const { ensureWorldFile, missingWorldFiles } = await import('../apps/server/src/geo/world-data.ts')
  const missing = await missingWorldFiles()
  if (missing.length === 0) return true
  const done = showProgress('Building the map of the world')
  const built = await Promise.allSettled(missing.map(ensureWorldFile))
  done()
  const failure = built.find(({ status }) => status === 'rejected')
  if (failure) console.error(`The map of the world could not be built: ${failure.reason?.message ?? failure.reason}`)
  return !failure
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  process.exitCode = (await buildWorld()) ? 0 : 1
}
