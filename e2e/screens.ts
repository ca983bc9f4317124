import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { languages } from '@rentwell/contract/product.ts'
import { addressOf, pageOf, profileOf, takeSteps, type Look } from '../scripts/enter-screen.mjs'
import { screens, type Screen } from '../scripts/shots.screens.mjs'
import { enterWorld } from '../scripts/shots.world.mjs'
import { violationsOf } from './accessible.ts'
import { walkByKeyboard } from './keyboard.ts'
import { seed } from '../scripts/seed.mjs'
import type { RunningServer } from './server.ts'
import { squeezedFaults } from './squeezed.ts'

export interface Visit extends Look {
  screen: Screen
}

const looks: Look[] = [390, 1440].flatMap(width => ['light', 'dark'].flatMap(theme => languages.map(language => ({ width, theme, language }))))

/** Every screen in every look. */
export const allVisits: Visit[] = screens.flatMap(screen => looks.map(look => ({ screen, ...look })))

/** Every screen once, in turns on a phone and on a desktop; the seed says which comes first, and which of them is dark and in which language. */
export const someVisits = (seed: number): Visit[] =>
  screens.map((screen, index) => {
    const isPhone = (index + seed) % 2 === 0
    const isDark = isPhone === seed % 4 < 2
    return {
      screen,
      width: isPhone ? 390 : 1440,
      theme: isDark ? 'dark' : 'light',
      language: languages[(Math.floor(index / 2) + seed) % languages.length] ?? languages[0],
    }
  })

const source = (path: string) => readFileSync(new URL(`../apps/web/src/${path}`, import.meta.url), 'utf8')

/** The routes that show a page, as patterns of addresses, and the names of all popups: what the screens must cover. */
function whatThereIs(): { routes: string[]; popups: string[] } {
  const text = source('routes.tsx')
  const folders = Object.fromEntries([...text.matchAll(/^const (\w+) = createRoute\(\{[^}]*?path: '([^']+)'/gm)].map(([, name, path]) => [name, path]))
  const routes = text.split('createRoute({').flatMap(route => {
    const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(route) ?? []
    const [, path] = /path: '([^']+)'/.exec(route) ?? []
    return path && route.includes('...page(') ? [`${folders[parent] ?? ''}${path}`.replace(/(?<=.)\/$/, '')] : []
  })
  return { routes, popups: Object.keys(popupKeys()) }
}

/** The keys that each popup has in the address beside its name. */
export function popupKeys(): Record<string, string[]> {
  const [, data = ''] = /interface PopupData \{([^]*?)\n\}/.exec(source('platform/popups.tsx')) ?? []
  const popups = [...data.matchAll(/^ {2}'?([a-z-]+)'?: (.*)$/gm)]
  return Object.fromEntries(popups.map(([, name = '', keys = '']) => [name, [...keys.matchAll(/(\w+): string/g)].map(([, key = '']) => key)]))
}

const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)

/** Pages and popups that none of the addresses shows. */
export function notShownBy(addresses: Iterable<string>): string[] {
  const urls = [...addresses].map(address => new URL(address))
  const { routes, popups } = whatThereIs()
  return [
    ...routes.filter(route => !urls.some(({ pathname }) => patternOf(route).test(pathname))),
    ...popups.filter(name => !urls.some(({ searchParams }) => searchParams.get('popup') === name)),
  ]
}

/** Runs in the page: its scripts are awake, the popup of its address is open and nothing is a skeleton. */
function isWhole() {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  const wanted = new URL(location.href).searchParams.get('popup')
  const isAwake = Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__reactFiber$'))
  const isOpen = !wanted || dialog !== null
  // Behind a popup nothing is near, and some things come only when somebody is.
  const waiting = (dialog ?? document).querySelector('.animate-skeleton, [aria-busy="true"]')
  waiting?.scrollIntoView({ behavior: 'instant' })
  return isAwake && isOpen && !waiting && document.fonts.status === 'loaded'
}

/** A page of one profile, which is led from screen to screen as a person goes on, without loading the app each time. */
async function openWalk(context: BrowserContext, server: RunningServer) {
  const faults: string[] = []
  const page = await pageOf(context, server, faults)
  const onTheirWay = new Set<Request>()
  // The script of a worker ends nowhere that a page would hear of.
  page.on('request', request => !request.url().includes('worker') && onTheirWay.add(request))
  page.on('requestfinished', request => onTheirWay.delete(request))
  page.on('requestfailed', request => onTheirWay.delete(request))
  let isFresh = true

  /** Until nothing moves any more. */
  const settle = async () => {
    const deadline = Date.now() + 40_000
    let side = 1
    for (let quiet = 0; quiet < 3; await page.waitForTimeout(30)) {
      if (Date.now() > deadline) throw new Error(`still loads: ${[...onTheirWay].map(request => request.url()).join(' ') || 'a skeleton or a popup'}`)
      quiet = onTheirWay.size === 0 && (await page.evaluate(isWhole)) ? quiet + 1 : 0
      if (quiet === 0) await page.mouse.move(5, (side = -side) + 5) // a page of words starts its scripts when somebody moves
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  const goTo = async (address: string) => {
    if (isFresh) await page.goto(address)
    else await page.evaluate(to => history.pushState(null, '', to), address)
    isFresh = false
    await settle()
  }
  return {
    page,
    settle,
    goTo,
    /** The next screen begins with a page of its own: something is open here that no address closes. */
    async leaveBehind() {
      isFresh = true
      // A form that was begun here would go on where it was.
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('about:blank')
      onTheirWay.clear()
    },
    /** What went wrong behind the screens since this was last asked. */
    takeFaults: () => faults.splice(0),
  }
}

export interface Walked {
  /** 'name 390 dark ru: what is wrong'; nothing should be. */
  faults: string[]
  /** Where the visits ended, or would have begun if the screen was left out. */
  addresses: Set<string>
}

interface Walk {
  browser: Browser
  server: RunningServer
  visits: Visit[]
  /** The Tab key goes through screens of at least this width. */
  keysFrom?: number
  /** Each screen in one of the ways in which readers squeeze a page, by the seed, instead of in all of them. */
  squeeze?: 'one' | 'all'
  /** One screen in so many is checked, by the seed. Of the others only those with steps are opened, to see where the steps lead. */
  checkOneIn?: number
  say?: (line: string) => void
}

const profileKey = ({ screen, width, theme, language }: Visit) => [screen.as ?? 'visitor', width, theme, language].join(' ')

/** Looks at screens of the demo world of a server with axe and, in the office, with the Tab key alone. */
export async function walkScreens({ browser, server, visits, keysFrom = 0, squeeze = 'all', checkOneIn = 1, say = () => {} }: Walk): Promise<Walked> {
  const world = await enterWorld(server)
  const walked: Walked = { faults: [], addresses: new Set() }

  // Bits of the seed above those of `someVisits`, so that in time a screen is checked in each of its looks.
  const isChecked = (one: Visit) => (visits.indexOf(one) + Math.floor(seed / 8)) % checkOneIn === 0
  const check = async (one: Visit, page: Page): Promise<string[]> => {
    const faults = await squeezedFaults(page, squeeze === 'one' ? visits.indexOf(one) + seed : undefined)
    for (const [rule, places] of await violationsOf(page, { withGoodPractice: true })) faults.push(`${rule}: ${places.join(' | ')}`)
    if (one.screen.name.startsWith('office-') && !one.screen.isHeld && one.width >= keysFrom) faults.push(...(await walkByKeyboard(page)))
    return faults
  }

  const walkAs = async (some: Visit[]) => {
    const [{ screen, ...look }] = some as [Visit]
    // Nobody sees these pages: drawing them at twice the size would only take time.
    const context = await profileOf({ browser, server, world, as: screen.as, ...look, scale: 1 })
    const walk = await openWalk(context, server)
    const visit = async (one: Visit): Promise<string[]> => {
      const { page } = walk
      const faults: string[] = []
      try {
        await walk.goTo(addressOf(one.screen, world))
        if (one.screen.steps) {
          await takeSteps({ ...one, page, server, world, index: visits.indexOf(one) })
          await walk.settle()
        }
        walked.addresses.add(page.url())
        if (isChecked(one)) faults.push(...(await check(one, page)))
      } catch (error) {
        faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
      }
      faults.push(...walk.takeFaults())
      if (one.screen.steps || faults.length > 0) await walk.leaveBehind()
      return faults
    }
    for (const one of some) {
      if (!isChecked(one) && !one.screen.steps) {
        walked.addresses.add(new URL(addressOf(one.screen, world), server.url).href)
        continue
      }
      const began = Date.now()
      const first = await visit(one)
      // A machine that stalls in the middle is no fault of a screen's; what is wrong with it is so the next time, too.
      const faults = first.length > 0 ? await visit(one) : first
      const name = `${one.screen.name} ${one.width} ${one.theme} ${one.language}`
      walked.faults.push(...faults.map(fault => `${name}: ${fault}`))
      say([`${name} ${Date.now() - began} ms`, ...first].join('\n    '))
    }
    await context.close()
  }

  const profiles = [...Map.groupBy(visits, profileKey).values()]
  const work = async () => {
    for (let next = profiles.shift(); next; next = profiles.shift()) await walkAs(next)
  }
  await Promise.all([work(), work()])
  return walked
}
