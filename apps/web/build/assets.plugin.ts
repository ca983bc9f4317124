import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
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
export function assetsPlugin(folder: string): Plugin {
  return {
    name: 'rentwell-assets',
    resolveId: id => (id === virtual ? `\0${virtual}` : null),
    load: id => (id === `\0${virtual}` ? `export const assets = ${JSON.stringify(readAssets(folder))}` : null),
  }
}

function readAssets(folder: string) {
  const manifestFile = `${folder}/.vite/manifest.json`
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = manifest['src/boot.ts']
  const app = 'src/start-app.tsx'
  if (!entry || !manifest[app]) throw new Error(`${manifestFile} does not hold the client build`)
  const appChunks = withImports(manifest, app)
  const pages = Object.keys(manifest).filter(key => /^src\/pages\/.*\.page\.tsx$/.test(key))
  const openPages = pages.filter(key => key.startsWith('src/pages/open/'))
  const styles = [...new Set(appChunks.flatMap(key => manifest[key]?.css ?? []))]
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
  const font = (part: string) => address(Object.values(manifest).find(chunk => chunk.src?.endsWith(`onest-${part}-wght-normal.woff2`))?.file ?? '')
  return {
    script: address(entry.file),
    styles: styles.map(address),
    openStyle: rulesFor(
      styles.map(file => read(file)).join(''),
      [...appChunks, ...openPages.flatMap(key => withImports(manifest, key))].map(key => read(manifest[key]?.file ?? '')).join('\n'),
    ),
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

/** The rules of a style sheet without those whose class names none of the scripts contains. */
function rulesFor(css: string, scripts: string): string {
  const known = new Map<string, boolean>()
  const isUsed = (name: string) => {
    const used = known.get(name) ?? scripts.includes(name)
    known.set(name, used)
    return used
  }
  const { code } = transform({
    filename: 'open.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(selector => selector.every(part => part.type !== 'class' || isUsed(part.name))) ? undefined : []),
      },
    },
  })
  return code.toString()
}

export const address = (file: string) => `/${file}`

/** A chunk and all that comes with it at once. */
export function withImports(manifest: Manifest, key: string, seen: string[] = []): string[] {
  if (seen.includes(key)) return seen
  seen.push(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}
