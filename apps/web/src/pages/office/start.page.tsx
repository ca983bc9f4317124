import { Link, useParams } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { Head } from '../../platform/head.tsx'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { officeText } from './office.text.ts'

/** The office's first page: the first steps. */
export default function OfficeStartPage() {
  const text = useText(officeText)
  const popups = usePopups()
  const params = useParams({ from: '/closed/office/$rental' })
  return (
    <>
      <Head title={text.start} />
      <Empty
        className="py-24"
        icon={<Store />}
        title={text.start}
        action={
          <>
            <Link to="/office/$rental/website/main-info" params={params} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {text.website}
            </Link>
            <Button size="medium" onClick={() => popups.open('add-unit', { rental: params.rental })}>
              {text.addUnit}
            </Button>
          </>
        }
      >
        {text.startText}
      </Empty>
    </>
  )
}
