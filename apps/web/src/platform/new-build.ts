const key = 'reloaded'
const restMs = 30_000

/**
 * A part of the app that cannot be loaded was most likely replaced by a newer build while this page was open:
 * the page is loaded anew, once in half a minute. Without a network that would help nobody.
 */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', event => {
    const last = Number(sessionStorage.getItem(key))
    if (!navigator.onLine || Date.now() - last < restMs) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
