import type { Box, Plan, Size } from './plan.ts'

const whole = (value: number) => Math.max(1, Math.round(value))

/** The longest side of the copy that smaller pictures are drawn from. */
export const masterSide = 2400

const masterSize = (upright: Size): Size => {
  const scale = Math.min(1, masterSide / Math.max(upright.width, upright.height))
  return { width: whole(upright.width * scale), height: whole(upright.height * scale) }
}

/** The same plan on the master; undefined where the master has too few pixels for it. */
export function planOnMaster(plan: Plan, upright: Size): Plan | undefined {
  const [first, ...rest] = plan.passes
  if (!plan.isTurnedUpright || first?.name !== 'draw' || first.pad) return undefined
  const master = masterSize(upright)
  const scale = Math.min(1, masterSide / Math.max(upright.width, upright.height))
  const seen = first.cut ?? upright
  if (first.size.width > seen.width * scale + 1 || first.size.height > seen.height * scale + 1) return undefined
  return { ...plan, passes: [{ ...first, cut: first.cut && scaledBox(first.cut, scale, master) }, ...rest] }
}

function scaledBox(box: Box, scale: number, within: Size): Box {
  const left = Math.min(within.width - 1, Math.round(box.left * scale))
  const top = Math.min(within.height - 1, Math.round(box.top * scale))
  return { left, top, width: Math.min(within.width - left, whole(box.width * scale)), height: Math.min(within.height - top, whole(box.height * scale)) }
}
