import { expect, test } from 'vitest'
import { statusColour } from '../bookings/guest-booking.ts'
import { statusText } from './status.text.ts'
import { bookingStatuses } from '@rentwell/contract/booking-statuses.ts'

test('each status has a colour class of its own', () => {
  const colours = bookingStatuses.map(status => statusColour[status])
  expect(new Set(colours).size).toBe(8)
  expect(colours.filter(colour => !/^text-[a-z-]+$/.test(colour))).toEqual([])
})

test('each label is the status with spaces, capitalised', () => {
  const labels = bookingStatuses.map(status => status.replaceAll('_', ' ').replace(/^./, letter => letter.toUpperCase()))
  expect(bookingStatuses.map(status => statusText.en[status])).toEqual(labels)
})
