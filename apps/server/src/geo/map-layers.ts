import type { Language } from '@rentwell/contract/product.ts'

/** A layer of a MapLibre style. */
export type Layer = Record<string, unknown>

/** Families that the page loads. MapLibre draws letters by the browser's fonts if a style names no glyphs. */
export const fonts = { plain: ['Map Plain', 'sans-serif'], strong: ['Map Semibold', 'sans-serif'] }

export const text = (field: unknown, font: unknown, size: unknown, color: string, halo: string, more: Record<string, unknown> = {}) => ({
  layout: { 'text-field': field, 'text-font': font, 'text-size': size, 'text-max-width': 8, 'text-padding': 4, ...more },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
})

/** Names of the interface's language where the data has them. */
export const nameIn = (language: Language) => [
  'coalesce',
  ...(language === 'ru' ? [['get', 'name_ru']] : []),
  ['get', `name:${language}`],
  ...(language === 'id' ? [['get', 'name:en']] : []),
  ['get', 'name'],
]
