import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour } from '@rentwell/contract/durations.ts'
import { newId } from '../../platform/base/ids.ts'
import { FeedRefused } from './feed-refused.ts'
import { readIcal } from './read-ical.ts'
import { echoOf, writeIcal, type ClosedEvent } from './write-ical.ts'

const window = { start: new Date('2027-01-01T00:00:00Z'), end: new Date('2029-01-01T00:00:00Z') }

const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@example.com', ...lines, 'END:VEVENT']

const read = (text: string, { home = 'Asia/Makassar', isEcho = () => false }: { home?: string; isEcho?: (uid: string) => boolean } = {}) =>
  readIcal(text, { home, window, isEcho })
/** The blocked periods in UTC, each as `2027-03-01T02:00/2027-03-03T02:00`. */
const closed = async (text: string, home?: string) =>
  (await read(text, home ? { home } : {})).map(({ start, end }) => `${start.toISOString().slice(0, 16)}/${end.toISOString().slice(0, 16)}`)
const problem = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof FeedRefused ? error.problem : error),
  )

describe('an event blocks', () => {
  test.each<[string, string[], string[]]>([
    ['moments in UTC', ['DTSTART:20270301T020000Z', 'DTEND:20270303T020000Z'], ['2027-03-01T02:00/2027-03-03T02:00']],
    ['whole days, from midnight at the rental point', ['DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270303'], ['2027-02-28T16:00/2027-03-02T16:00']],
    ['one day where no end is said', ['DTSTART;VALUE=DATE:20270301'], ['2027-02-28T16:00/2027-03-01T16:00']],
    ['one day where the end is no later', ['DTSTART;VALUE=DATE:20270301', 'DTEND;VALUE=DATE:20270301'], ['2027-02-28T16:00/2027-03-01T16:00']],
    ['a duration', ['DTSTART:20270301T020000Z', 'DURATION:P1DT2H30M'], ['2027-03-01T02:00/2027-03-02T04:30']],
    ['times without a zone, at the rental point', ['DTSTART:20270301T100000', 'DTEND:20270301T120000'], ['2027-03-01T02:00/2027-03-01T04:00']],
    [
      'times of a named zone',
      ['DTSTART;TZID=Europe/Lisbon:20270701T100000', 'DTEND;TZID=Europe/Lisbon:20270701T120000'],
      ['2027-07-01T09:00/2027-07-01T11:00'],
    ],
    ['times of a quoted zone', ['DTSTART;TZID="America/New_York":20270701T100000', 'DURATION:PT1H'], ['2027-07-01T14:00/2027-07-01T15:00']],
    ['times of a zone as Windows has it', ['DTSTART;TZID=Romance Standard Time:20270701T100000', 'DURATION:PT1H'], ['2027-07-01T08:00/2027-07-01T09:00']],
    [
      'times of a zone with a maker before it',
      ['DTSTART;TZID=/example.org/20260101/Europe/Paris:20270701T100000', 'DURATION:PT1H'],
      ['2027-07-01T08:00/2027-07-01T09:00'],
    ],
    [
      'times of a zone nobody knows, at the rental point',
      ['DTSTART;TZID=Mars/Olympus:20270701T100000', 'DURATION:PT1H'],
      ['2027-07-01T02:00/2027-07-01T03:00'],
    ],
    ['the window only', ['DTSTART:20200101T000000Z', 'DTEND:20270102T000000Z'], ['2027-01-01T00:00/2027-01-02T00:00']],
    ['nothing where it takes no time', ['DTSTART:20270301T020000Z'], []],
    ['nothing where it was cancelled', ['DTSTART:20270301T020000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
    ['nothing where it is transparent', ['DTSTART:20270301T020000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['nothing where it is over', ['DTSTART:20260301T020000Z', 'DURATION:PT1H'], []],
    [
      'whatever its alarm says',
      ['DTSTART:20270301T020000Z', 'DURATION:PT1H', 'BEGIN:VALARM', 'DURATION:PT15M', 'TRIGGER:-PT30M', 'END:VALARM'],
      ['2027-03-01T02:00/2027-03-01T03:00'],
    ],
  ])('%s', async (_what, lines, expected) => expect(await closed(file(...event(...lines)))).toEqual(expected))

  test('its period in folded lines, with either line ending, after a byte order mark', async () => {
    const text = `\uFEFF${file(...event('DTSTART:20270301T02', ' 0000Z', 'DTEND:2027030', '\t3T020000Z', 'SUMMARY:long', ' er: than; one line'))}`
    expect(await closed(text)).toEqual(['2027-03-01T02:00/2027-03-03T02:00'])
    expect(await closed(text.replaceAll('\r\n', '\n'))).toEqual(['2027-03-01T02:00/2027-03-03T02:00'])
  })

  test('one period with others that touch or overlap it', async () => {
    const text = file(
      ...event('DTSTART:20270305T000000Z', 'DURATION:P1D'),
      ...event('DTSTART:20270301T000000Z', 'DURATION:P2D'),
      ...event('DTSTART:20270302T000000Z', 'DURATION:P3D'),
    )
    expect(await closed(text)).toEqual(['2027-03-01T00:00/2027-03-06T00:00'])
  })

  test('the union over all offsets if only the file defines its zone', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ours',
      'BEGIN:STANDARD',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    expect(await closed(file(...zone, ...event('DTSTART;TZID=Ours:20270301T100000', 'DURATION:PT1H')))).toEqual(['2027-03-01T08:00/2027-03-01T10:00'])
  })

  test('nothing if it was exported from this unit', async () => {
    const secret = Buffer.from('a secret')
    const [own, other] = [newId(), newId()]
    const given = (unitId: string): ClosedEvent => ({
      kind: 'booking',
      ref: newId(),
      unitId,
      unitTitle: 'Vario',
      start: new Date('2027-03-01T00:00:00Z'),
      end: new Date('2027-03-02T00:00:00Z'),
      changedAt: new Date(),
    })
    const isEcho = echoOf(secret, own)
    expect(await read(writeIcal(secret, 'A', [given(own)], { withUnits: false }), { isEcho })).toEqual([])
    expect(await read(writeIcal(secret, 'B', [given(other)], { withUnits: false }), { isEcho })).toHaveLength(1)
    expect(await read(writeIcal(Buffer.from('of others'), 'C', [given(own)], { withUnits: false }), { isEcho })).toHaveLength(1)
  })
})

describe('a recurring event', () => {
  const starts = async (rule: string, first: string, more: string[] = []) =>
    (await closed(file(...event(`DTSTART:${first}T100000Z`, 'DURATION:PT1H', `RRULE:${rule}`, ...more)))).map(one => one.slice(0, 10))

  test.each<[string, string, string[]]>([
    ['FREQ=DAILY;COUNT=3', '20270301', ['2027-03-01', '2027-03-02', '2027-03-03']],
    ['FREQ=DAILY;INTERVAL=10;UNTIL=20270322', '20270301', ['2027-03-01', '2027-03-11', '2027-03-21']],
    ['FREQ=DAILY;UNTIL=20270303T100000Z', '20270301', ['2027-03-01', '2027-03-02', '2027-03-03']],
    ['FREQ=DAILY;UNTIL=20270303T095959Z', '20270301', ['2027-03-01', '2027-03-02']],
    ['FREQ=DAILY;COUNT=2190', '20210103', ['2027-01-01']],
    ['FREQ=WEEKLY;COUNT=3', '20270303', ['2027-03-03', '2027-03-10', '2027-03-17']],
    ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4', '20270303', ['2027-03-03', '2027-03-05', '2027-03-08', '2027-03-12']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=4', '20270302', ['2027-03-02', '2027-03-14', '2027-03-16', '2027-03-28']],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,SU;COUNT=4', '20270302', ['2027-03-02', '2027-03-07', '2027-03-16', '2027-03-21']],
    ['FREQ=MONTHLY;COUNT=3', '20270131', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '20270131', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '20270305', ['2027-03-05', '2027-04-02', '2027-05-07']],
    ['FREQ=MONTHLY;BYDAY=-1MO;COUNT=3', '20270329', ['2027-03-29', '2027-04-26', '2027-05-31']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '20270813', ['2027-08-13', '2028-10-13']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', '20270331', ['2027-03-31', '2027-04-30', '2027-05-31']],
    ['FREQ=YEARLY;COUNT=2', '20270301', ['2027-03-01', '2028-03-01']],
    ['FREQ=YEARLY', '20200229', ['2028-02-29']],
    ['FREQ=YEARLY;BYMONTH=4,12;COUNT=3', '20270401', ['2027-04-01', '2027-12-01', '2028-04-01']],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=2', '20270517', ['2027-05-17', '2028-05-15']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2', '20271125', ['2027-11-25', '2028-11-23']],
  ])('%s from %s', async (rule, first, expected) => expect(await starts(rule, first)).toEqual(expected))

  test('without an end recurs throughout the window, even if it began long ago', async () => {
    const all = await starts('FREQ=WEEKLY', '19700101')
    expect([all.length, all[0], all.at(-1)]).toEqual([104, '2027-01-07', '2028-12-28'])
  })

  test('leaves out excluded, replaced and cancelled occurrences and includes additional dates', async () => {
    const more = [
      'EXDATE:20270302T100000Z,20270303T100000Z',
      'EXDATE;VALUE=DATE:20270304',
      'RDATE:20270320T100000Z',
      'RDATE;VALUE=PERIOD:20270321T100000Z/PT3H',
    ]
    const moved = ['RECURRENCE-ID:20270305T100000Z', 'DTSTART:20270310T150000Z', 'DURATION:PT1H']
    const dropped = ['RECURRENCE-ID:20270306T100000Z', 'DTSTART:20270306T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED']
    const text = file(...event('DTSTART:20270301T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=7', ...more), ...event(...moved), ...event(...dropped))
    expect(await closed(text)).toEqual([
      '2027-03-01T10:00/2027-03-01T11:00',
      '2027-03-07T10:00/2027-03-07T11:00',
      '2027-03-10T15:00/2027-03-10T16:00',
      '2027-03-20T10:00/2027-03-20T11:00',
      '2027-03-21T10:00/2027-03-21T13:00',
    ])
  })

  test('keeps its local time across clock changes', async () => {
    const text = file(...event('DTSTART;TZID=Europe/Lisbon:20270327T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'))
    expect(await closed(text)).toEqual(['2027-03-27T10:00/2027-03-27T11:00', '2027-03-28T09:00/2027-03-28T10:00'])
  })
})

describe('an unreliable file is refused as a whole', () => {
  const good = event('DTSTART:20270301T020000Z', 'DURATION:PT1H')
  const many = (count: number, lines: string[]) => Array.from({ length: count }, () => lines).flat()

  test.each<[string, string]>([
    ['not_a_calendar', ''],
    ['not_a_calendar', '<!doctype html><html><body>Log in</body></html>'],
    ['not_a_calendar', '{"events":[]}'],
    ['not_a_calendar', `${'BEGIN:VCALENDAR\r\n'.repeat(1)}BEGIN:VEVENT\r\nEND:VCALENDAR\r\n`],
    ['not_a_calendar', 'BEGIN:VCALENDAR\r\n'.repeat(50)],
    ['cut_off', file(...good, ...good).slice(0, -40)],
    ['cut_off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270301T020000Z\r\nDURA'],
    ['unreadable_event', file(...event('DURATION:PT1H'))],
    ['unreadable_event', file(...event('DTSTART:20270230T020000Z', 'DURATION:PT1H'))],
    ['unreadable_event', file(...event('DTSTART:20271301T020000Z', 'DURATION:PT1H'))],
    ['unreadable_event', file(...event('DTSTART;VALUE=DATE:20270100'))],
    ['unreadable_event', file(...event('DTSTART:20270301T250000Z', 'DURATION:PT1H'))],
    ['unreadable_event', file(...event('DTSTART:tomorrow'))],
    ['unreadable_event', file(...event('DTSTART:20270301T020000Z', 'DURATION:-PT1H'))],
    ['unreadable_rule', file(...event('DTSTART:20270301T020000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY'))],
    ['unreadable_rule', file(...event('DTSTART:20270301T020000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=0'))],
    ['unreadable_rule', file(...event('DTSTART:20270301T020000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3'))],
    ['unreadable_rule', file(...event('DTSTART:20270301T020000Z', 'DURATION:PT1H', 'RRULE:nonsense'))],
    ['too_many_events', file(...many(10_000, good))],
    ['too_many_events', file(...many(40, event('DTSTART:20270101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY')))],
    ['too_many_events', file(...Array.from({ length: 4 }, (_, hour) => event(`DTSTART:20270101T0${hour}0000Z`, 'DURATION:PT1M', 'RRULE:FREQ=DAILY')).flat())],
    ['too_many_events', file(...event('DTSTART:00010101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1000000000'))],
    ['too_many_events', file(...event('DTSTART:20270301T020000Z', 'DURATION:PT1H', `EXDATE:${'20270301T020000Z,'.repeat(60_000)}20270301T020000Z`))],
  ])('%s', async (expected, text) => expect(await problem(text)).toBe(expected))

  test('a rule that never matches terminates quickly', async () => {
    const before = performance.now()
    expect(await closed(file(...many(500, event('DTSTART:20270301T020000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'))))).toHaveLength(1)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  test('random input leads to a refusal at most', async () => {
    const piece = fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'DTSTART',
      ':',
      ';',
      '=',
      ',',
      '"',
      'RRULE:FREQ=',
      'TZID',
      '\r\n',
      ' ',
      '2027',
      'T',
      'Z',
      '\0',
      '💥',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 60 }), async pieces => {
        const outcome = await problem(`BEGIN:VCALENDAR\r\n${pieces.join('')}`)
        expect(typeof outcome).toBe('string')
      }),
      { numRuns: 500 },
    )
  })
})

describe('an exported file', () => {
  const secret = Buffer.from('a secret')
  const moment = fc.integer({ min: window.start.getTime() / 1000, max: window.end.getTime() / 1000 - 400 * 86_400 }).map(seconds => new Date(seconds * 1000))

  test('is read back unchanged for any unit titles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(moment, fc.integer({ min: 1, max: 400 * 24 })), { maxLength: 8 }),
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        async (stays, title) => {
          const events = stays.map(([start, hours]): ClosedEvent => ({
            kind: 'booking',
            ref: newId(),
            unitId: newId(),
            unitTitle: title,
            start,
            end: new Date(start.getTime() + hours * hour),
            changedAt: start,
          }))
          const text = writeIcal(secret, title, events, { withUnits: true })
          for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          const covered = (at: number) => events.some(one => one.start.getTime() <= at && at < one.end.getTime())
          const back = await read(text)
          for (const { start, end } of back) {
            expect([covered(start.getTime()), covered(start.getTime() - 1000), covered(end.getTime() - 1000), covered(end.getTime())]).toEqual([
              true,
              false,
              true,
              false,
            ])
          }
          for (const one of events) expect(back.some(({ start, end }) => start <= one.start && one.end <= end)).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is a calendar with stable UIDs', () => {
    const one = {
      kind: 'block',
      ref: newId(),
      unitId: newId(),
      unitTitle: 'Boat; big',
      start: new Date(0),
      end: new Date(day),
      changedAt: new Date(0),
    } as const
    const text = writeIcal(secret, 'Boat, big', [one], { withUnits: false })
    expect(text).toBe(writeIcal(secret, 'Boat, big', [one], { withUnits: false }))
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/)
    expect(text).toContain('X-WR-CALNAME:Boat\\, big\r\n')
    expect(text).toContain(`UID:block-${one.ref}@`)
    expect(text).toContain('DTSTART:19700101T000000Z\r\nDTEND:19700102T000000Z\r\nSUMMARY:Closed\r\n')
  })
})
