import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { datesIn } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { legalText } from './legal.text.ts'

interface Section {
  title: string
  /** Paragraphs, with an empty line between. */
  text: string
}

interface LegalPageProps {
  title: string
  lead: string
  sections: Record<string, Section>
  path: '/terms' | '/privacy'
}

/** A page of plain words that people agree to, with the version they agree to. */
export function LegalPage({ title, lead, sections, path }: LegalPageProps) {
  const text = useText(legalText)
  const language = useLanguage()
  const { supportEmail } = useSite()
  const parts = Object.entries(sections)
  return (
    <article className="container-page pt-10 pb-20 md:pt-14">
      <Head title={title} description={lead} canonical={path} />
      <div className="lg:grid lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-x-18">
        <header className="lg:col-start-2">
          <h1 className="text-32 md:text-44">{title}</h1>
          <p className="mt-4 max-w-[62ch] text-17 text-pretty text-muted">{lead}</p>
          <p className="mt-3 text-13 text-muted">
            {text.inForceSince} <time dateTime={consentVersion}>{datesIn('UTC', language).date(consentVersion)}</time>, {text.version(consentVersion)}
          </p>
        </header>
        <nav aria-label={text.contents} data-no-print className="max-lg:hidden lg:row-span-2 lg:row-start-1">
          <ol className="sticky top-24 flex flex-col gap-1 border-l border-line pl-5">
            {parts.map(([key, part]) => (
              <li key={key}>
                <a href={`#${key}`} className="block py-1.5 text-15 text-muted transition-colors duration-150 hover:text-ink">
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-10 flex flex-col gap-9 lg:col-start-2">
          {parts.map(([key, part]) => (
            <section key={key} id={key} aria-labelledby={`${key}-title`} className="scroll-mt-24">
              <h2 id={`${key}-title`} className="text-20 md:text-24">
                {part.title}
              </h2>
              {part.text.split('\n\n').map(paragraph => (
                <p key={paragraph} className="mt-3 max-w-[68ch] text-15 text-pretty md:text-17">
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
    </article>
  )
}
