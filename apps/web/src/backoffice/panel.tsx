import { ChevronDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { panelsText } from './panels.text.ts'

interface PanelProps {
  title: string
  /** Before the title: a face or a picture. */
  face?: ReactNode
  /** Beside it: how it stands. */
  chip?: ReactNode
  children: ReactNode
}

/** One record, beside the list it stands in; the whole screen on a phone. */
export function Panel({ title, face, chip, children }: PanelProps) {
  // The first thing in it may be an act: nobody should begin there.
  const content = useRef<HTMLDivElement>(null)
  return (
    <Popup side bare title={title} width={520} focus={content}>
      <div className="flex min-h-14 items-center gap-3 border-b border-line py-1.5 pr-14 pl-5">
        {face}
        <p aria-hidden className="line-clamp-2 min-w-0 text-17 leading-snug font-title">
          {title}
        </p>
        {chip}
      </div>
      <div ref={content} tabIndex={-1} className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain p-5 outline-none">
        {children}
      </div>
    </Popup>
  )
}

interface WaitingProps {
  title: string
  query: { isError: boolean; error: ({ status: number } & Error) | null; refetch: () => unknown }
}

/** The panel until its record is there, or where it can't be had. */
export function PanelWaiting({ title, query }: WaitingProps) {
  const text = useText(panelsText)
  return (
    <Panel title={title}>
      {query.isError && query.error?.status === 404 && <Empty title={text.gone} />}
      {query.isError && query.error?.status !== 404 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isError && (
        <>
          <Skeleton className="h-50" />
          <Skeleton className="h-32" />
        </>
      )}
    </Panel>
  )
}

interface SummaryProps {
  picture?: ReactNode
  /** What the eye looks for first: a sum or a name. */
  main: ReactNode
  note?: ReactNode
}

/** The head of a record: its picture, the one thing that matters, a line about it. */
export function Summary({ picture, main, note }: SummaryProps) {
  return (
    <div className="flex items-center gap-4">
      {picture}
      <div className="min-w-0 flex-1">
        <p className="text-24 leading-8 font-title wrap-anywhere">{main}</p>
        {note && <p className="text-15 text-muted wrap-anywhere">{note}</p>}
      </div>
    </div>
  )
}

/** What can be done with the record, and what else can be opened from it. */
export function Acts({ children }: { children: ReactNode }) {
  const text = useText(panelsText)
  return (
    <div role="group" aria-label={text.acts} className="flex flex-wrap gap-2">
      {children}
    </div>
  )
}

/** What only a search or a support case needs. */
export function Details({ facts }: { facts: Record<string, ReactNode> }) {
  const text = useText(panelsText)
  return (
    <details className="group text-13">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-15 font-semibold [&::-webkit-details-marker]:hidden">
        {text.details}
        <ChevronDown aria-hidden className="size-4.5 text-muted transition-transform duration-150 group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      <div className="mt-1 text-muted">
        <Facts facts={facts} />
      </div>
    </details>
  )
}

/** What is known, a line each; lines without a value are left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_1fr] gap-x-5 gap-y-2.5 text-15">
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A titled part of a panel. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-15 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
