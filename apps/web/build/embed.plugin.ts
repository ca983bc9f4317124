import { statSync } from 'node:fs'
import { build, type Plugin } from 'vite'

interface EmbedOptions {
  /** Where the client build lies. */
  folder: string
  entry: string
  target: string[]
}

/** Before compression: other people's pages load it. */
const mostBytes = 30_000

/** Builds the script of the booking widget into one plain file beside the client. Fails if it has become too large. */
export function embedPlugin({ folder, entry, target }: EmbedOptions): Plugin {
  return {
    name: 'rentwell-embed',
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
          target,
          rollupOptions: { input: entry, output: { format: 'iife', entryFileNames: 'embed.js' } },
        },
      })
      const { size } = statSync(`${folder}/embed.js`)
      if (size > mostBytes) throw new Error(`embed.js has ${size} bytes; pages of other sites may be asked to load ${mostBytes}`)
    },
  }
}
