import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

const usage = `npm run shots -- [words…] photographs the screens of scripts/shots.screens.mjs into .shots/

Words choose; without one of a kind, all of it is taken:
  light dark     themes            en ru     languages            390 1440     widths
  anything else  part of a screen's name, such as 'office' or 'public-unit'
  --as-built     the web app as it was last built, even where its sources are newer
  --list         only the names`

await prepare()
const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
const { languages: known } = await import('../packages/contract/src/product.ts')
const { screens } = await import('./shots.screens.mjs')
const chosen = all => {
  const some = all.filter(one => words.includes(String(one)))
  return some.length > 0 ? some : all
}
const widths = chosen([390, 1440])
const themes = chosen(['light', 'dark'])
const languages = chosen(known)
const parts = words.filter(word => !word.startsWith('--') && !['390', '1440', 'light', 'dark', ...known].includes(word))
const wanted = screens.filter(({ name }) => parts.length === 0 || parts.some(part => name.includes(part)))
if (wanted.length === 0 || words.includes('--list')) {
  console.log(screens.map(({ name }) => name).join('\n'))
  process.exit(wanted.length === 0 ? 1 : 0)
}

if (!words.includes('--as-built')) {
  const { buildWeb } = await import('./build-web.mjs')
  if (!(await buildWeb())) process.exit(1)
}
const { chromium } = await import('@playwright/test')
const { journeyBrowser } = await import('../e2e/browser.ts')
const { startServer } = await import('../e2e/server.ts')
const { enterWorld } = await import('./shots.world.mjs')
const { takeShot } = await import('./take-shot.mjs')

const folder = join(root, '.shots')
mkdirSync(folder, { recursive: true })
const began = Date.now()
const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
const server = await startServer({ DEMO: '1' })
let browser
let faulty = 0
try {
  const world = await enterWorld(server)
  browser = await chromium.launch(await journeyBrowser())
  const shots = wanted.flatMap(screen =>
    widths.flatMap(width =>
      themes.flatMap(theme => languages.map(language => ({ screen, width, theme, language, name: `${screen.name}.${width}.${theme}.${language}` }))),
    ),
  )
  const queue = shots.map((shot, index) => ({ ...shot, index }))
  const work = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const faults = await takeShot({ ...shot, browser, server, world, file: join(folder, `${shot.name}.png`) })
      if (faults.length > 0) faulty++
      console.log([`${shot.name}.png`, ...new Set(faults)].join('\n    '))
    }
  }
  await Promise.all([work(), work()])
  console.log(`${shots.length} pictures in .shots/ in ${seconds()}, ${faulty} with something to look at`)
} finally {
  await browser?.close()
  await server.stop()
}
