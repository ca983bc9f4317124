import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

interface Barrel {
  /** How modules name it in an import. */
  from: RegExp
  file: string
  /** How the same modules name a file that the barrel passes on, by its path from the barrel. */
  to: (from: string, file: string) => string
}

const barrels: Barrel[] = [
  {
    from: /^lucide-react$/,
    file: join(dirname(resolve('lucide-react')), '../esm/lucide-react.mjs'),
    to: (_, file) => file.replace(/^\.\/(.*)\.mjs$/, 'lucide-react/$1'),
  },
  {
    from: /^(?:\.\.\/)+floating-ui-react\/index\.mjs$/,
    file: join(dirname(resolve('@base-ui/react/dialog')), '../floating-ui-react/index.mjs'),
    to: (from, file) => (file.startsWith('.') ? from.replace('index.mjs', file.slice(2)) : file),
  },
]

/**
 * Imports what a barrel passes on from the file that has it. Chunks are named by who imports what (vite.config.ts);
 * through a barrel everybody seems to import all of it.
 */
export function barrelsPlugin(): Plugin {
  const known = barrels.map(barrel => ({ ...barrel, exports: exportsOf(barrel.file) }))
  return {
    name: 'rentwell-barrels',
    enforce: 'pre',
    transform: code => {
      if (!/lucide-react|floating-ui-react\/index/.test(code)) return null
      const direct = code.replace(/^import \{([^}]*)\} from ['"]([^'"]+)['"];?$/gm, (all, names: string, from: string) => {
        const barrel = known.find(one => one.from.test(from))
        if (!barrel) return all
        return names
          .split(',')
          .flatMap(one => one.trim() || [])
          .map(one => {
            const [name = '', local = name] = one.split(' as ')
            const found = barrel.exports.get(name)
            // A type.
            if (!found) return ''
            return `import { ${found.name} as ${local} } from '${barrel.to(from, found.file)}'`
          })
          .join('; ')
      })
      return { code: direct, map: null }
    },
  }
}

/** The exports of a barrel by name: the file that has each, and how it is called there. */
function exportsOf(file: string): Map<string, { name: string; file: string }> {
  const found = new Map<string, { name: string; file: string }>()
  for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\} from ['"]([^'"]+)['"]/gm))
    for (const one of names.split(',')) {
      const [name = '', as = name] = one.trim().split(' as ')
      found.set(as, { name, file: from })
    }
  return found
}
