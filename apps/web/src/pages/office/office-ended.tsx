import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useEffect } from 'react'
import { offlineText } from '../../acceptance/offline/offline.text.ts'
import { leaveRental, useOfflineWork } from '../../acceptance/offline/offline-work.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { Frame } from '../shell/layouts.tsx'
import { officeText } from './office.text.ts'

/** Stands in the place of an open office when its person no longer works there. */
export function OfficeEnded({ title, rental }: { title: string; rental: string }) {
  const text = useText(officeText)
  const offline = useText(offlineText)
  const deleted = useOfflineWork(state => state.out[rental] ?? 0)
  useEffect(() => {
    void leaveRental(rental)
  }, [rental])
  return (
    <Frame>
      <Head title={text.ended} />
      <div role="alert">
        <Empty
          className="py-24"
          icon={<DoorClosed />}
          title={text.ended}
          action={
            <Link to="/" className={buttonClass({ size: 'medium' })}>
              {text.endedHome}
            </Link>
          }
        >
          {text.endedText(title)} {deleted > 0 && offline.out(deleted)}
        </Empty>
      </div>
    </Frame>
  )
}
