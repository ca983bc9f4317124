import { day } from '../durations.ts'
import { metresBetween, type LatLng } from '../geo/geo.rules.ts'

/** Positions are forgotten after so many days. */
export const positionDays = 90
/** Devices on one piece of a unit. */
export const mostDevicesOfPiece = 5
/** Days that one look at a path may span. */
export const longestPathDays = 31
/** Points that a path is drawn of, at most. */
export const mostPathPoints = 1000
/** What one device may send; a phone that was without a network sends what it kept one by one. */
export const positionsAMinute = 600

export const smallestAreaMetres = 100
export const largestAreaMetres = 200_000

/** A battery that somebody should charge, in percent. */
export const lowBattery = 15
/** Silence of a device that is worth a word, in milliseconds. */
export const silentAfterMs = day

/** Where a position comes from: a device, or a step of a booking. */
export const positionSources = ['device', 'scan', 'start', 'return'] as const
export type PositionSource = (typeof positionSources)[number]

/** Why what a device sent was not kept. */
export const deviceProblems = ['no_place', 'no_fix', 'future', 'too_old'] as const
export type DeviceProblem = (typeof deviceProblems)[number]

/** A circle that a unit should stay in. */
export interface Area {
  centre: LatLng
  /** Metres. */
  radius: number
}

/** True or false where the place says it for sure; undefined on the border, within what the device itself is unsure of. */
export function isAwayFrom(area: Area, place: LatLng, accuracy: number | null): boolean | undefined {
  const metres = metresBetween(area.centre, place)
  const unsure = Math.min(accuracy ?? 0, area.radius / 2)
  if (metres - unsure > area.radius) return true
  return metres + unsure <= area.radius ? false : undefined
}
