import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetsPlugin } from './build/assets.plugin.ts'
import { barrelsPlugin } from './build/barrels.plugin.ts'
import { compressPlugin } from './build/compress.plugin.ts'
import { embedPlugin } from './build/embed.plugin.ts'
import { workerPlugin } from './build/worker.plugin.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const client = path('dist/client')

/** Browsers that know `light-dark()`: nothing of the style sheet is rewritten for older ones. */
const browsers = ['chrome123', 'safari17.5', 'firefox120']

const preloadHelper = '\0vite/preload-helper.js'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const openPage = (name: string) => `src/pages/open/${name}.page.tsx`

const icons = /\/lucide-react\/dist\/esm\/icons\//

/**
 * Names of chunks, the modules that all must import a module statically for it to be in the chunk, and what it may hold; the first that fits takes it.
 * Without this list each set of modules that two pages share is a file of its own, and a visit loads dozens of them.
 */
const chunks: [name: string, importers: string[], only?: RegExp][] = [
  ['base', ['src/start-app.tsx']],
  ['open', [openPage('landing')], icons],
  ['open', [openPage('search')], icons],
  ['open', ['src/search/search-map.tsx'], icons],
  ['open', ['src/accounts/log-in.popup.tsx'], icons],
  ['place', [openPage('rental')], icons],
  ['place', [openPage('unit')], icons],
  ['icons', [], icons],
  ['open', [openPage('search')], /unit-attributes\.text/],
  ['open', [openPage('landing'), openPage('search')]],
  ['open', [openPage('landing'), 'src/search/search-map.tsx']],
  ['open', [openPage('search'), openPage('rental')]],
  ['open', [openPage('search'), openPage('unit')]],
  ['place', [openPage('rental'), openPage('unit')]],
  ['popup', ['src/ui/popup.tsx']],
  ['popup', ['src/accounts/log-in.popup.tsx', 'src/units/create-unit.popup.tsx']],
  ['code', ['src/accounts/code-step.tsx']],
  ['code', ['src/accounts/log-in.popup.tsx', 'src/accounts/recover-account.tsx'], /\/accounts\/(?:code-step|phone-section|use-)/],
  ['select', ['src/ui/inputs/select-list.tsx']],
  ['stay', [openPage('unit')]],
]
const imports = new Map<string, Set<string>>()

function nameChunk(id: string, graph: ModuleGraph): string | null {
  // What the first script of a page imports must not bring the chunk of a page with it.
  if (importsOf(path('src/boot.ts'), graph).has(id)) return null
  return chunks.find(([, importers, only]) => (!only || only.test(id)) && importers.every(importer => importsOf(path(importer), graph).has(id)))?.[0] ?? null
}

/** All that a module imports statically, directly or not. */
function importsOf(id: string, graph: ModuleGraph): Set<string> {
  const known = imports.get(id)
  if (known) return known
  const found = new Set<string>()
  const collect = (from: string) => {
    for (const imported of graph.getModuleInfo(from)?.importedIds ?? []) {
      if (found.has(imported)) continue
      found.add(imported)
      collect(imported)
    }
  }
  collect(id)
  // The first script of a page needs Vite's loader before all else comes.
  found.delete(preloadHelper)
  imports.set(id, found)
  return found
}

const worker = {
  folder: client,
  entry: path('worker/worker.ts'),
  target: browsers,
  kept: [
    'src/boot.ts',
    'src/start-app.tsx',
    'src/pages/shell/logged-in.ts',
    'src/notifications/notification-bell.tsx',
    'src/messaging/messenger.tsx',
    'src/pages/shell/user-menu.tsx',
    'src/pages/guest/bookings.page.tsx',
    'src/pages/guest/booking.page.tsx',
    'src/pages/guest/messages.page.tsx',
    'src/acceptance/scan/show-qr.popup.tsx',
  ],
  office: [
    'src/pages/office/office.layout.tsx',
    'src/pages/office/today/start.page.tsx',
    'src/pages/office/offline.page.tsx',
    'src/acceptance/accept-booking.popup.tsx',
    'src/acceptance/return/return-unit.popup.tsx',
    'src/media/upload-source.ts',
    'src/pages/shell/log-out.ask.tsx',
  ],
}

const embed = { folder: client, entry: path('embed/embed.ts'), target: browsers }

/** Two builds, in this order: `vite build`, then `vite build --ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: path('.'),
  base: '/',
  publicDir: isSsrBuild ? false : path('public'),
  plugins: [
    barrelsPlugin(),
    react(),
    tailwind(),
    ...(isSsrBuild ? [assetsPlugin(client)] : [workerPlugin(worker), embedPlugin(embed), compressPlugin(client)]),
  ],
  ssr: { noExternal: true, target: 'node' as const },
  // Otherwise the server's bundle holds both builds of React and renders with the slow one unless it is started with NODE_ENV=production.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? { outDir: path('dist/server'), emptyOutDir: true, ssr: true, target: 'node22', minify: false, rollupOptions: { input: path('src/entry-server.tsx') } }
    : {
        outDir: client,
        emptyOutDir: true,
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1200,
        rollupOptions: { input: path('src/boot.ts'), output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameChunk }] } } },
      },
}))
