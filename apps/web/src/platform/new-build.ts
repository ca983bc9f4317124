const key = 'reloaded'
const intervalMs = 30_000

/**
 * Reloads the page if a chunk of the app cannot be loaded, because a newer build has probably replaced it.
 * At most once in 30 seconds, and not without a network.
 */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(key))
    if (!navigator.onLine || Date.now() - last < intervalMs) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
