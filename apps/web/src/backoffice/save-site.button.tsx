import type { ReactNode } from 'react'
import type { ApiError } from '../platform/api-error.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { siteText } from './site.text.ts'

interface SaveSiteProps {
  busy: boolean
  error: ApiError | null
  children?: ReactNode
}

/** The end of each form of the page Site: why it was refused, and the button. */
export function SaveSiteButton({ busy, error, children }: SaveSiteProps) {
  const text = useText(siteText)
  return (
    <>
      {error && (
        <p role="alert" className="text-15 text-brick">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="medium" busy={busy}>
          {text.save}
        </Button>
        {children}
      </div>
    </>
  )
}
