import { expect, test } from 'vitest'
import { hoursInWords } from './hours-in-words.ts'
import type { WeekHours } from './rental-form.ts'

const usual = { from: '08:00', to: '20:00' }
const everyDay: WeekHours = { mon: usual, tue: usual, wed: usual, thu: usual, fri: usual, sat: usual, sun: usual }
const words = { name: (index: number) => ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][index] ?? '', everyDay: 'Every day', closed: 'closed' }

test.each<[string, WeekHours]>([
  ['Every day 08:00–20:00', everyDay],
  ['Mon – Sat 08:00–20:00, Sun 09:00–18:00', { ...everyDay, sun: { from: '09:00', to: '18:00' } }],
  ['Mon – Sat 08:00–20:00, Sun closed', { ...everyDay, sun: null }],
  ['Mon closed, Tue 08:00–20:00, Wed closed, Thu – Sun 08:00–20:00', { ...everyDay, mon: null, wed: null }],
  ['Every day closed', { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }],
])('%s', (line, week) => expect(hoursInWords(week, words)).toBe(line))
