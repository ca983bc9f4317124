import type { Page } from '@playwright/test'

const mostTabs = 300

/** Runs in the page: what the Tab key should reach there, and what it looks like before it does. */
function prepareWalk() {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
  const composites = '[role=grid], [role=menu], [role=menubar], [role=tablist], [role=radiogroup], [role=listbox], [role=toolbar], [role=tree], [role=slider]'
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1)
  // One that is no closed room, such as what hangs from the bell, lets the focus out.
  const isRoom = dialog?.ariaModal === 'true' || document.querySelector('main')?.closest('[inert], [aria-hidden="true"]') != null
  const within: HTMLElement = (isRoom ? dialog : undefined) ?? document.body
  const isOpen = (element: HTMLElement) => {
    if (element.closest('[inert], [aria-hidden="true"], [data-base-ui-focus-guard], .maplibregl-map, fieldset:disabled')) return false
    if (element.matches(':disabled, input[type=hidden]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const open = [...within.querySelectorAll<HTMLElement>(controls)].filter(isOpen)
  const isNative = (element: HTMLElement) => element.matches('a[href], button, input, select, textarea, summary')
  const radios = new Map<string, HTMLElement>()
  for (const element of open)
    if (element instanceof HTMLInputElement && element.type === 'radio' && (!radios.has(element.name) || element.checked)) radios.set(element.name, element)
  const isOther = (element: HTMLElement) => element instanceof HTMLInputElement && element.type === 'radio' && radios.get(element.name) !== element
  const wanted = open.filter(element => element.tabIndex >= 0 && !isOther(element))
  const lookOf = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor, textDecorationLine } = getComputedStyle(element)
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineStyle + outlineWidth
    return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine].join('; ')
  }
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}${element.id ? ` id=${element.id}` : ''}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`
  const before = document.activeElement
  if (before instanceof HTMLElement) before.blur()
  const looks = new Map<Element, string>()
  for (const element of document.querySelectorAll('body, body *')) looks.set(element, lookOf(element))
  if (isRoom) wanted[0]?.focus()
  else {
    document.body.tabIndex = -1
    document.body.focus() // from the top
    document.body.removeAttribute('tabindex')
  }
  const faults: string[] = []
  for (const element of open) {
    if (element.tabIndex > 0) faults.push(`has an order of its own: ${nameOf(element)}`)
    if (element.tabIndex < 0 && isNative(element) && !element.closest(composites)) faults.push(`no key reaches: ${nameOf(element)}`)
  }
  for (const element of within.querySelectorAll('*')) {
    const { order, flexDirection, display } = getComputedStyle(element)
    const inside = element.matches(controls) || element.querySelector(controls) !== null
    if (order !== '0' && inside) faults.push(`stands elsewhere than it is reached: ${nameOf(element)}`)
    if (display.endsWith('flex') && flexDirection.endsWith('reverse') && element.querySelectorAll(controls).length > 1)
      faults.push(`runs backwards: ${nameOf(element)}`)
    // What answers to a click answers to a key: it, what is around it or what is in it takes the focus.
    const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] as { onClick?: unknown } | undefined
    if (props?.onClick && !inside && !element.closest(`${controls}, label, ${composites}`)) faults.push(`only a pointer presses: ${nameOf(element)}`)
  }
  const mostFrames = 60
  const met = new Set<Element>(isRoom ? wanted.slice(0, 1) : [])
  let last: Element | undefined
  const walk = {
    faults,
    /** Notes what has the focus now. Says whether the walk has come round. */
    async note(): Promise<'on' | 'outside' | 'round'> {
      // A guard at the edge of a popup hands the focus on in a moment: another Tab before that would leave the popup.
      const isGuarded = () => document.activeElement?.matches('[data-base-ui-focus-guard]') === true
      for (let frame = 0; isGuarded() && frame < mostFrames; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
      const now = document.activeElement
      if (!now || now === document.body || now === document.documentElement) return 'outside'
      if (now === last) return 'on' // a date or a time has fields inside
      if (met.has(now)) return 'round'
      met.add(now)
      last = now
      // In a frame the focus is on one of its own controls, which shows it.
      if (now instanceof HTMLIFrameElement || now.shadowRoot?.querySelector('iframe')) return 'on'
      if (now.matches('[data-base-ui-focus-guard]') || !(now instanceof HTMLElement)) return 'on'
      const around = [now, now.parentElement, now.parentElement?.parentElement, now.parentElement?.parentElement?.parentElement]
      const near = [...around, ...(now.parentElement?.children ?? []), ...now.querySelectorAll('*'), ...(now.closest('label')?.querySelectorAll('*') ?? [])]
      if (!near.some(element => element && looks.get(element) !== lookOf(element))) faults.push(`shows no focus: ${nameOf(now)}`)
      if (within.contains(now)) return 'on'
      if (!now.closest('[role=region], [aria-live]')) faults.push(`has the focus behind a popup: ${nameOf(now)}`)
      return 'on'
    },
    /** Of a walk that stopped on its way only what it passed is said. */
    end(isWhole: boolean) {
      const wasPassed = (element: Element) => isWhole || (last !== undefined && (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0)
      const missed = wanted.filter(element => element.isConnected && isOpen(element) && element.tabIndex >= 0 && !met.has(element) && wasPassed(element))
      return [...faults, ...missed.map(element => `Tab passes by: ${nameOf(element)}`)]
    },
  }
  Object.assign(globalThis, { walk })
}

interface Walking {
  walk: { note: () => Promise<'on' | 'outside' | 'round'>; end: (isWhole: boolean) => string[] }
}

/** Goes through the page, or through the popup that is open, with the Tab key. Returns what a person without a mouse would miss there. */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const isInside = () => {
    const isShut = document.querySelector('main')?.closest('[inert], [aria-hidden="true"]')
    return !isShut || document.activeElement?.closest('[role=dialog], [role=alertdialog]') != null
  }
  const takesFocus = await page.waitForFunction(isInside, undefined, { timeout: 3000 }).then(
    () => true,
    () => false,
  )
  if (!takesFocus) return ['the popup is open and the focus stays behind it']
  await page.evaluate(prepareWalk)
  let isWhole = false
  let timesOutside = 0
  for (let tabs = 0; tabs < mostTabs && !isWhole; tabs++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => (globalThis as unknown as Walking).walk.note())
    if (at === 'outside') timesOutside++
    isWhole = at === 'round' || timesOutside === 2
  }
  return page.evaluate(whole => (globalThis as unknown as Walking).walk.end(whole), isWhole)
}
