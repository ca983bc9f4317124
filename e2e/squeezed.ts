import type { Page } from '@playwright/test'

/** What WCAG 2.2 asks a page to bear (1.4.4, 1.4.10): a small phone, a desktop at twice the zoom, a reader's larger text. */
const squeezes = [
  { name: 'at 360 px', width: 360, height: 740, text: '100%' },
  { name: 'at 200 % zoom', width: 720, height: 450, text: '100%' },
  { name: 'with text at 130 %', width: 390, height: 844, text: '130%' },
]

/** Runs in the page: what scrolls sideways, and words that are cut off without an ellipsis. */
function cutOff(): string[] {
  const root = document.documentElement
  const found = root.scrollWidth > root.clientWidth ? [`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`] : []
  const hidden = new Set(['hidden', 'clip'])
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasWords = Array.from(element.childNodes).some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    // What is only for screen readers measures one pixel.
    if (!hasWords || element.clientWidth <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const isCutAside = hidden.has(style.overflowX) && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
    const isCutBelow = hidden.has(style.overflowY) && style.webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 4
    if (isCutAside || isCutBelow) found.push(`cut off: ${(element.textContent ?? '').trim().slice(0, 60)}`)
  }
  return found
}

/** What does not fit a page that is squeezed; `which` picks one of the ways, else all of them. The page is as before afterwards. */
export async function squeezedFaults(page: Page, which?: number): Promise<string[]> {
  const before = page.viewportSize()
  const faults: string[] = []
  for (const { name, width, height, text } of which === undefined ? squeezes : squeezes.slice(which % squeezes.length).slice(0, 1)) {
    await page.setViewportSize({ width, height })
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
      // A frame, so that what measures itself has answered.
      return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, text)
    faults.push(...new Set((await page.evaluate(cutOff)).map(fault => `${name}: ${fault}`)))
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (before) await page.setViewportSize(before)
  return faults
}
