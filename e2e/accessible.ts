import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands: each rule with the places that break it. */
export async function violationsOf(page: Page, { withGoodPractice = false } = {}): Promise<[rule: string, places: string[]][]> {
  // What fades in has its final colours a moment later.
  await page.waitForFunction(() =>
    document.getAnimations().every(animation => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  )
  // A menu is no part of the page's regions: it stands at the end of the page, and the focus goes there.
  const hasMenu = (await page.locator('[role=menu]').count()) > 0
  // Pins of rentals at one place cover each other on the map; the list beside it leads to each of them.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // no page of ours frames another host's, so the results need no page of their own
    .options({ resultTypes: ['violations'] })
    .exclude('.maplibregl-marker')
    .exclude('[data-base-ui-focus-guard]') // they hand the focus on at once
    .disableRules(hasMenu ? ['region'] : [])
    .withTags(withGoodPractice ? [...standard, 'best-practice'] : standard)
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(node => node.target.join(' '))])
}

/** Nothing on the page, as it stands, breaks a rule of WCAG 2.2 AA that a machine can check. */
export const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([])
