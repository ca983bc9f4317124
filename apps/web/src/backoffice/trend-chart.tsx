import { useState } from 'react'
import { scaleOf } from '../money/chart-scale.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { dashboardText } from './dashboard.text.ts'
import { useFigures } from './figures.ts'

const height = 220

interface TrendChartProps {
  title: string
  points: readonly { from: string; now: number; before: number }[]
}

/** What was counted, point by point, against the period before; the table below says the same in figures. */
export function TrendChart({ title, points }: TrendChartProps) {
  const text = useText(dashboardText)
  const figures = useFigures()
  const dates = useDates('UTC')
  const [looked, setLooked] = useState<number>()
  const sums = points.reduce((all, point) => ({ now: all.now + point.now, before: all.before + point.before }), { now: 0, before: 0 })
  const scale = scaleOf(points.flatMap(point => [point.now, point.before])).filter(Number.isInteger)
  const most = Math.max(1, scale.at(-1) ?? 1)
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * 100
  const y = (value: number) => ((most - value) / most) * 100
  const line = (kind: 'now' | 'before') => points.map((point, index) => `${x(index)},${y(point[kind])}`).join(' ')
  const shown = points[looked ?? points.length - 1]
  const shownAt = looked ?? points.length - 1
  return (
    <section aria-labelledby="trend" className="min-w-0 rounded-card border border-line bg-surface p-5">
      <div className="mb-10 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="trend" className="text-17 font-title">
          {title}
        </h2>
        <p className="ml-auto flex gap-4 text-13 text-muted">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-0.5 w-4 bg-lagoon" />
            {text.now}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="w-4 border-t-2 border-dashed border-edge" />
            {text.before}
          </span>
        </p>
      </div>
      <figure role="img" aria-label={text.chartWords(title, figures(sums.now), figures(sums.before))} className="flex gap-3">
        <div aria-hidden className="figures relative w-9 shrink-0 text-right text-13 text-muted" style={{ height }}>
          {scale.map(value => (
            <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${y(value)}%` }}>
              {figures(value)}
            </span>
          ))}
        </div>
        <div aria-hidden className="min-w-0 flex-1">
          <div className="relative" style={{ height }} onPointerLeave={() => setLooked(undefined)}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
              {scale.map(value => (
                <line key={value} x1={0} x2={100} y1={y(value)} y2={y(value)} strokeWidth={1} vectorEffect="non-scaling-stroke" className="stroke-line" />
              ))}
              <polygon points={`0,100 ${line('now')} 100,100`} className="fill-wash" />
              <polyline
                points={line('before')}
                fill="none"
                strokeWidth={2}
                strokeDasharray="5 5"
                vectorEffect="non-scaling-stroke"
                strokeLinejoin="round"
                className="stroke-edge"
              />
              <polyline points={line('now')} fill="none" strokeWidth={2.5} vectorEffect="non-scaling-stroke" strokeLinejoin="round" className="stroke-lagoon" />
              <line
                x1={x(shownAt)}
                x2={x(shownAt)}
                y1={0}
                y2={100}
                strokeWidth={1.5}
                strokeDasharray="3 4"
                vectorEffect="non-scaling-stroke"
                className="stroke-lagoon"
              />
            </svg>
            {shown && (
              <>
                <span
                  className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-lagoon"
                  style={{ left: `${x(shownAt)}%`, top: `${y(shown.now)}%` }}
                />
                <span
                  className={cx(
                    'figures pointer-events-none absolute bottom-full mb-1.5 rounded-inner bg-bar px-2.5 py-1 text-13 whitespace-nowrap text-white',
                    shownAt > points.length / 2 ? '-translate-x-full' : undefined,
                  )}
                  style={{ left: `${x(shownAt)}%` }}
                >
                  {text.pointWords(dates.day(shown.from), figures(shown.now))}
                </span>
              </>
            )}
            <div className="absolute inset-0 flex">
              {points.map((point, index) => (
                <span key={point.from} className="h-full flex-1" onPointerEnter={() => setLooked(index)} onPointerDown={() => setLooked(index)} />
              ))}
            </div>
          </div>
          <div className="mt-2 flex justify-between gap-3 text-13 text-muted">
            {[0, Math.floor((points.length - 1) / 2), points.length - 1].map(index => (
              <span key={index}>{points[index] && dates.day(points[index].from)}</span>
            ))}
          </div>
        </div>
      </figure>
      <details className="mt-3 text-13">
        <summary className="flex min-h-9 w-fit cursor-pointer items-center text-muted underline underline-offset-4 coarse:min-h-11">{text.table}</summary>
        <table className="figures mt-2 w-full text-left">
          <thead className="text-muted">
            <tr>
              {[text.day, text.now, text.before].map((name, index) => (
                <th key={name} scope="col" className={cx('py-1 font-normal', index > 0 && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(point => (
              <tr key={point.from} className="border-t border-line">
                <td className="py-1">{dates.day(point.from)}</td>
                <td className="py-1 text-right">{figures(point.now)}</td>
                <td className="py-1 text-right text-muted">{figures(point.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
