import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page, as it stands, breaks a rule of WCAG 2.2 AA that a machine can check. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has its final colours a moment later.
  await page.waitForFunction(() =>
    document.getAnimations().every(animation => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  )
  // Pins of rentals at one place cover each other on the map; the list beside it leads to each of them.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // no page of ours frames another host's, so the results need no page of their own
    .options({ resultTypes: ['violations'] })
    .exclude('.maplibregl-marker')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.target.join(' '))])).toEqual([])
}
