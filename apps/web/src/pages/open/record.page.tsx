import { readRecord } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { BadgeCheck, Download, ShieldAlert } from 'lucide-react'
import { useLinksFit, type SealedRecord } from '../../acceptance/scan/check-links.ts'
import { recordText } from '../../acceptance/record/record.text.ts'
import { isGone } from '../../platform/api-error.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { PublicPageSkeleton } from './public-page-skeleton.tsx'

/** What was sealed at a hand-over or return, for anybody who wants to check it. */
export default function RecordPage() {
  const params = useParams({ from: '/open/records/$record' })
  const query = useRead(readRecord, params, { keepError: true })
  if (isGone(query.error)) return <Removed words={query.error.message} />
  const found = mustFind(query)
  return found ? <Shown record={found.record} /> : <PublicPageSkeleton />
}

/** The address was given out at the sealing; who opens it reads that the record was taken away. */
function Removed({ words }: { words: string }) {
  const text = useText(recordText)
  return (
    <article className="container-page flex flex-col gap-8 py-8 md:py-12">
      <Head title={text.removed} hidden />
      <h1 className="text-32 md:text-44">{text.removed}</h1>
      <p role="alert" className="flex items-start gap-3 rounded-card bg-coral-wash p-5 text-17">
        <ShieldAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-brick" strokeWidth={1.75} />
        {words}
      </p>
    </article>
  )
}

function Shown({ record }: { record: SealedRecord }) {
  const text = useText(recordText)
  const dates = useDates('UTC')
  const fits = useLinksFit(record)
  const isRight = record.isIntact && fits !== false
  const Icon = isRight ? BadgeCheck : ShieldAlert
  return (
    <article className="container-page flex flex-col gap-8 py-8 md:py-12">
      <Head title={`${text.title[record.kind]}, ${record.rental.title}`} hidden />
      <header>
        <h1 className="text-32 md:text-44">{text.title[record.kind]}</h1>
        <p className="mt-2 text-17 text-muted">{text.of(record.rental.title, dates.moment(record.sealedAt))}</p>
      </header>
      <section role="status" className={cx('flex items-start gap-3 rounded-card p-5', isRight ? 'bg-wash' : 'bg-coral-wash')}>
        <Icon aria-hidden className={cx('mt-0.5 size-6 shrink-0', isRight ? 'text-lagoon' : 'text-brick')} strokeWidth={1.75} />
        <div className="text-15">
          <h2 className="text-20">{isRight ? text.intact : text.broken}</h2>
          {isRight ? <p>{text.intactText}</p> : record.faults.map(fault => <p key={fault}>{text.faults[fault]}</p>)}
          <p className="mt-1 text-muted">{fits === undefined ? text.here.checking : fits ? text.here.right : text.here.wrong}</p>
        </div>
      </section>
      <dl className="flex flex-col gap-3 text-15">
        <div>
          <dt className="text-13 text-muted">{text.seal}</dt>
          <dd className="font-mono text-13 break-all">{record.seal}</dd>
        </div>
        <div>
          <dt className="text-13 text-muted">{text.previous}</dt>
          <dd className={cx('break-all', record.previous && 'font-mono text-13')}>{record.previous ?? text.first}</dd>
        </div>
      </dl>
      <section aria-labelledby="lines">
        <h2 id="lines" className="text-20">
          {text.lines}
        </h2>
        <ol className="mt-3 flex flex-col divide-y divide-line rounded-card border border-line">
          {record.lines.map(line => (
            <li key={line.link} className={cx('px-4 py-3', !line.isIntact && 'bg-coral-wash')}>
              <p className="font-mono text-13 break-all whitespace-pre-wrap">{line.text}</p>
              <p className="mt-1 font-mono text-13 break-all text-muted">
                {line.link}
                {!line.isIntact && <b className="text-brick"> {text.lineBroken}</b>}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className="text-20">
          {text.how}
        </h2>
        <p className="mt-2 max-w-[70ch] text-15 text-muted">{text.howText}</p>
        <a href={`/api/v2/records/${record.id}/file`} download className={cx(buttonClass({ variant: 'secondary', size: 'medium' }), 'mt-4')}>
          <Download aria-hidden className="size-4.5" strokeWidth={1.75} />
          {text.file}
        </a>
      </section>
    </article>
  )
}
