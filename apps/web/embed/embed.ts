import { languageOfTag, languages } from '@rentwell/contract/product.ts'
import { bookingText } from './booking.text.ts'

/**
 * The custom element <rentwell-booking>, for pages of any site: a frame of our origin whose height follows its content. Until the frame has
 * answered, and if it never does, the element shows a link. It reads nothing of the page around and writes nothing outside of itself.
 */
const script = document.currentScript
const origin = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : ''
/** A frame that a browser refuses says nothing. */
const patienceMs = 8000
const tallest = 20_000
const attributes = ['rental', 'unit', 'theme', 'language', 'accent'] as const

const style = `
:host{display:block;min-height:2.75rem}
:host([hidden]),[hidden]{display:none!important}
iframe{display:block;box-sizing:border-box;width:100%;min-width:0;height:26rem;border:0;border-radius:12px;color-scheme:auto}
iframe:focus-visible{outline:2px solid Highlight;outline-offset:2px}
iframe:not(.shown){opacity:0}
@media(prefers-reduced-motion:no-preference){iframe{transition:opacity .2s}}
a{display:inline-block;padding:.75em 0}`

class RentwellBooking extends HTMLElement {
  static observedAttributes = attributes
  readonly #link = document.createElement('a')
  readonly #slot = document.createElement('slot')
  readonly #seen = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && this.#wait())
  #frame: HTMLIFrameElement | undefined
  #timer = 0

  constructor() {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    this.#link.target = '_blank'
    this.#link.rel = 'noopener'
    // The element's own content, or else a link, stands for a frame that is not there.
    this.#slot.append(this.#link)
    root.append(this.#slot)
  }

  connectedCallback() {
    addEventListener('message', this.#receive)
    addEventListener('online', this.#retry)
    this.#show()
  }

  disconnectedCallback() {
    removeEventListener('message', this.#receive)
    removeEventListener('online', this.#retry)
    this.#fail()
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null) {
    if (before === now || !this.isConnected) return
    if (name === 'theme' || name === 'accent') this.#send()
    else this.#show()
  }

  #text(name: (typeof attributes)[number]) {
    return (this.getAttribute(name) ?? '').trim()
  }

  #path(base: string, between: string) {
    const unit = this.#text('unit')
    return `${origin}${base}${encodeURIComponent(this.#text('rental'))}${unit && `${between}${encodeURIComponent(unit)}`}`
  }

  #theme() {
    const theme = this.#text('theme')
    return theme === 'light' || theme === 'dark' ? theme : 'auto'
  }

  /** Shows the frame anew, or only the link if there is no frame to be had. */
  #show() {
    this.#fail()
    const language = this.#text('language')
    const known = languages.find(one => one === language)
    const query = known ? [`lang=${known}`] : []
    const { title, link } = bookingText[known ?? languageOfTag(navigator.language)]
    this.#link.textContent = link
    this.#link.href = `${this.#path('/rentals/', '/units/')}${query.length > 0 ? `?${query.join('')}` : ''}`
    if (!origin || !this.#text('rental') || !navigator.onLine) return
    const theme = this.#theme()
    if (theme !== 'auto') query.push(`theme=${theme}`)
    const frame = document.createElement('iframe')
    frame.title = title
    frame.loading = 'lazy'
    frame.src = `${this.#path('/embed/', '/')}${query.length > 0 ? `?${query.join('&')}` : ''}`
    this.#frame = frame
    this.#slot.hidden = true
    this.shadowRoot?.append(frame)
    this.#seen.observe(frame)
  }

  /** A lazy frame is loaded by the time that it is seen. */
  #wait() {
    this.#seen.disconnect()
    if (this.#frame && !this.#frame.className) this.#timer ||= window.setTimeout(() => this.#fail(), patienceMs)
  }

  /** Takes the frame away: the link is there instead. */
  #fail() {
    window.clearTimeout(this.#timer)
    this.#timer = 0
    this.#seen.disconnect()
    this.#frame?.remove()
    this.#frame = undefined
    this.#slot.hidden = false
  }

  readonly #retry = () => {
    if (!this.#frame) this.#show()
  }

  readonly #receive = (event: MessageEvent<{ rentwell?: unknown; height?: unknown } | null>) => {
    const frame = this.#frame
    if (!frame || event.origin !== origin || event.source !== frame.contentWindow || typeof event.data !== 'object') return
    const { rentwell, height } = event.data ?? {}
    if (typeof rentwell !== 'string') return
    window.clearTimeout(this.#timer)
    frame.className = 'shown'
    if (rentwell === 'ready') this.#send()
    if (rentwell === 'height' && typeof height === 'number' && height > 0) frame.style.height = `${Math.min(Math.ceil(height), tallest)}px`
  }

  #send() {
    this.#frame?.contentWindow?.postMessage({ rentwell: 'look', theme: this.#theme(), accent: this.#text('accent') }, origin)
  }
}

if (!customElements.get('rentwell-booking')) customElements.define('rentwell-booking', RentwellBooking)
