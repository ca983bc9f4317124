import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

interface HangingService {
  url: string
  /** Takes requests from now on and answers none, until the returned function lets all of them go. */
  hang: () => () => void
  close: () => void
}

export interface SmsGateway extends HangingService {
  /** Texts in the order in which they were accepted. */
  sent: { to: string; body: string }[]
  /** The code in the first text to this number; waits for it. */
  codeFor: (phone: string) => Promise<string>
}

/** A server on loopback whose answers can be held back: the effect is there, the line is silent. */
async function openService(answer: (request: IncomingMessage, body: string) => { status: number; body: unknown }): Promise<HangingService> {
  let silence: Promise<void> | undefined
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = answer(request, await text(request))
    await silence
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang() {
      const end = Promise.withResolvers<void>()
      silence = end.promise
      return () => {
        silence = undefined
        end.resolve()
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A gateway that speaks Twilio's API: takes texts, and lists those to a number. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const sent: (SmsGateway['sent'][number] & { at: string })[] = []
  const service = await openService((request, body) => {
    if (request.method === 'GET') {
      const to = new URL(request.url ?? '', 'http://gateway').searchParams.get('To')
      return {
        status: 200,
        body: { messages: sent.filter(one => one.to === to).map(({ at, ...one }) => ({ ...one, status: 'queued', date_created: at })) },
      }
    }
    const form = new URLSearchParams(body)
    sent.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '', at: new Date().toUTCString() })
    return { status: 201, body: { sid: `SM${sent.length}` } }
  })
  return {
    ...service,
    sent,
    async codeFor(phone) {
      for (let tries = 0; tries < 400; tries++) {
        const code = /\b\d{6}\b/.exec(sent.find(one => one.to === phone)?.body ?? '')?.[0]
        if (code) return code
        await sleep(50)
      }
      throw new Error(`no code was sent to ${phone}`)
    },
  }
}

/** A geocoder that speaks Photon's API and knows one place. */
export const openGeocoder = (): Promise<HangingService> =>
  openService(() => ({
    status: 200,
    body: {
      features: [
        {
          geometry: { type: 'Point', coordinates: [115.1246, -8.6549] },
          properties: {
            countrycode: 'ID',
            name: 'The Warung',
            street: 'Jalan Raya',
            housenumber: '12',
            district: 'Canggu',
            city: 'Badung',
            country: 'Indonesia',
          },
        },
      ],
    },
  }))
