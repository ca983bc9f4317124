import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { languages, manifestPath, productName, type Language } from '@rentwell/contract/product.ts'
import { shortcutsText } from '../worker/shortcuts.text.ts'
import { build, type Plugin } from 'vite'
import { address, withImports, type Manifest } from './assets.plugin.ts'

interface WorkerOptions {
  /** Where the client build lies, with its manifest. */
  folder: string
  entry: string
  target: string[]
  /** What the app needs to start and to show what was seen last, by its place under the root. */
  kept: readonly string[]
  /** What an office needs beside that, kept on devices that open one. */
  office: readonly string[]
}

/** For a phone's home screen; an iPhone takes pushes from there only. In every language it is the same app. */
const manifestOfApp = (language: Language) => ({
  id: '/',
  name: productName,
  short_name: productName,
  lang: language,
  start_url: '/bookings',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0b6b63',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: shortcutsText[language].today, url: '/today' },
    { name: shortcutsText[language].search, url: '/search' },
    { name: shortcutsText[language].bookings, url: '/bookings' },
  ].map(one => ({ ...one, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
})

/** Builds the service worker into one plain file beside the client, with the names of the files that it keeps, and writes the app's manifest. */
export function workerPlugin({ folder, entry, target, kept, office }: WorkerOptions): Plugin {
  return {
    name: 'rentwell-worker',
    async writeBundle() {
      for (const language of languages) writeFileSync(folder + manifestPath(language), JSON.stringify(manifestOfApp(language)))
      const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
      const shell = shellOf(manifest, kept)
      const ofOffice = shellOf(manifest, office).filter(file => !shell.includes(file))
      const number = createHash('sha256')
        .update([...shell, ...ofOffice].join())
        .update(readFileSync(entry))
        .digest('hex')
        .slice(0, 12)
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify(number), SHELL: JSON.stringify(shell), OFFICE: JSON.stringify(ofOffice) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
          target,
          rollupOptions: { input: entry, output: { format: 'iife', entryFileNames: 'worker.js' } },
        },
      })
    },
  }
}

function shellOf(manifest: Manifest, kept: readonly string[]): string[] {
  const missing = kept.filter(key => !manifest[key])
  if (missing.length > 0) throw new Error(`the service worker is to keep what the build does not have: ${missing.join(', ')}`)
  const chunks = kept.flatMap(key => withImports(manifest, key))
  const files = chunks.flatMap(key => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
  const fonts = Object.values(manifest).flatMap(({ file }) => (/onest-(?:latin|cyrillic)-wght/.test(file) ? [file] : []))
  return [...new Set([...files, ...fonts, 'icon.svg'])].filter(Boolean).map(address).toSorted()
}
