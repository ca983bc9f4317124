import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyText } from './privacy.text.ts'

/** What is kept about people, why, and for how long. */
export default function PrivacyPage() {
  const text = useText(privacyText)
  return <LegalPage title={text.title} lead={text.lead(useSite().name)} sections={text.sections} text="privacy" />
}
