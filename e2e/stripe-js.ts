import type { Pages } from '../apps/server/src/money/stripe.build.ts'

/*
 * A stand-in of Stripe.js: as much of it as the product uses, served beside the stand-in of Stripe's API.
 * As with Stripe's own, the number is typed in a frame of another host, which sends it to the API; the page is told only of what came of it.
 */

const script = `
(() => {
  const base = new URL(document.currentScript.src).origin
  window.Stripe = key => {
    if (!String(key).startsWith('pk_')) throw new Error('a publishable key begins with pk_')
    return {
      elements({ clientSecret, locale = 'en', appearance = {} }) {
        const heard = {}
        let frame
        const elements = { frame: () => frame, clientSecret }
        elements.create = type => {
          if (type !== 'payment') throw new Error('there is no element ' + type)
          const listen = event => {
            if (!frame || event.source !== frame.contentWindow || event.origin !== base) return
            if (event.data.height) frame.style.height = event.data.height + 'px'
            if (heard[event.data.tell]) heard[event.data.tell]({ elementType: type })
          }
          addEventListener('message', listen)
          return {
            on: (event, act) => void (heard[event] = act),
            mount(place) {
              frame = document.createElement('iframe')
              frame.title = 'Secure payment input frame'
              frame.style.cssText = 'display:block;width:100%;height:0;border:0;color-scheme:none'
              frame.src = base + '/field#' + new URLSearchParams({ key, secret: clientSecret, locale, theme: appearance.theme || 'stripe', primary: (appearance.variables || {}).colorPrimary || '' })
              place.append(frame)
            },
            destroy() {
              removeEventListener('message', listen)
              if (frame) frame.remove()
            },
          }
        }
        return elements
      },
      confirmSetup: ({ elements, confirmParams, redirect }) =>
        new Promise((resolve, reject) => {
          if (redirect !== 'if_required' || !confirmParams.return_url) return reject(new Error('nobody comes back'))
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = event => resolve(event.data)
          elements.frame().contentWindow.postMessage('confirm', base, [port2])
        }),
    }
  }
})()`

const field = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Secure payment input frame</title>
<style>
  :root { color-scheme: light } :root.night { color-scheme: dark }
  body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: transparent; color: #30313d } .night body { color: #ebebeb }
  form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding: 4px } .whole { grid-column: 1 / -1 } label { display: block; margin-bottom: 4px }
  input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #8a8d9c; border-radius: 8px; background: #fff; color: inherit }
  .night input, .night button { background: #30313d } input:focus-visible, button:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px }
  p { margin: 0 } [hidden] { display: none }
</style>
<form novalidate>
  <div class="whole"><label for="number"></label><input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"></div>
  <div><label for="until"></label><input id="until" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"></div>
  <div><label for="code"></label><input id="code" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"></div>
  <div class="whole" id="bank" hidden><p></p><button type="button"></button></div>
</form>
<script>
  const { key, secret, locale, theme, primary } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  const words = {
    en: { number: 'Card number', until: 'Expiration date', code: 'Security code', incomplete: 'Your card number is incomplete.', bank: 'Your bank asks: is it you?', yes: 'Complete authentication' },
    ru: { number: 'Номер карты', until: 'Срок действия', code: 'Код безопасности', incomplete: 'Номер карты неполный.', bank: 'Ваш банк спрашивает: это вы?', yes: 'Подтвердить' },
  }[locale] ?? {}
  document.documentElement.lang = locale
  document.documentElement.classList.toggle('night', theme === 'night')
  document.documentElement.style.setProperty('--primary', primary)
  for (const id of ['number', 'until', 'code']) document.querySelector('[for=' + id + ']').textContent = words[id]
  const bank = document.getElementById('bank')
  const say = message => parent.postMessage({ height: document.documentElement.firstElementChild && document.body.scrollHeight, ...message }, '*')
  const ask = async (path, more) => {
    const body = new URLSearchParams({ key, client_secret: secret, ...more })
    const answer = await fetch('/v1/setup_intents/' + secret.split('_secret_')[0] + path, { method: 'POST', body })
    return answer.json()
  }
  addEventListener('message', async ({ data, ports: [port] }) => {
    if (data !== 'confirm' || !port) return
    const number = document.getElementById('number').value.replaceAll(' ', '')
    if (number.length < 16) return port.postMessage({ error: { type: 'validation_error', code: 'incomplete_number', message: words.incomplete } })
    try {
      let said = await ask('/confirm', { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number })
      if (said.status === 'requires_action') {
        bank.querySelector('p').textContent = words.bank
        bank.querySelector('button').textContent = words.yes
        bank.hidden = false
        say({})
        await new Promise(answered => (bank.querySelector('button').onclick = answered))
        bank.hidden = true
        said = await ask('/authenticated', {})
      }
      port.postMessage(said.error ? { error: said.error } : { setupIntent: said })
    } catch (error) {
      port.postMessage({ error: { type: 'api_connection_error', message: String(error) } })
    }
  })
  fetch('/v1/elements/sessions?' + new URLSearchParams({ client_secret: secret, key })).then(
    answer => say({ tell: answer.ok ? 'ready' : 'loaderror' }),
    () => say({ tell: 'loaderror' }),
  )
</script></html>`

/** Where the script is, below the address of the stand-in. */
export const scriptPath = '/v3'

export const stripeJs: Pages = {
  [scriptPath]: { type: 'text/javascript; charset=utf-8', body: script },
  '/field': { type: 'text/html; charset=utf-8', body: field },
}
