import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first rendering in the browser, which repeats the server's; then true. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
