import type { MapEngine, MapOptions } from './map-engine.ts'
import { retrying } from './retrying.ts'

export interface LoadedMap {
  engine: MapEngine
  restyle: (theme: 'light' | 'dark', language: string) => Promise<void>
}

/** Fetches the map's code and style, with the specification's repeats, and draws it. */
export async function loadMap(
  theme: 'light' | 'dark',
  language: string,
  options: Omit<MapOptions, 'style'>,
  signal: AbortSignal,
): Promise<LoadedMap | undefined> {
  const { loadStyle, openMap, style } = await retrying(async () => {
    signal.throwIfAborted()
    const { loadStyle, openMap } = await import('./map-engine.ts')
    return { loadStyle, openMap, style: await loadStyle(theme, language) }
  })
  if (signal.aborted) return undefined
  const engine = await openMap({ ...options, style })
  if (signal.aborted) {
    engine.close()
    return undefined
  }
  return { engine, restyle: async (...wanted) => engine.setStyle(await loadStyle(...wanted)) }
}
