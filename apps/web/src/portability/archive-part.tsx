import type { Answer, Endpoint } from '@rentwell/contract/endpoint.ts'
import { cancelTask, type readNewestExport } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { leavingText } from './leaving.text.ts'

interface ArchivePartProps {
  newest: UseQueryResult<Answer<typeof readNewestExport>, ApiError>
  /** What is read again when it is cancelled. */
  stale: readonly Endpoint[]
  begin: { busy: boolean; error: ApiError | null; run: () => Promise<unknown> }
  /** Fetches the archive of a task that is done. */
  fetch: (taskId: string) => Promise<void>
  /** Other words than those of one's own data. */
  words?: { title: string; begin: string }
}

/** An archive that is asked for, gathered before one's eyes, and fetched. */
export function ArchivePart({ newest, stale, begin, fetch, words }: ArchivePartProps) {
  const text = useText(leavingText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const cancel = useCommand(cancelTask, { stale })
  const [fetching, setFetching] = useState<{ busy: boolean; refusal: string }>({ busy: false, refusal: '' })
  if (newest.isPending) return <Skeleton className="mt-4 h-11 w-full" />
  if (newest.isError) return <Failed error={newest.error} onRetry={() => void newest.refetch()} />
  const { task } = newest.data

  const fetchArchive = async (id: string) => {
    setFetching({ busy: true, refusal: '' })
    try {
      await fetch(id)
      setFetching({ busy: false, refusal: '' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFetching({ busy: false, refusal: error.message })
    }
  }
  const moves = task !== null && (task.status === 'waiting' || task.status === 'running')
  return (
    <div className="mt-4 flex flex-col gap-3">
      {task && moves && (
        <div>
          <p role="status" className="figures text-15">
            {text.gathering(task.done, task.total)}
          </p>
          <progress className="mt-2 h-2 w-full accent-lagoon" aria-label={words?.title ?? text.title} value={task.done} max={task.total || 1} />
        </div>
      )}
      {task?.status === 'done' && <p className="text-15">{text.ready(dates.moment(task.until ?? task.insertedAt))}</p>}
      {task?.status === 'failed' && <p className="text-15 text-brick">{text.failed}</p>}
      <div className="flex flex-wrap gap-2">
        {task?.status === 'done' && (
          <Button size="medium" icon={<Download aria-hidden />} busy={fetching.busy} onClick={() => void fetchArchive(task.id)}>
            {text.download}
          </Button>
        )}
        {task && moves ? (
          <Button variant="secondary" size="medium" busy={cancel.busy} onClick={() => void cancel.run({ task: task.id })}>
            {text.cancel}
          </Button>
        ) : (
          <Button variant="secondary" size="medium" busy={begin.busy} onClick={() => void begin.run()}>
            {task?.status === 'done' ? text.exportAgain : (words?.begin ?? text.export)}
          </Button>
        )}
      </div>
      <p role="alert" className="text-15 text-brick empty:hidden">
        {fetching.refusal || begin.error?.message || cancel.error?.message}
      </p>
    </div>
  )
}
