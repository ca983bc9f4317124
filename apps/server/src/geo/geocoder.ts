import { describePoint, findPlaces, type Place } from './addresses.ts'
import { openGazetteer, type Gazetteer } from './gazetteer.ts'
import { readWorldFile } from './world-data.ts'

export interface Geocoder {
  /** Places that a text means, the likeliest first. */
  find(query: string): Promise<Place[]>
  /** A readable address of a point, or null. */
  describe(lat: number, lng: number): Promise<Place | null>
}

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
export const bundledGeocoder: Geocoder = {
  find: async query => findPlaces(await gazetteer(), query),
  describe: async (lat, lng) => describePoint(await gazetteer(), lat, lng),
}
