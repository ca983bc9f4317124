import { keepEarlyChoices } from './platform/early-choices.ts'

/**
 * The first script of a page, kept tiny. The app itself comes at once where somebody is logged in or the page needs it;
 * a page that says everything without it waits for the first sign that a person wants something. Links work before that;
 * a press on a button is held until the app answers, then repeated.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const
let alive = false
let starting: Promise<void> | undefined

const start = () => {
  starting ??= import('./start-app.tsx').then(async app => {
    await app.startApp()
    alive = true
    for (const sign of signs) removeEventListener(sign, notice)
    removeEventListener('click', hold, true)
  })
  return starting
}

/** A pointer that only rests where the page appears under it says nothing. */
function notice(event: Event) {
  if (event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return
  void start()
}

function hold(event: MouseEvent) {
  if (alive || event.button !== 0 || !(event.target instanceof Element)) return
  const pressed = event.target.closest<HTMLElement>('button:not([type="submit"])')
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  const label = labelOf(pressed)
  const place = buttonsLike(label).indexOf(pressed)
  pressed.ariaBusy = 'true'
  void start().then(() => {
    pressed.ariaBusy = null
    // The app may have drawn the button anew: then the one of the same name in the same place is meant.
    const meant = pressed.isConnected ? pressed : buttonsLike(label)[place]
    meant?.click()
  })
}

const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
const buttonsLike = (label: string | null) => [...document.querySelectorAll<HTMLElement>('button')].filter(one => labelOf(one) === label)

/** A card that turns by its checkbox turns by Enter as well as by Space, before the app and after. */
addEventListener('keydown', event => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !event.target.matches('.flip-turn')) return
  event.preventDefault()
  event.target.click()
})

const way = document.getElementById('app')?.dataset['start']
const isPatient = way === 'patient'
// To the site around, whichever it is: its browser has not refused the frame. This says nothing else.
if (way === 'embedded' && parent !== window) parent.postMessage({ rentwell: 'loaded' }, '*')
/** An open popup, chosen dates and a phone's map are shown by the scripts alone. */
const asked = new URLSearchParams(location.search)
/** Encrypted records of a session that has ended: the app locks or deletes them, and tells. */
const hasVault = () => Object.keys(localStorage).some(key => key.endsWith(' vault'))
const needsNow = !isPatient || localStorage.getItem('accessToken') !== null || hasVault() || asked.has('popup') || asked.has('from') || asked.has('view')

addEventListener('click', hold, true)
if (keepEarlyChoices() || needsNow) void start()
else for (const sign of signs) addEventListener(sign, notice, { passive: true })
