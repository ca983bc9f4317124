import * as endpoints from '@rentwell/contract/assistant/assistant.endpoints.ts'
import * as shapes from '@rentwell/contract/assistant/assistant.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { takesPart } from '../messaging/messaging.public.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { askPerson } from './ask-person.ts'
import { readSupport } from './read-support.ts'
import { saveSupport } from './save-support.ts'
import type { SupportSettings } from './assistant.views.ts'

export const supportRoutes = (settings: SupportSettings): Route[] => [
  on(endpoints.readSupport, shapes.readSupport, worksIn('see_office'), readSupport(settings)),
  on(endpoints.saveSupport, shapes.saveSupport, worksIn('edit_settings'), saveSupport(settings)),
  on(endpoints.askPerson, shapes.askPerson, takesPart, askPerson),
]
