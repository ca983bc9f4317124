import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

/** `declined`: by the bank at once, when it is saved; `broke`: when money is asked of it. */
type Fate = 'ok' | 'declined' | 'broke' | 'challenge'

/** Cards of Stripe's own test list (docs.stripe.com/testing), by what happens to them. */
const cards: Record<string, { number: string; brand: string; fate: Fate }> = {
  tok_visa: { number: '4242424242424242', brand: 'visa', fate: 'ok' },
  tok_chargeDeclined: { number: '4000000000000002', brand: 'visa', fate: 'declined' },
  tok_chargeCustomerFail: { number: '4000000000000341', brand: 'visa', fate: 'broke' },
  tok_threeDSecureRequired: { number: '4000000000003220', brand: 'visa', fate: 'challenge' },
}

type Thing = Record<string, unknown> & { id: string; object: string; metadata?: Record<string, unknown> }

interface Answer {
  status: number
  body: unknown
}

interface SignedEvent {
  body: string
  headers: Record<string, string>
}

/** What is served beside the API, by path. */
export type Pages = Record<string, { type: string; body: string }>

export interface StandIn {
  url: string
  /** How often each kind of effect happened; a repeat under the same key is none. */
  effects: Record<string, number>
  things: Map<string, Thing>
  /** Every change that was asked for, in order, with its idempotency key. */
  asked: { path: string; key: string | undefined }[]
  /** The most calls about one payment that were under way at once, by the payment's name here. */
  atOnce: Map<string, number>
  /** The next answers to calls of this path are lost on the way: the effect is there, the line is cut. */
  loseAnswers: (path: RegExp, count: number) => void
  /** Forgets every idempotency key, as Stripe may after 24 hours. */
  forgetKeys: () => void
  /** Answers to calls of this path wait until they are let go: the effect is there, the line is silent. */
  holdAnswers: (path: RegExp) => { arrived: () => number; release: () => void }
  /** What somebody types into Stripe's own field: the setup succeeds with that card. */
  typeCard: (setupIntent: string, token: string) => void
  /** The guest answers the bank's page. */
  answerChallenge: (intent: string, isApproved: boolean) => void
  /** Every event so far, as the webhook would be called with it at that moment. */
  events: (at?: Date) => SignedEvent[]
  /** A body as the webhook would be called with it, signed at this moment. */
  sign: (body: string, at?: Date) => SignedEvent
  close: () => Promise<void>
}

const refused = (status: number, type: string, code: string, more: object = {}): Answer => ({ status, body: { error: { type, code, message: code, ...more } } })

/** Stripe's form encoding, `a[b]=c`, back into an object. */
function readForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as Record<string, unknown>
    place[path.at(-1) ?? ''] = value
  }
  return form
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

/** A server on loopback that speaks as much of Stripe's API as we use: its form bodies, its errors, its idempotency keys and its signed events. */
export async function standInForStripe(webhookSecret: string, pages: Pages = {}): Promise<StandIn> {
  const asked: StandIn['asked'] = []
  const atOnce: StandIn['atOnce'] = new Map()
  const underWay = new Map<string, number>()
  const holds: { path: RegExp; arrived: number; gone: PromiseWithResolvers<void> }[] = []
  const things = new Map<string, Thing>()
  const kept = new Map<string, { request: string; answer: Answer }>()
  const effects: Record<string, number> = {}
  const happened: { id: string; type: string; object: Thing }[] = []
  const losses: { path: RegExp; left: number }[] = []
  let count = 0

  const effect = (name: string) => (effects[name] = (effects[name] ?? 0) + 1)
  const make = (prefix: string, object: string, more: object): Thing => {
    const thing = { id: `${prefix}_${String(++count).padStart(8, '0')}`, object, created: Math.floor(Date.now() / 1000), ...more }
    things.set(thing.id, thing)
    return thing
  }
  const tell = (type: string, object: Thing) => void happened.push({ id: `evt_${++count}`, type, object: structuredClone(object) })
  const find = (id: string | undefined, object: string) => {
    const thing = things.get(id ?? '')
    return thing?.object === object ? thing : undefined
  }
  const list = (object: string, fits: (thing: Thing) => boolean): Answer => ({
    status: 200,
    body: { object: 'list', data: [...things.values()].filter(thing => thing.object === object && fits(thing)).toReversed(), has_more: false },
  })
  /** Lists by a field that the call may name, and by `created[gte]`. */
  const listBy = (object: string, field: string, form: Record<string, unknown>) => {
    const { gte = 0 } = (form['created'] ?? {}) as { gte?: unknown }
    return list(object, one => (form[field] === undefined || one[field] === form[field]) && Number(one['created']) >= Number(gte))
  }
  const missing = refused(404, 'invalid_request_error', 'resource_missing')
  const makeMethod = ({ number, brand, fate }: (typeof cards)[string], customer: unknown) =>
    make('pm', 'payment_method', {
      type: 'card',
      card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034, fingerprint: `fp${number}` },
      fate,
      customer,
    })
  const declines = { decline_code: 'generic_decline', message: 'Your card has been declined.' }
  /** A setup that whoever shows its secret may see and confirm, with a publishable key. */
  const findOpened = (secret: unknown, id = String(secret).replace(/_secret_.*/, '')) => {
    const intent = find(id, 'setup_intent')
    return intent && intent['client_secret'] === secret ? intent : undefined
  }

  const routes: [method: string, path: RegExp, act: (form: Record<string, unknown>, id?: string) => Answer][] = [
    ['POST', /^\/v1\/customers$/, () => ({ status: 200, body: (effect('customer'), make('cus', 'customer', {})) })],
    [
      'POST',
      /^\/v1\/payment_methods$/,
      form => {
        const token = (form['card'] as { token?: string } | undefined)?.token ?? ''
        const card = cards[token]
        if (!card) return refused(400, 'invalid_request_error', 'resource_missing')
        return { status: 200, body: makeMethod(card, null) }
      },
    ],
    ['GET', /^\/v1\/payment_methods\/(\w+)$/, (_form, id) => (find(id, 'payment_method') ? { status: 200, body: find(id, 'payment_method') } : missing)],
    [
      'POST',
      /^\/v1\/payment_methods\/(\w+)\/detach$/,
      (_form, id) => {
        const method = find(id, 'payment_method')
        if (!method?.['customer']) return refused(400, 'invalid_request_error', 'payment_method_unattached')
        effect('detach')
        method['customer'] = null
        return { status: 200, body: method }
      },
    ],
    [
      'POST',
      /^\/v1\/setup_intents$/,
      form => {
        if (!('payment_method' in form)) {
          const intent = make('seti', 'setup_intent', { status: 'requires_payment_method', customer: form['customer'], payment_method: null })
          intent['client_secret'] = `${intent.id}_secret_${randomBytes(8).toString('hex')}`
          return { status: 200, body: intent }
        }
        const method = find(String(form['payment_method']), 'payment_method')
        if (!method) return missing
        if (method['fate'] === 'declined') return refused(402, 'card_error', 'card_declined', declines)
        method['customer'] = form['customer']
        return { status: 200, body: make('seti', 'setup_intent', { status: 'succeeded', payment_method: method.id }) }
      },
    ],
    [
      'GET',
      /^\/v1\/setup_intents\/(\w+)$/,
      (_form, id) => {
        const intent = find(id, 'setup_intent')
        return intent ? { status: 200, body: intent } : missing
      },
    ],
    ['GET', /^\/v1\/elements\/sessions$/, form => (findOpened(form['client_secret']) ? { status: 200, body: { object: 'elements_session' } } : missing)],
    [
      'POST',
      /^\/v1\/setup_intents\/(\w+)\/confirm$/,
      (form, id) => {
        const intent = findOpened(form['client_secret'], id)
        if (!intent) return missing
        if (intent['status'] === 'succeeded') return refused(400, 'invalid_request_error', 'setup_intent_unexpected_state', { setup_intent: intent })
        const typed = (form['payment_method_data'] as { card?: { number?: string } } | undefined)?.card?.number
        const card = Object.values(cards).find(one => one.number === typed)
        if (!card) return refused(402, 'card_error', 'incorrect_number', { message: 'Your card number is invalid.' })
        if (card.fate === 'declined') return refused(402, 'card_error', 'card_declined', { ...declines, setup_intent: intent })
        const method = makeMethod(card, intent['customer'])
        Object.assign(intent, { status: card.fate === 'challenge' ? 'requires_action' : 'succeeded', payment_method: method.id })
        return { status: 200, body: intent }
      },
    ],
    [
      'POST',
      /^\/v1\/setup_intents\/(\w+)\/authenticated$/,
      (form, id) => {
        const intent = findOpened(form['client_secret'], id)
        if (intent?.['status'] !== 'requires_action') return missing
        intent['status'] = 'succeeded'
        return { status: 200, body: intent }
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents$/,
      form => {
        const method = find(String(form['payment_method']), 'payment_method')
        // A card that is not attached pays without a customer, and an attached one with its own only.
        if (!method || (method['customer'] ?? undefined) !== form['customer']) return refused(400, 'invalid_request_error', 'resource_missing')
        effect('hold asked')
        const intent = make('pi', 'payment_intent', {
          amount: Number(form['amount']),
          currency: form['currency'],
          metadata: form['metadata'],
          amount_refunded: 0,
          capture_method: form['capture_method'],
        })
        if (method['fate'] === 'broke') {
          intent['status'] = 'requires_payment_method'
          intent['last_payment_error'] = { code: 'card_declined', decline_code: 'generic_decline' }
          tell('payment_intent.payment_failed', intent)
          return refused(402, 'card_error', 'card_declined', { ...declines, payment_intent: intent })
        }
        intent['status'] = method['fate'] === 'challenge' ? 'requires_action' : 'requires_capture'
        if (method['fate'] === 'challenge') intent['next_action'] = { type: 'redirect_to_url', redirect_to_url: { url: `https://bank.example/${intent.id}` } }
        tell(method['fate'] === 'challenge' ? 'payment_intent.requires_action' : 'payment_intent.amount_capturable_updated', intent)
        return { status: 200, body: intent }
      },
    ],
    [
      'GET',
      /^\/v1\/payment_intents\/search$/,
      form => list('payment_intent', ({ metadata }) => `metadata['payment']:'${String(metadata?.['payment'])}'` === form['query']),
    ],
    ['GET', /^\/v1\/payment_intents$/, form => listBy('payment_intent', 'customer', form)],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, (_form, id) => (find(id, 'payment_intent') ? { status: 200, body: find(id, 'payment_intent') } : missing)],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/capture$/,
      (form, id) => {
        const intent = find(id, 'payment_intent')
        if (intent?.['status'] !== 'requires_capture') return refused(400, 'invalid_request_error', 'payment_intent_unexpected_state')
        const part = Number(form['amount_to_capture'] ?? intent['amount'])
        if (!(part >= 1 && part <= Number(intent['amount']))) return refused(400, 'invalid_request_error', 'amount_too_large')
        effect('capture')
        intent['amount_received'] = part
        intent['status'] = 'succeeded'
        tell('payment_intent.succeeded', intent)
        return { status: 200, body: intent }
      },
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      (_form, id) => {
        const intent = find(id, 'payment_intent')
        if (!intent || intent['status'] === 'succeeded' || intent['status'] === 'canceled')
          return refused(400, 'invalid_request_error', 'payment_intent_unexpected_state')
        effect('release')
        intent['status'] = 'canceled'
        tell('payment_intent.canceled', intent)
        return { status: 200, body: intent }
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      form => {
        const intent = find(String(form['payment_intent']), 'payment_intent')
        const amount = Number(form['amount'])
        if (intent?.['status'] !== 'succeeded' || Number(intent['amount_refunded']) + amount > Number(intent['amount_received'] ?? intent['amount']))
          return refused(400, 'invalid_request_error', 'charge_already_refunded')
        effect('refund')
        intent['amount_refunded'] = Number(intent['amount_refunded']) + amount
        const refund = make('re', 'refund', {
          amount,
          currency: intent['currency'],
          payment_intent: intent.id,
          status: 'succeeded',
          metadata: form['metadata'],
        })
        tell('refund.created', refund)
        return { status: 200, body: refund }
      },
    ],
    ['GET', /^\/v1\/refunds$/, form => listBy('refund', 'payment_intent', form)],
    ['GET', /^\/v1\/refunds\/(\w+)$/, (_form, id) => (find(id, 'refund') ? { status: 200, body: find(id, 'refund') } : missing)],
    [
      'POST',
      /^\/v1\/accounts$/,
      form => ({ status: 200, body: (effect('account'), make('acct', 'account', { type: form['type'], metadata: form['metadata'] })) }),
    ],
    ['POST', /^\/v1\/account_links$/, form => ({ status: 200, body: { object: 'account_link', url: `https://connect.example/${String(form['account'])}` } })],
    [
      'POST',
      /^\/v1\/transfers$/,
      form => {
        if (!find(String(form['destination']), 'account')) return missing
        effect('transfer')
        return {
          status: 200,
          body: make('tr', 'transfer', {
            amount: Number(form['amount']),
            destination: form['destination'],
            currency: form['currency'],
            reversed: false,
            metadata: form['metadata'],
          }),
        }
      },
    ],
    ['GET', /^\/v1\/transfers$/, form => listBy('transfer', 'destination', form)],
  ]

  const sign: StandIn['sign'] = (body, at = new Date()) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` } }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const text = await bodyOf(request)
      const [path = '', query = ''] = (request.url ?? '').split('?')
      if (request.method === 'POST') asked.push({ path, key: request.headers['idempotency-key'] as string | undefined })
      const about = /pi_\d+/.exec(`${path} ${text}`)?.[0]
      if (about) {
        const now = (underWay.get(about) ?? 0) + 1
        underWay.set(about, now)
        atOnce.set(about, Math.max(now, atOnce.get(about) ?? 0))
        response.once('close', () => underWay.set(about, (underWay.get(about) ?? 1) - 1))
      }
      const page = request.method === 'GET' ? pages[path] : undefined
      if (page) return response.writeHead(200, { 'content-type': page.type, 'cache-control': 'no-store' }).end(page.body)
      const key = request.headers['idempotency-key']
      const route = routes.find(([method, pattern]) => method === request.method && pattern.test(path))
      const whole = `${request.method} ${path} ${text}`
      const known = typeof key === 'string' ? kept.get(key) : undefined
      let answer: Answer
      if (known) answer = known.request === whole ? known.answer : refused(400, 'idempotency_error', 'idempotency_key_in_use')
      else {
        const made = route ? route[2](readForm(text || query), route[1].exec(path)?.[1]) : missing
        // As it was in that moment: what happens to the thing later is not in a repeat.
        answer = structuredClone(made)
        if (typeof key === 'string') kept.set(key, { request: whole, answer })
      }
      const hold = holds.find(one => one.path.test(path))
      if (hold) {
        hold.arrived++
        await hold.gone.promise
      }
      const loss = losses.find(one => one.left > 0 && one.path.test(path))
      if (loss) {
        loss.left--
        return response.destroy()
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${++count}` })
      return response.end(JSON.stringify(answer.body))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    effects,
    things,
    asked,
    atOnce,
    loseAnswers: (path, left) => void losses.push({ path, left }),
    forgetKeys: () => kept.clear(),
    holdAnswers(path) {
      const hold = { path, arrived: 0, gone: Promise.withResolvers<void>() }
      holds.push(hold)
      return {
        arrived: () => hold.arrived,
        release() {
          holds.splice(holds.indexOf(hold), 1)
          hold.gone.resolve()
        },
      }
    },
    typeCard(id, token) {
      const [intent, card] = [find(id, 'setup_intent'), cards[token]]
      if (!intent || !card) throw new Error('no such intent or card')
      Object.assign(intent, { status: 'succeeded', payment_method: makeMethod(card, intent['customer']).id })
    },
    answerChallenge(id, isApproved) {
      const intent = find(id, 'payment_intent')
      if (!intent) throw new Error('no such intent')
      intent['status'] = isApproved ? 'requires_capture' : 'requires_payment_method'
      delete intent['next_action']
      tell(isApproved ? 'payment_intent.amount_capturable_updated' : 'payment_intent.payment_failed', intent)
    },
    events: at => happened.map(({ id, type, object }) => sign(JSON.stringify({ id, object: 'event', type, data: { object } }), at)),
    sign,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
