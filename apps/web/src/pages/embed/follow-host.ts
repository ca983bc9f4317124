import { accentColors, accentProperties } from '@rentwell/contract/accents.ts'
import { showTheme } from '../../platform/theme.tsx'

/** How the site wants the frame to look: the attributes of its element. */
interface Look {
  rentwell: 'look'
  theme?: unknown
  accent?: unknown
}

const isLook = (data: unknown): data is Look => typeof data === 'object' && data !== null && 'rentwell' in data && data.rentwell === 'look'

/**
 * Talks with the element `<rentwell-booking>` around the frame (embed/embed.ts): tells it the height of the content, and takes from it how to look.
 * Messages are accepted from the parent window alone, and sent only to the origin of its first message.
 */
export function followHost(content: HTMLElement): void {
  followLinks()
  if (parent === window) return
  let host: string | undefined
  const tellHeight = () => {
    if (host !== undefined) parent.postMessage({ rentwell: 'height', height: content.getBoundingClientRect().height }, host)
  }
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isLook(data) || origin === 'null' || (host !== undefined && host !== origin)) return
    host = origin
    showTheme(data.theme === 'light' || data.theme === 'dark' ? data.theme : 'system')
    showAccent(typeof data.accent === 'string' ? data.accent : '')
    tellHeight()
  })
  new ResizeObserver(tellHeight).observe(content)
  // Its answer tells the origin of the site.
  parent.postMessage({ rentwell: 'ready' }, '*')
}

/** Ours stays in a theme in which the accent could not be read. */
function showAccent(typed: string): void {
  const { style } = document.documentElement
  for (const [, name] of accentProperties) style.removeProperty(name)
  const ours = getComputedStyle(document.documentElement)
  const [light, dark] = [accentColors(typed, 'light'), accentColors(typed, 'dark')]
  for (const [part, name] of accentProperties) {
    const [, ownLight = '', ownDark = ''] = /light-dark\(\s*(.+?)\s*,\s*([^,()]+?)\s*\)/.exec(ours.getPropertyValue(name)) ?? []
    if (light || dark) style.setProperty(name, `light-dark(${light?.[part] ?? ownLight}, ${dark?.[part] ?? ownDark})`)
  }
}

/** Other pages of ours are not for frames of other sites: what leads to one opens a tab. */
function followLinks(): void {
  addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target === '_blank' || new URL(link.href).pathname.startsWith('/embed/')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      window.open(link.href, '_blank', 'noopener')
    },
    true,
  )
}
