/** The shape of some numbers, without a scale; the figure beside it says what counts. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, index) => `${(index / Math.max(1, values.length - 1)) * 100},${36 - (value / most) * 32}`)
  return (
    <svg aria-hidden viewBox="0 0 100 40" preserveAspectRatio="none" className={className}>
      <polygon points={`0,40 ${points.join(' ')} 100,40`} className="fill-wash" />
      <polyline points={points.join(' ')} fill="none" strokeWidth={2} vectorEffect="non-scaling-stroke" strokeLinejoin="round" className="stroke-lagoon" />
    </svg>
  )
}
