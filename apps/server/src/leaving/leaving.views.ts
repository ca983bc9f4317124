import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readTask } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import type { Task } from '../platform/tasks.store.ts'

type TaskView = Returned<typeof readTask>['task']

/** A task as its person sees it. */
export const presentTask = ({ goneAt, ...task }: Task): TaskView => ({ ...task, until: goneAt })
