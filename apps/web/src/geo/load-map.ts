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
  const { code, style } = await retrying(async () => {
    signal.throwIfAborted()
    const loaded = await import('./map-engine.ts')
    return { code: loaded, style: await loaded.loadStyle(theme, language) }
  })
  if (signal.aborted) return undefined
  const engine = await code.openMap({ ...options, style })
  if (signal.aborted) {
    engine.close()
    return undefined
  }
  return { engine, restyle: async (...wanted) => engine.setStyle(await code.loadStyle(...wanted)) }
}
