import { useState, type SyntheticEvent } from 'react'
import { cx } from '../../ui/cx.ts'

/** A place on a photo, in parts of its width and height. */
export interface Mark {
  x: number
  y: number
}

/** Width by height of the picture inside the element that gets `onLoadCapture`; undefined until it is there. */
export function useRatio() {
  const [ratio, setRatio] = useState<number>()
  const onLoadCapture = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.naturalHeight > 0) setRatio(target.naturalWidth / target.naturalHeight)
  }
  return { ratio, onLoadCapture }
}

interface MarksProps {
  marks: readonly Mark[]
  ratio: number | undefined
  /** How the picture lies in its place, which is a size container. */
  fit: 'contain' | 'cover'
  /** The picture is shown so many times larger: circles keep their size. */
  scale?: number
}

/** Circles around what is marked, over a picture. */
export function Marks({ marks, ratio, fit, scale = 1 }: MarksProps) {
  if (ratio === undefined || marks.length === 0) return null
  const width = `${fit === 'contain' ? 'min' : 'max'}(100cqw, ${100 * ratio}cqh)`
  return (
    <span aria-hidden style={{ width, aspectRatio: ratio }} className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2">
      {marks.map(({ x, y }, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- two marks may lie on one place
          key={index}
          style={{ left: `${x * 100}%`, top: `${y * 100}%`, scale: 1 / scale }}
          className={cx(
            'absolute aspect-square -translate-1/2 rounded-full border-3 border-dashed border-[#ff8562] shadow-[0_0_0_2px_rgb(20_32_29/0.55)]',
            fit === 'cover' ? 'w-[clamp(32px,26cqw,64px)]' : 'w-18',
          )}
        />
      ))}
    </span>
  )
}
