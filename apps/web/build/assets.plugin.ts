import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, Chunk>

const virtual = 'virtual:assets'

/** Gives the server build the names of the files that the client build made; the client is built first. */
export function assetsPlugin(manifestFile: string): Plugin {
  return {
    name: 'rentwell-assets',
    resolveId: id => (id === virtual ? `\0${virtual}` : null),
    load: id => (id === `\0${virtual}` ? `export const assets = ${JSON.stringify(readAssets(manifestFile))}` : null),
  }
}

function readAssets(manifestFile: string) {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = manifest['src/boot.ts']
  const app = 'src/start-app.tsx'
  if (!entry || !manifest[app]) throw new Error(`${manifestFile} does not hold the client build`)
  const appChunks = withImports(manifest, app)
  const pages = Object.keys(manifest).filter(key => /^src\/pages\/.*\.page\.tsx$/.test(key))
  const font = (part: string) => address(Object.values(manifest).find(chunk => chunk.src?.endsWith(`onest-${part}-wght-normal.woff2`))?.file ?? '')
  return {
    script: address(entry.file),
    styles: [...new Set([...(entry.css ?? []), ...appChunks.flatMap(key => manifest[key]?.css ?? [])])].map(address),
    app: appChunks.map(key => address(manifest[key]?.file ?? '')),
    pages: Object.fromEntries(
      pages.map(key => [
        key.replace('src/pages/', '').replace('.page.tsx', ''),
        withImports(manifest, key)
          .filter(chunk => !appChunks.includes(chunk))
          .map(chunk => address(manifest[chunk]?.file ?? '')),
      ]),
    ),
    fonts: { latin: font('latin'), cyrillic: font('cyrillic') },
  }
}

export const address = (file: string) => `/${file}`

/** A chunk and all that comes with it at once. */
export function withImports(manifest: Manifest, key: string, seen: string[] = []): string[] {
  if (seen.includes(key)) return seen
  seen.push(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}
