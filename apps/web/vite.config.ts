import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { assetsPlugin } from './build/assets.plugin.ts'
import { compressPlugin } from './build/compress.plugin.ts'
import { workerPlugin } from './build/worker.plugin.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const client = path('dist/client')

/** Browsers that know `light-dark()`: nothing of the style sheet is rewritten for older ones. */
const browsers = ['chrome123', 'safari17.5', 'firefox120']

/** What every page needs, in one file that changes seldom. */
const base =
  /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/[\w-]+)\/|src\/platform\/(?!dates|field-errors|live\/(?!live))|src\/accounts\/me\.|src\/ui\/(?:cx|button|avatar|logo|skeleton|states|toast|ui\.text)\./

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
}

/** Two builds, in this order: `vite build`, then `vite build --ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: path('.'),
  base: '/',
  publicDir: isSsrBuild ? false : path('public'),
  plugins: [react(), tailwind(), ...(isSsrBuild ? [assetsPlugin(`${client}/.vite/manifest.json`)] : [workerPlugin(worker), compressPlugin(client)])],
  ssr: { noExternal: true, target: 'node' as const },
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
        rollupOptions: { input: path('src/boot.ts'), output: { advancedChunks: { groups: [{ name: 'base', test: base }] } } },
      },
}))
