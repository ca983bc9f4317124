/** The browser's service workers; undefined if it has none or the page is not in a secure context. */
const workers = () => (typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** The registration of the site's service worker, created if necessary; undefined if that fails. */
export async function workerOfSite(): Promise<ServiceWorkerRegistration | undefined> {
  const all = workers()
  if (!all) return undefined
  try {
    await all.register('/worker.js', { scope: '/' })
    return await all.ready
  } catch {
    // A private window or no network: the app works without the worker.
    return undefined
  }
}

/** The registration of an earlier visit, if there is one. */
export const knownWorker = async () => workers()?.getRegistration()

/** Calls `open` with the path of a clicked notification. */
export function followWorker(open: (path: string) => void): void {
  workers()?.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; path?: string }>) => {
    if (data.kind === 'open' && data.path?.startsWith('/')) open(data.path)
  })
}

const hourMs = 3_600_000

/** Calls `onWaiting` when a newer version of the app is on this device and waits. The browser looks for one when the page opens; here every hour. Returns the end. */
export function followNewerBuild(onWaiting: () => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = (site: ServiceWorkerRegistration) => {
    const look = () => {
      // The first version of all replaces nothing.
      if (!isOver && site.waiting && workers()?.controller) onWaiting()
    }
    const lookLater = () => site.installing?.addEventListener('statechange', look)
    look()
    // The browser may have found it before this page listens.
    lookLater()
    site.addEventListener('updatefound', lookLater)
    timer = setInterval(() => void site.update().catch(() => undefined), hourMs)
  }
  void workers()?.ready.then(site => isOver || follow(site))
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** Lets the version that waits take over, in all tabs; fulfilled when it has, or when none waits. */
export async function takeWaitingWorker(): Promise<void> {
  const waiting = (await knownWorker())?.waiting
  if (!waiting) return
  const taken = new Promise(resolve => workers()?.addEventListener('controllerchange', resolve, { once: true }))
  waiting.postMessage({ kind: 'take-over' })
  await taken
}

/** Has the worker keep the files of the office, once it is there. */
export const keepOfficeShell = () => void workers()?.ready.then(({ active }) => active?.postMessage({ kind: 'keep-office' }))

/** Closes the shown notifications and ends the push subscription of this device. The worker does it, because the page ends at logout. */
export const forgetInWorker = () => workers()?.controller?.postMessage({ kind: 'forget' })
