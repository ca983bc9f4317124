import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { LegalPage } from './legal-page.tsx'
import { termsText } from './terms.text.ts'

/** What everybody who uses the site agrees to. */
export default function TermsPage() {
  const text = useText(termsText)
  return <LegalPage title={text.title} lead={text.lead(useSite().name)} sections={text.sections} text="terms" />
}
