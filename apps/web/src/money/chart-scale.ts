/** Round values, at most five apart by equal steps, from the least to the greatest that covers the given ones. Zero is among them. */
export function scaleOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (least === most) return [0]
  const rough = (most - least) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find(part => part * power >= rough) ?? 10) * power
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
