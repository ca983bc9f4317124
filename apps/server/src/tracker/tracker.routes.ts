import * as tracker from '@rentwell/contract/tracker/tracker.endpoints.ts'
import * as shapes from '@rentwell/contract/tracker/tracker.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { addDevice } from './add-device.ts'
import { listTracker } from './list-tracker.ts'
import { readBookingTracker } from './read-booking-tracker.ts'
import { readTracker } from './read-tracker.ts'
import { removeDevice } from './remove-device.ts'
import { rotateDevice } from './rotate-device.ts'
import { saveTracker } from './save-tracker.ts'
import type { TrackerAddressing } from './tracker.policy.ts'

export const trackerRoutes = (addressing: TrackerAddressing): Route[] => [
  on(tracker.listTracker, shapes.listTracker, worksIn('see_office'), listTracker),
  on(tracker.readTracker, shapes.readTracker, worksIn('see_office'), readTracker),
  on(tracker.saveTracker, shapes.saveTracker, worksIn('edit_trackers'), saveTracker),
  on(tracker.addDevice, shapes.addDevice, worksIn('edit_trackers'), addDevice(addressing), { secret: true }),
  on(tracker.rotateDevice, shapes.rotateDevice, worksIn('edit_trackers'), rotateDevice(addressing), { secret: true }),
  on(tracker.removeDevice, shapes.removeDevice, worksIn('edit_trackers'), removeDevice),
  on(tracker.readBookingTracker, shapes.readBookingTracker, signedIn, readBookingTracker, { userTokens: 'read_account' }),
]
