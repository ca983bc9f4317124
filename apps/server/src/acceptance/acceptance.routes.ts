import * as endpoints from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as shapes from '@rentwell/contract/acceptance/acceptance.shapes.ts'
import { readHandOverPack as pack } from '@rentwell/contract/acceptance/hand-over-pack.endpoints.ts'
import { readHandOverPack as packShape } from '@rentwell/contract/acceptance/hand-over-pack.shapes.ts'
import * as slots from '@rentwell/contract/acceptance/photo-slots.endpoints.ts'
import * as slotShapes from '@rentwell/contract/acceptance/photo-slots.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { mostDocumentBytes } from '../media/documents/documents.public.ts'
import { anyone, signedIn } from '../platform/http/policies.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { completeBooking } from './complete-booking.ts'
import { keepDocument } from './keep-document.ts'
import { listDocumentViews } from './list-document-views.ts'
import { readAcceptance } from './read-acceptance.ts'
import { readDocument } from './read-document.ts'
import { readHandOverPack } from './read-hand-over-pack.ts'
import { readOfficeAcceptance } from './read-office-acceptance.ts'
import { readOfficeDocument } from './read-office-document.ts'
import { readPhotoSlots } from './read-photo-slots.ts'
import { readQrByLink } from './read-qr-by-link.ts'
import { readQr } from './read-qr.ts'
import { readRecordFile } from './read-record-file.ts'
import { readRecord } from './read-record.ts'
import { removeDocument } from './remove-document.ts'
import { saveAcceptance } from './save-acceptance.ts'
import { savePhotoSlots } from './save-photo-slots.ts'
import { saveReturn } from './save-return.ts'
import { scanBooking } from './scan-booking.ts'
import { startBooking } from './start-booking.ts'

export const acceptanceRoutes = (settings: HandOverSettings): Route[] => [
  on(endpoints.readOfficeAcceptance, shapes.readOfficeAcceptance, worksIn('see_office'), readOfficeAcceptance),
  on(pack, packShape, worksIn('run_bookings'), readHandOverPack),
  on(endpoints.saveAcceptance, shapes.saveAcceptance, worksIn('run_bookings'), saveAcceptance),
  on(endpoints.startBooking, shapes.startBooking, worksIn('run_bookings'), startBooking),
  on(endpoints.saveReturn, shapes.saveReturn, worksIn('run_bookings'), saveReturn),
  on(endpoints.completeBooking, shapes.completeBooking, worksIn('run_bookings'), completeBooking),
  on(endpoints.removeDocument, shapes.removeDocument, worksIn('run_bookings'), removeDocument(settings)),
  onBoth(endpoints.keepDocument, shapes.keepDocument, worksIn('run_bookings'), keepDocument(settings), { mostBytes: mostDocumentBytes }),
  on(endpoints.readOfficeDocument, shapes.readOfficeDocument, worksIn('see_office'), readOfficeDocument(settings)),
  on(endpoints.readDocument, shapes.readDocument, signedIn, readDocument(settings)),
  on(endpoints.scanBooking, shapes.scanBooking, worksIn('run_bookings'), scanBooking(settings)),
  on(slots.readPhotoSlots, slotShapes.readPhotoSlots, worksIn('see_office'), readPhotoSlots),
  on(slots.savePhotoSlots, slotShapes.savePhotoSlots, worksIn('edit_website'), savePhotoSlots),
  on(endpoints.readAcceptance, shapes.readAcceptance, signedIn, readAcceptance, { userTokens: 'read_account' }),
  on(endpoints.listDocumentViews, shapes.listDocumentViews, signedIn, listDocumentViews),
  on(endpoints.readQr, shapes.readQr, signedIn, readQr(settings), { secret: true }),
  on(endpoints.readQrByLink, shapes.readQrByLink, anyone, readQrByLink(settings), { secret: true }),
  on(endpoints.readRecord, shapes.readRecord, anyone, readRecord),
  on(endpoints.readRecordFile, shapes.readRecordFile, anyone, readRecordFile),
]
