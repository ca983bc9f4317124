import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, pageOf, profileOf, takeSteps } from './enter-screen.mjs'

const heights = { 390: 844, 1440: 900 }

/** Waits until no skeleton and nothing busy is left; false where that does not end. */
async function arrive(page) {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
  const isThere = await page
    .waitForFunction(() => !document.querySelector('.animate-skeleton, [aria-busy="true"]'), undefined, { timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    await Promise.race([pictures, new Promise(resolve => setTimeout(resolve, 3000))]) // a lazy one that is never seen never comes
  })
  await sleep(250)
  return isThere
}

/** Wakes the scripts, and lets come what comes only when it is scrolled to. */
async function wake(page) {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await arrive(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Where a panel of the page scrolls inside the window, makes the window as high as its content. */
async function unfold(page, width) {
  const hidden = await page.evaluate(() => {
    const panels = [...document.querySelectorAll('body *')].filter(element => {
      const { overflowY } = getComputedStyle(element)
      return (overflowY === 'auto' || overflowY === 'scroll') && element.clientHeight > innerHeight / 2
    })
    return Math.max(0, ...panels.map(panel => panel.scrollHeight - panel.clientHeight))
  })
  if (hidden === 0) return
  await page.setViewportSize({ width, height: heights[width] + Math.min(hidden, 6000) })
  await sleep(150)
}

/** Photographs one screen once. Returns what is wrong with it, in words. */
export async function takeShot({ browser, server, world, screen, width, theme, language, file, index }) {
  const context = await profileOf({ browser, server, world, as: screen.as, width, theme, language })
  const faults = []
  try {
    const page = await pageOf(context, server, faults)
    await page.goto(addressOf(screen, world), { waitUntil: 'load' })
    await wake(page)
    await takeSteps({ page, screen, server, world, width, language, index })
    if (!(await arrive(page))) faults.push('something still loads')
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (tooWide > 0) faults.push(`scrolls sideways by ${tooWide} px`)
    const isWhole = !screen.fold && (await page.locator('[role=dialog]').count()) === 0
    if (isWhole) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await unfold(page, width)
    }
    await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled', caret: 'hide' })
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  } finally {
    await context.close()
  }
  return faults
}
