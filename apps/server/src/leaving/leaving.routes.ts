import * as endpoints from '@rentwell/contract/leaving/leaving.endpoints.ts'
import * as shapes from '@rentwell/contract/leaving/leaving.shapes.ts'
import { signedIn } from '../platform/policies.ts'
import { on, type Route } from '../platform/routes.ts'
import { cancelTask } from './cancel-task.ts'
import { readTask } from './read-task.ts'

export const leavingRoutes: Route[] = [
  on(endpoints.readTask, shapes.readTask, signedIn, readTask),
  on(endpoints.cancelTask, shapes.cancelTask, signedIn, cancelTask),
]
