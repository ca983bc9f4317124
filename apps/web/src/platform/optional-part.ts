import { lazy, type ComponentType } from 'react'

/** A part of a page that loads later and that the page can do without: where it cannot be loaded, nothing stands there. */
export const optionalPart = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: () => null })))
