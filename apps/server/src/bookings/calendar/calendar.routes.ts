import * as blocks from '@rentwell/contract/bookings/blocks.endpoints.ts'
import * as blockShapes from '@rentwell/contract/bookings/blocks.shapes.ts'
import * as calendar from '@rentwell/contract/bookings/calendar.endpoints.ts'
import * as calendarShapes from '@rentwell/contract/bookings/calendar.shapes.ts'
import * as feeds from '@rentwell/contract/bookings/feeds.endpoints.ts'
import * as feedShapes from '@rentwell/contract/bookings/feeds.shapes.ts'
import { worksIn } from '../../members/members.public.ts'
import { anyone } from '../../platform/http/policies.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { addFeed } from './add-feed.ts'
import { blockUnit } from './block-unit.ts'
import type { CalendarAddressing } from './calendar-address.store.ts'
import { checkFeed } from './check-feed.ts'
import { listAlternatives } from './list-alternatives.ts'
import { listFeeds } from './list-feeds.ts'
import { readCalendar } from './read-calendar.ts'
import { readCalendarAddress } from './read-calendar-address.ts'
import { readOfficeAvailability } from './read-office-availability.ts'
import { removeFeed } from './remove-feed.ts'
import { rotateCalendarAddress } from './rotate-calendar-address.ts'
import { saveBlock } from './save-block.ts'
import { unblockUnit } from './unblock-unit.ts'

export const calendarRoutes = (addressing: CalendarAddressing): Route[] => [
  on(calendar.listAlternatives, calendarShapes.listAlternatives, anyone, listAlternatives),
  on(calendar.readCalendar, calendarShapes.readCalendar, worksIn('see_office'), readCalendar),
  on(calendar.readOfficeAvailability, calendarShapes.readOfficeAvailability, worksIn('see_office'), readOfficeAvailability),
  on(blocks.blockUnit, blockShapes.blockUnit, worksIn('block_units'), blockUnit),
  on(blocks.saveBlock, blockShapes.saveBlock, worksIn('block_units'), saveBlock),
  on(blocks.unblockUnit, blockShapes.unblockUnit, worksIn('block_units'), unblockUnit),
  on(feeds.listFeeds, feedShapes.listFeeds, worksIn('edit_calendars'), listFeeds),
  on(feeds.addFeed, feedShapes.addFeed, worksIn('edit_calendars'), addFeed),
  on(feeds.checkFeed, feedShapes.checkFeed, worksIn('edit_calendars'), checkFeed),
  on(feeds.removeFeed, feedShapes.removeFeed, worksIn('edit_calendars'), removeFeed),
  on(feeds.readCalendarAddress, feedShapes.readCalendarAddress, worksIn('edit_calendars'), readCalendarAddress(addressing), { secret: true }),
  on(feeds.rotateCalendarAddress, feedShapes.rotateCalendarAddress, worksIn('edit_calendars'), rotateCalendarAddress(addressing), { secret: true }),
]
