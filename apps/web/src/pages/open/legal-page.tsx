import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { readLegalText } from '@rentwell/contract/backoffice/site.endpoints.ts'
import { sectionsOf, type LegalSection, type LegalText } from '@rentwell/contract/backoffice/site.rules.ts'
import { useRead } from '../../platform/data.ts'
import { datesIn } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { legalText } from './legal.text.ts'

interface Section {
  title: string
  /** Paragraphs, with an empty line between. */
  text: string
}

interface LegalPageProps {
  title: string
  /** Above the product's own text. */
  lead: string
  /** The product's own text, in force if the operator wrote none in this language. */
  sections: Record<string, Section>
  text: LegalText
}

interface ShownText {
  lead: string | undefined
  sections: (LegalSection & { key: string })[]
  /** Of the operator's text; of the product's it is the version that people agree to. */
  changedAt: string | undefined
}

const ownSections = (sections: Record<string, Section>) =>
  Object.entries(sections).map(([key, { title, text }]) => ({ key, title, paragraphs: text.split('\n\n') }))

/** The terms or the privacy policy: the operator's, or the product's plain words. */
export function LegalPage({ title, lead, sections, text: name }: LegalPageProps) {
  const language = useLanguage()
  const query = useRead(readLegalText, { text: name, language }, { keepError: true })
  const written = query.data?.legal
  const shown: ShownText | undefined = query.data && {
    lead: written ? undefined : lead,
    sections: written ? sectionsOf(written.text).map((section, index) => ({ ...section, key: `part-${index + 1}` })) : ownSections(sections),
    changedAt: written?.changedAt,
  }
  return (
    <article className="container-page pt-10 pb-20 md:pt-14">
      <Head title={title} description={written ? title : lead} canonical={`/${name}`} />
      {shown && <Text title={title} {...shown} />}
      {!shown && <h1 className="text-32 md:text-44">{title}</h1>}
      {query.isPending && <Skeleton className="mt-8 h-96 max-w-[68ch] rounded-card!" />}
      {query.isError && !shown && <Failed error={query.error} onRetry={() => void query.refetch()} />}
    </article>
  )
}

function Text({ title, lead, sections, changedAt }: ShownText & { title: string }) {
  const text = useText(legalText)
  const dates = datesIn('UTC', useLanguage())
  const { supportEmail } = useSite()
  const titled = sections.filter(section => section.title !== '')
  return (
    <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-x-18">
      <header className="lg:col-start-2">
        <h1 className="text-32 md:text-44">{title}</h1>
        {lead && <p className="mt-4 max-w-[62ch] text-17 text-pretty text-muted">{lead}</p>}
        <p className="mt-3 text-13 text-muted">
          {changedAt ? (
            <>
              {text.changedOn} <time dateTime={changedAt}>{dates.date(changedAt)}</time>
            </>
          ) : (
            <>
              {text.inForceSince} <time dateTime={consentVersion}>{dates.date(consentVersion)}</time>, {text.version(consentVersion)}
            </>
          )}
        </p>
      </header>
      {titled.length > 0 && (
        <nav aria-label={text.contents} data-no-print className="max-lg:hidden lg:row-span-2 lg:row-start-1">
          <ol className="sticky top-24 flex flex-col gap-1 border-l border-line pl-5">
            {titled.map(({ key, title: part }) => (
              <li key={key}>
                <a href={`#${key}`} className="block py-1.5 text-15 text-muted transition-colors duration-150 wrap-anywhere hover:text-ink">
                  {part}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="mt-10 flex flex-col gap-9 lg:col-start-2">
        {sections.map(({ key, title: part, paragraphs }) => (
          <section key={key} id={key} {...(part && { 'aria-labelledby': `${key}-title` })} className="scroll-mt-24">
            {part && (
              <h2 id={`${key}-title`} className="text-20 wrap-anywhere md:text-24">
                {part}
              </h2>
            )}
            {paragraphs.map((paragraph, index) => (
              <p key={index} className="mt-3 max-w-[68ch] text-15 text-pretty whitespace-pre-line wrap-anywhere md:text-17">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="max-w-[68ch] rounded-card bg-wash p-5 text-15 md:p-6">
          {text.questions}{' '}
          <a href={`mailto:${supportEmail}`} className="font-semibold text-lagoon underline decoration-1 underline-offset-4 hover:text-lagoon-deep">
            {supportEmail}
          </a>
        </p>
      </div>
    </div>
  )
}
