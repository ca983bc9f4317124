import type { readSystemChecks } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { findingInWords, type CheckState } from '@rentwell/contract/system-checks.ts'
import { ChevronDown, CircleAlert, CircleCheck, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { systemText } from './system.text.ts'

type Checks = Answer<typeof readSystemChecks>['checks']

const looks: Record<CheckState, { icon: LucideIcon; className: string }> = {
  ok: { icon: CircleCheck, className: 'bg-completed-wash text-completed' },
  look: { icon: TriangleAlert, className: 'bg-amber-wash text-amber' },
  broken: { icon: CircleAlert, className: 'bg-declined-wash text-declined' },
}

/** What the checks found: first what is broken, then what to look at; what is well is folded away. */
export function SystemChecks({ checks }: { checks: Checks }) {
  const text = useText(systemText)
  const language = useLanguage()
  const found = checks.map(one => ({ ...one, ...findingInWords(one, language) }))
  const of = (state: CheckState) => found.filter(one => one.state === state)
  const [broken, look, fine] = [of('broken'), of('look'), of('ok')]
  const toDo = [...(broken.length > 0 ? [text.broken(broken.length)] : []), ...(look.length > 0 ? [text.toLookAt(look.length)] : [])]
  return (
    <section aria-labelledby="checks" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-5">
        <h2 id="checks" className="text-17 font-title">
          {text.checks}
        </h2>
        <p role="status" className="text-15 text-muted">
          {toDo.join(', ') || text.allOk}
        </p>
      </div>
      <ul>
        {[...broken, ...look].map((one, index) => (
          <Check key={`${one.check} ${index}`} {...one} />
        ))}
      </ul>
      {fine.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-5 text-15 font-semibold [&::-webkit-details-marker]:hidden">
            {text.showOk(fine.length)}
            <ChevronDown aria-hidden className="size-4.5 text-muted transition-transform duration-150 group-open:rotate-180" strokeWidth={1.75} />
          </summary>
          <ul>
            {fine.map(one => (
              <Check key={one.check} {...one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface CheckProps {
  check: Checks[number]['check']
  state: CheckState
  found: string
  advice: string | undefined
}

function Check({ check, state, found, advice }: CheckProps) {
  const text = useText(systemText)
  const { icon: Icon, className } = looks[state]
  return (
    <li className="flex gap-3 border-t border-line px-5 py-3.5">
      <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-control', className)}>
        <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 text-15">
        <p className="font-semibold">
          {text.names[check]} <span className="sr-only">{text.states[state]}</span>
        </p>
        <p className="figures wrap-anywhere">{found}</p>
        {advice && <p className="text-muted wrap-anywhere">{advice}</p>}
      </div>
    </li>
  )
}
