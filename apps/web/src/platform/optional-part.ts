import { lazy, type FunctionComponent } from 'react'

/** A lazy component that renders nothing if it cannot be loaded, for parts that a page does not depend on. */
export const optionalPart = <P extends object>(load: () => Promise<FunctionComponent<P>>) =>
  lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
