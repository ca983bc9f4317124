import { readBackofficeSite } from '@rentwell/contract/backoffice/site.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { SiteFeeForm } from '../../backoffice/site-fee.form.tsx'
import { SiteHeadlinesForm } from '../../backoffice/site-headlines.form.tsx'
import { SiteLegalForm } from '../../backoffice/site-legal.form.tsx'
import { SiteNameForm } from '../../backoffice/site-name.form.tsx'
import { siteText } from '../../backoffice/site.text.ts'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** What the operator sets of the whole site. Each card is saved by itself. */
export default function BackofficeSitePage() {
  const text = useText(siteText)
  const query = useRead(readBackofficeSite, {})
  const site = query.data?.site
  return (
    <>
      <OfficeTop title={text.title} />
      <div className="flex max-w-200 flex-col gap-4 p-4 lg:p-6">
        <p className="max-w-[70ch] text-15 text-muted">{text.lead}</p>
        {query.isError && !site && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton className="h-96 rounded-card!" />}
        {site && (
          <>
            <SiteNameForm site={site} />
            <SiteHeadlinesForm site={site} />
            <SiteLegalForm site={site} />
            <SiteFeeForm site={site} />
            <Card title={text.categories.title}>
              <p className="-mt-2 mb-4 text-13 text-muted">{text.categories.lead}</p>
              <Link to="/backoffice/categories" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {text.categories.link}
              </Link>
            </Card>
          </>
        )}
      </div>
    </>
  )
}
