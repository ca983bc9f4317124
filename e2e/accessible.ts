import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'
import { seed } from '../scripts/seed.mjs'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface WithAxe {
  axe?: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> }
}

/** What axe finds on the page as it stands: each rule with the places that break it. */
export async function violationsOf(page: Page, { withGoodPractice = false } = {}): Promise<[rule: string, places: string[]][]> {
  // What fades in has its final colours a moment later.
  await page.waitForFunction(() =>
    document.getAnimations().every(animation => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  )
  // Once for each document: reading the script takes as long as a look at a small page.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  return page.evaluate(
    async tags => {
      const found = (globalThis as WithAxe).axe
      if (!found) throw new Error('axe is not there')
      // A menu is no part of the page's regions: it stands at the end of the page, and the focus goes there.
      const hasMenu = document.querySelector('[role=menu]') !== null
      const { violations } = await found.run(
        // Pins of rentals at one place cover each other on the map; the list beside it leads to each of them. Focus guards hand the focus on at once.
        // The bar of a page that loads stands for a moment above all regions.
        { exclude: [['.maplibregl-marker'], ['[data-base-ui-focus-guard]'], ['[role=progressbar][data-no-print]']] },
        { runOnly: tags, resultTypes: ['violations'], rules: { region: { enabled: !hasMenu } } },
      )
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(node => node.target.join(' '))])
    },
    withGoodPractice ? [...standard, 'best-practice'] : standard,
  )
}

/** One look costs most of a second of a core: of the journeys' looks a run takes one in so many, chosen by the seed. */
const oneIn = process.env['EVERY_LOOK'] ? 1 : 4
const looks = new Map<string, number>()

/** Whether the next look of this test is taken in this run. */
function isTaken(): boolean {
  const { testId } = test.info()
  const index = (looks.get(testId) ?? 0) + 1
  looks.set(testId, index)
  return (Number.parseInt(testId.slice(-6), 16) + index + seed) % oneIn === 0
}

/**
 * Nothing on the page, as it stands, breaks a rule of WCAG 2.2 AA that a machine can check. The walk over all screens looks at each of them in
 * every run; states on the way of a journey are looked at here in turns, and all of them by `npm run soak -- accessible`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isTaken()) expect(await violationsOf(page)).toEqual([])
}
