/** The service worker of this site, or undefined where the browser has none or the page is not encrypted. */
const workers = () => (typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Its registration, made where there is none yet. Undefined where it cannot be had. */
export async function workerOfSite(): Promise<ServiceWorkerRegistration | undefined> {
  const all = workers()
  if (!all) return undefined
  try {
    await all.register('/worker.js', { scope: '/' })
    return await all.ready
  } catch {
    // A private window, or the network is gone: everything else works without it.
    return undefined
  }
}

/** The registration of an earlier visit. */
export const knownWorker = async () => workers()?.getRegistration()

/** Goes where a pressed notification leads. */
export function followWorker(open: (path: string) => void): void {
  workers()?.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; path?: string }>) => {
    if (data.kind === 'open' && data.path?.startsWith('/')) open(data.path)
  })
}

/** Nothing more of the person comes to this device. The worker sees to it, because the page of a person who leaves ends. */
export const forgetInWorker = () => workers()?.controller?.postMessage({ kind: 'forget' })
