import * as blocks from '@rentwell/contract/calendar/blocks.endpoints.ts'
import * as blockShapes from '@rentwell/contract/calendar/blocks.shapes.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import * as calendarShapes from '@rentwell/contract/calendar/calendar.shapes.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import * as feedShapes from '@rentwell/contract/calendar/feeds.shapes.ts'
import * as kits from '@rentwell/contract/calendar/kits.endpoints.ts'
import * as kitShapes from '@rentwell/contract/calendar/kits.shapes.ts'
import * as pieces from '@rentwell/contract/calendar/pieces.endpoints.ts'
import * as pieceShapes from '@rentwell/contract/calendar/pieces.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { anyone } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { addFeed } from './add-feed.ts'
import { blockUnit, type ExpireRequests } from './block-unit.ts'
import type { CalendarAddressing } from './calendar-address.store.ts'
import { checkFeed } from './check-feed.ts'
import { listFeeds } from './list-feeds.ts'
import { listParts } from './kits/list-parts.ts'
import { saveParts } from './kits/save-parts.ts'
import { addPieces } from './pieces/add-pieces.ts'
import { listPieces } from './pieces/list-pieces.ts'
import { removeStock } from './pieces/remove-stock.ts'
import { savePiece } from './pieces/save-piece.ts'
import { saveStock } from './pieces/save-stock.ts'
import { scanPiece } from './pieces/scan-piece.ts'
import { readAvailability } from './read-availability.ts'
import { readCalendar } from './read-calendar.ts'
import { readCalendarAddress } from './read-calendar-address.ts'
import { readOfficeAvailability } from './read-office-availability.ts'
import { removeFeed } from './remove-feed.ts'
import { rotateCalendarAddress } from './rotate-calendar-address.ts'
import { saveBlock } from './save-block.ts'
import { unblockUnit } from './unblock-unit.ts'

export const calendarRoutes = (addressing: CalendarAddressing, expireRequests: ExpireRequests): Route[] => [
  on(calendar.readAvailability, calendarShapes.readAvailability, anyone, readAvailability, { publicSeconds: 0, reads: 'standby for visitors' }),
  on(calendar.readCalendar, calendarShapes.readCalendar, worksIn('see_office'), readCalendar),
  on(calendar.readOfficeAvailability, calendarShapes.readOfficeAvailability, worksIn('see_office'), readOfficeAvailability),
  on(blocks.blockUnit, blockShapes.blockUnit, worksIn('block_units'), blockUnit(expireRequests)),
  on(blocks.saveBlock, blockShapes.saveBlock, worksIn('block_units'), saveBlock),
  on(blocks.unblockUnit, blockShapes.unblockUnit, worksIn('block_units'), unblockUnit),
  on(pieces.listPieces, pieceShapes.listPieces, worksIn('see_office'), listPieces),
  on(pieces.addPieces, pieceShapes.addPieces, worksIn('edit_units'), addPieces),
  on(pieces.savePiece, pieceShapes.savePiece, worksIn('edit_units'), savePiece),
  on(pieces.saveStock, pieceShapes.saveStock, worksIn('edit_units'), saveStock),
  on(pieces.removeStock, pieceShapes.removeStock, worksIn('edit_units'), removeStock),
  on(pieces.scanPiece, pieceShapes.scanPiece, worksIn('see_office'), scanPiece),
  on(kits.listParts, kitShapes.listParts, worksIn('see_office'), listParts),
  on(kits.saveParts, kitShapes.saveParts, worksIn('edit_units'), saveParts),
  on(feeds.listFeeds, feedShapes.listFeeds, worksIn('edit_calendars'), listFeeds),
  on(feeds.addFeed, feedShapes.addFeed, worksIn('edit_calendars'), addFeed),
  on(feeds.checkFeed, feedShapes.checkFeed, worksIn('edit_calendars'), checkFeed),
  on(feeds.removeFeed, feedShapes.removeFeed, worksIn('edit_calendars'), removeFeed),
  on(feeds.readCalendarAddress, feedShapes.readCalendarAddress, worksIn('edit_calendars'), readCalendarAddress(addressing), { secret: true }),
  on(feeds.rotateCalendarAddress, feedShapes.rotateCalendarAddress, worksIn('edit_calendars'), rotateCalendarAddress(addressing), { secret: true }),
]
