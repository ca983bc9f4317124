import { readQrByLink } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { linksText } from '../../bookings/links/links.text.ts'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useScreenAwake } from '../use-screen-awake.ts'

/** Shows the code of the pick-up on demand, for a customer without an account. */
export function LinkQr({ token }: { token: string }) {
  const text = useText(linksText).qr
  const [isShown, setShown] = useState(false)
  return (
    <section data-no-print className="flex flex-col items-center gap-3">
      {isShown && <Code token={token} />}
      <Button
        size="huge"
        wide
        variant={isShown ? 'secondary' : 'primary'}
        aria-expanded={isShown}
        icon={<QrCode aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? text.hide : text.show}
      </Button>
    </section>
  )
}

/** A code lasts half a minute at least, so it is asked for again before that. */
const renewMs = 20_000

function Code({ token }: { token: string }) {
  const text = useText(linksText).qr
  const query = useRead(readQrByLink, { link: token }, { every: renewMs, staleTime: 0, quiet: true })
  useScreenAwake()
  const { data } = query
  return (
    <div className="flex w-full flex-col items-center gap-2 rounded-card border border-line bg-surface p-5 text-center">
      <div className="rounded-card border border-line bg-white p-5">
        {data && !query.isError ? <QrPicture text={data.token} label={text.image} className="size-58" /> : <Skeleton className="size-58" />}
      </div>
      <p className="text-15 text-muted">{text.text}</p>
      {data && !query.isError && (
        <p>
          <span className="block text-13 text-muted">{text.typed}</span>
          <span className="figures text-24 font-title tracking-[0.12em]">{`${data.code.slice(0, 4)} ${data.code.slice(4)}`}</span>
        </p>
      )}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {query.error?.message}
      </p>
    </div>
  )
}
