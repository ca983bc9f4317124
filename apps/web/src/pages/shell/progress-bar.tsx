import { useEffect, useState } from 'react'
import { useLoading } from '../../platform/loading.ts'
import { useText } from '../../platform/text.ts'
import { shellText } from './shell.text.ts'

/** A thin line on top while something loads longer than 150 ms. */
export function ProgressBar() {
  const text = useText(shellText)
  const loading = useLoading()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(loading), loading ? 150 : 0)
    return () => clearTimeout(timer)
  }, [loading])
  if (!shown) return null
  return (
    <div role="progressbar" aria-label={text.loading} data-no-print className="fixed inset-x-0 top-0 z-80 h-0.5 overflow-hidden">
      <div className="h-full w-2/5 animate-load bg-lagoon" />
    </div>
  )
}
