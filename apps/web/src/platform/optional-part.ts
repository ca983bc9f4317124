import { lazy, type FunctionComponent } from 'react'

/** A part of a page that loads later and that the page can do without: where it cannot be loaded, nothing stands there. */
export const optionalPart = <P extends object>(load: () => Promise<FunctionComponent<P>>) =>
  lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
