import { readSystem, readSystemChecks } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { DeadMessages } from '../../backoffice/dead-messages.tsx'
import { SystemChecks } from '../../backoffice/system-checks.tsx'
import { SystemJobs, SystemQueues, SystemStorage, SystemVersions } from '../../backoffice/system-figures.tsx'
import { systemText } from '../../backoffice/system.text.ts'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** How the installation is doing, for operators: the checks of `npm run doctor`, failed messages, jobs, queues, storage and versions. */
export default function BackofficeSystemPage() {
  const text = useText(systemText)
  const system = useRead(readSystem, {}, { every: minute })
  // Calls mail, SMS and payments: asked for once, and when the operator wants it.
  const checks = useRead(readSystemChecks, {}, { staleTime: 5 * minute })
  const refresh = (
    <Button variant="secondary" size="medium" busy={checks.isFetching} onClick={() => void Promise.all([checks.refetch(), system.refetch()])}>
      {text.refresh}
    </Button>
  )
  const found = system.data?.system
  return (
    <>
      <OfficeTop title={text.title} actions={refresh} />
      <div className="flex flex-col gap-4 p-4 lg:p-6">
        {checks.isError && !checks.data && <Failed error={checks.error} onRetry={() => void checks.refetch()} />}
        {checks.isPending && <Skeleton className="h-66 rounded-card!" />}
        {checks.isError && checks.data && (
          <p role="alert" className="text-15 text-brick">
            {checks.error.message}
          </p>
        )}
        {checks.data && <SystemChecks checks={checks.data.checks} />}
        <DeadMessages />
        {system.isError && !found && <Failed error={system.error} onRetry={() => void system.refetch()} />}
        {system.isPending && <Skeleton className="h-96 rounded-card!" />}
        {found && (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
            <SystemJobs jobs={found.jobs} />
            <div className="flex flex-col gap-4">
              <SystemQueues queues={found.queues} />
              <SystemStorage storage={found.storage} />
              <SystemVersions versions={found.versions} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
