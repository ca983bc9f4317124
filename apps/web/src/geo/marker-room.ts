import type { ReactNode } from 'react'
import type { MapMarker } from './map-markers.tsx'
import type { Room } from './map-shapes.ts'

const pin = { width: 48, height: 60 }
const letter = 7.5
/** What stands round the words of a pill and of a caption. */
const padding = 28
export const pillHeight = 34
const widestCaption = 240

const widthOf = (words: string) => Math.min(widestCaption, Math.round(padding + words.length * letter))

/** Of a pill, in pixels, about. */
export const pillWidth = (label: ReactNode) => widthOf(typeof label === 'string' ? label : '$1,000')

/** What markers cover, in pixels: the names of the map leave it free. */
export const roomOf = (markers: readonly MapMarker[]): Room[] =>
  markers.flatMap(({ at, label, caption }): Room[] => {
    if (label !== undefined) return [{ at, width: pillWidth(label), height: pillHeight, anchor: 'center' }]
    const own: Room = { at, ...pin, anchor: 'bottom' }
    return caption ? [own, { at, width: widthOf(caption), height: pillHeight, anchor: 'top' }] : [own]
  })
