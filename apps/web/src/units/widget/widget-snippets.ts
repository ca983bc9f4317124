import type { Language } from '@rentwell/contract/product.ts'
import { isColor } from '@rentwell/contract/accents.ts'
import type { WidgetTheme } from '@rentwell/contract/rentals/widget.rules.ts'
import { rentalPath } from '../../rentals/rental-schema.ts'
import { unitPath } from '../unit-schema.ts'

export const platforms = ['html', 'wordpress', 'shopify'] as const
export type Platform = (typeof platforms)[number]

/** What the element of the widget shows, and how. */
export interface WidgetLook {
  /** Slug of the rental. */
  rental: string
  /** Undefined for all units. */
  unit: string | undefined
  theme: WidgetTheme
  /** Undefined: that of the visitor's browser. */
  language: Language | undefined
  /** As it was typed; what is no color is left out. */
  accent: string
}

/** The attributes of the element, without those that say what it does anyway. */
export const widgetAttributes = ({ rental, unit, theme, language, accent }: WidgetLook): [name: string, value: string][] =>
  Object.entries({ rental, unit, theme: theme === 'auto' ? undefined : theme, language, accent: isColor(accent) ? accent.trim() : undefined }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Code to paste into a site. `link` are the words of the link that browsers without scripts show. */
export function widgetSnippet(platform: Platform, look: WidgetLook, { site, link }: { site: string; link: string }): string {
  const attributes = widgetAttributes(look)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  const href = `${site}${look.unit === undefined ? rentalPath(look.rental) : unitPath(look.rental, look.unit)}${look.language ? `?lang=${look.language}` : ''}`
  const lines = [
    `<script src="${escaped(site)}/embed.js" async></script>`,
    `<rentwell-booking${attributes}>`,
    `  <a href="${escaped(href)}">${escaped(link)}</a>`,
    '</rentwell-booking>',
  ]
  // A custom section of Shopify is as wide as the window.
  return (platform === 'shopify' ? ['<div class="page-width">', ...lines.map(line => `  ${line}`), '</div>'] : lines).join('\n')
}
