import { useEffect, useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { cx } from '../ui/cx.ts'
import { Pin } from './map-pin.tsx'
import type { LatLng } from './places.ts'
import { useDark } from './use-dark.ts'

const zoom = 12
const mostKept = 50
const kept = new Map<string, Promise<Picture>>()
/** A browser draws only a few maps at a time. */
let last: Promise<unknown> = Promise.resolve()

interface Picture {
  address: string
  /** It shows data of OpenStreetMap, whose name must be seen with it. */
  isStreets: boolean
}

async function draw(theme: 'light' | 'dark', language: string, centre: LatLng, width: number, height: number): Promise<Picture> {
  const { loadStyle, drawPicture, hasStreets } = await import('./map-engine.ts')
  const style = await loadStyle(theme, language)
  return { address: await drawPicture({ style, centre, zoom, width, height }), isStreets: hasStreets(style) }
}

/** The picture of a place; the same place is drawn once. */
function pictureOf(...wanted: Parameters<typeof draw>): Promise<Picture> {
  const key = JSON.stringify(wanted)
  const known = kept.get(key)
  if (known) return known
  const made = last.then(() => draw(...wanted))
  last = made.catch(() => kept.delete(key))
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, made)
  return made
}

interface MapPictureProps {
  at: LatLng
  /** Pixels. */
  width: number
  height: number
  className?: string
}

/** A still picture of the map with a pin in its middle, where many stand below each other; decoration beside an address. */
export function MapPicture({ at: [lat, lng], width, height, className }: MapPictureProps) {
  const language = useLanguage()
  const theme = useDark() ? 'dark' : 'light'
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => {
    let isShown = true
    pictureOf(theme, language, [lat, lng], width, height).then(
      drawn => isShown && setPicture(drawn),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [theme, language, lat, lng, width, height])
  return (
    <span aria-hidden style={{ height }} className={cx('relative block overflow-hidden bg-[light-dark(#f3efe6,#26332f)]', className)}>
      {picture && <img src={picture.address} alt="" width={width} height={height} className="absolute inset-0 size-full animate-fade object-cover" />}
      {picture?.isStreets && <span className="absolute right-1 bottom-1 rounded-control bg-raised/80 px-1.5 text-13 text-muted">© OpenStreetMap</span>}
      <Pin className="absolute bottom-1/2 left-1/2 h-9 w-auto -translate-x-1/2" />
    </span>
  )
}
