import { standInForStripe, type StandIn } from '../apps/server/src/money/stripe.build.ts'
import { openGeocoder, openSmsGateway, type SmsGateway } from './faults-services.ts'
import type { KilledServer } from './killed-server.ts'
import { openRental, sender, signUp } from './people.ts'

export interface Guest {
  token: string
  /** The unit that only this guest books. */
  unit: string
  /** The id of a saved card. */
  card: string
}

/** What a world needs of a server. */
type Served = Pick<KilledServer, 'url' | 'start' | 'stop' | 'connection'>

export interface World<S extends Served = Served> {
  server: S
  stripe: StandIn
  sms: SmsGateway
  geocoder: Awaited<ReturnType<typeof openGeocoder>>
  owner: string
  rental: string
  guests: Guest[]
  close: () => Promise<void>
}

/** A server with stand-ins for Stripe, Twilio and Photon, a rental, and guests with cards. `open` gets the settings that lead to the stand-ins. */
export async function openWorld<S extends Served>(open: (services: Record<string, string>) => Promise<S>, guests: number): Promise<World<S>> {
  const secret = 'whsec_soak'
  const [stripe, sms, geocoder] = await Promise.all([standInForStripe(secret), openSmsGateway(), openGeocoder()])
  const services = {
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: stripe.url,
    TWILIO_ACCOUNT_SID: 'AC123',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: sms.url,
    GEOCODER: 'photon',
    GEOCODER_URL: geocoder.url,
  }
  const server = await open(services)
  const close = async () => {
    await server.stop()
    await stripe.close()
    sms.close()
    geocoder.close()
  }
  try {
    await server.start()
    const owner = await signUp(server.url, 0, sms.codeFor)
    const units = await openRental(server.url, owner, guests)
    const { rentals } = (await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: { id: string }[] }
    const rental = rentals[0]?.id ?? ''
    await sender(server.url, owner)('PATCH', `/office/${rental}/support`, { is_on: false })
    const world: World<S> = { server, stripe, sms, geocoder, owner, rental, guests: [], close }
    for (const [index, unit] of units.entries()) {
      const token = await signUp(server.url, index + 1, sms.codeFor)
      const saved = await sender(server.url, token)('POST', '/me/payment_methods', { provider_token: 'tok_visa' })
      world.guests.push({ token, unit, card: (saved.body['paymentMethod'] as { id: string }).id })
    }
    return world
  } catch (error) {
    await close()
    throw error
  }
}
