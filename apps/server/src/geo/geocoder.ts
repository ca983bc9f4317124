import { productName } from '@rentwell/contract/product.ts'
import type { Config } from '../platform/base/config.ts'
import { describePoint, findPlaces, readCoordinates, type Geocoder } from './addresses.ts'
import { circuitBreaker } from '../platform/queue/circuit-breaker.ts'
import { openGazetteer, type Gazetteer } from './gazetteer.ts'
import { remoteGeocoders } from './geocoder.remote.ts'
import { readWorldFile } from './world-data.ts'

let opened: Promise<Gazetteer> | undefined

/** The bundled list of places, opened at its first use. */
export function gazetteer(): Promise<Gazetteer> {
  opened ??= readWorldFile('gazetteer')
    .then(openGazetteer)
    .catch((error: unknown) => {
      opened = undefined
      throw error
    })
  return opened
}

/** Answers from the bundled list of places, without any network. */
const bundled: Geocoder = {
  find: async query => findPlaces(await gazetteer(), query),
  describe: async (lat, lng) => describePoint(await gazetteer(), lat, lng),
}

export type GeocoderSettings = Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'GEOCODER_KEY' | 'PUBLIC_URL'>

const isRemote = (name: string): name is keyof typeof remoteGeocoders => Object.hasOwn(remoteGeocoders, name)

/** The geocoder of the settings. Where another server fails, is slow or rests after failures, the bundled list answers instead. */
export function chooseGeocoder(settings: GeocoderSettings, onFailure: (error: unknown) => void = () => {}): Geocoder {
  const { GEOCODER: name } = settings
  if (!isRemote(name)) return bundled
  const agent = `${productName}${settings.PUBLIC_URL ? ` (${settings.PUBLIC_URL})` : ''}`
  const remote = remoteGeocoders[name]({ url: settings.GEOCODER_URL, key: settings.GEOCODER_KEY, agent })
  const breaker = circuitBreaker()
  const orBundled = <T>(ask: (geocoder: Geocoder) => Promise<T>) =>
    breaker
      .run(() => ask(remote))
      .catch((error: unknown) => {
        onFailure(error)
        return ask(bundled)
      })
  return {
    async find(query) {
      const pair = readCoordinates(query)
      if (!pair) return orBundled(geocoder => geocoder.find(query))
      const here = await orBundled(geocoder => geocoder.describe(...pair))
      return here ? [{ ...here, location: { type: 'Point', coordinates: pair } }] : bundled.find(query)
    },
    async describe(lat, lng) {
      const place = await orBundled(geocoder => geocoder.describe(lat, lng))
      return place && { ...place, location: { type: 'Point', coordinates: [lat, lng] } }
    },
  }
}
