/** What a test says of one database that is not so on a cluster. */
export interface Difference {
  /** Below `apps/server/src`. */
  file: string
  /** Titles of the test from the outermost suite on, joined by ' > '; without one, all tests of the file. */
  title?: string
  reason: string
  /** It passes now and then: by the order in which the shards answer, or on an idle machine. */
  mayPass?: boolean
}

const constraintName = 'The name of a constraint ends with the number of a shard; the refusal is the same.'
const switchedTrigger = 'The test switches off a trigger, which it can in the coordinator only: the shards keep theirs and refuse the change.'
const remoteLock = 'The test waits until the coordinator waits for a lock; the wait is in another node.'
const crowd =
  'A crowd at one row waits longer than a request may where three nodes share two cores: some are refused with 503. On an idle machine most of these tests pass.'
const rawMembership = 'The test changes a member past the verbs, which publish the end of the stream instead of the trigger.'

export const differences: Difference[] = [
  { file: 'pricing/codes.test.ts', title: 'the database itself refuses a use beyond the limit', reason: constraintName },
  {
    file: 'bookings/walk-in/walk-in-guests.test.ts',
    title: 'a walk-in under the phone of an account > cannot have a guest without having been opened: the database refuses it',
    reason: constraintName,
  },
  { file: 'bookings/offers/held-offers.test.ts', title: 'dates of an offer > cannot be held for longer: the database refuses it', reason: constraintName },
  { file: 'money/finances.test.ts', title: 'payouts > the database refuses a second payout on its way, and a balance below nothing', reason: constraintName },
  {
    file: 'backoffice/backoffice.test.ts',
    title: 'blocking a user > is_admin: neither another admin nor oneself; the database refuses it, too',
    reason: constraintName,
  },
  {
    file: 'platform/http/two-parts.test.ts',
    title: 'a command that fails in its second phase > the database refuses to store the response of a failure',
    reason: constraintName,
  },
  { file: 'money/ledger.test.ts', reason: 'A constraint that is checked at the commit fails in its node, and the coordinator gives the error another code.' },
  { file: 'money/invoices/papers.test.ts', reason: switchedTrigger },
  { file: 'money/accounting/accounting.test.ts', reason: switchedTrigger },
  { file: 'backoffice/lists.test.ts', title: 'the dashboard > says what needs a person', reason: switchedTrigger },
  {
    file: 'acceptance/contracts/contract-records.test.ts',
    title: 'the chain > what a superuser changes breaks both records, and verify names them',
    reason: switchedTrigger,
  },
  {
    file: 'acceptance/piece-records.test.ts',
    title: 'the sealed record > has a line for each photo of a piece and for its note; one changed byte breaks the proof',
    reason: switchedTrigger,
  },
  { file: 'acceptance/records.test.ts', reason: switchedTrigger },
  { file: 'verify.test.ts', reason: switchedTrigger },
  { file: 'doctor.test.ts', reason: 'The test writes the address of a server that it can reach by host, port and user, not by one URL.' },
  {
    file: 'rentals/rentals.test.ts',
    title: 'save a rental > a unit that is added while its rental hides its address stands at the moved pin',
    reason: remoteLock,
  },
  {
    file: 'bookings/requests/unpaid-limit.test.ts',
    title: 'unpaid bookings > too_many_open_bookings: the second of two concurrent confirmations waits for the first',
    reason: remoteLock,
  },
  { file: 'money/leases.test.ts', title: 'two answers about a payment at once: the first one is written, the second one is old news', reason: remoteLock },
  {
    file: 'platform/http/idempotency.test.ts',
    title: 'refusals > idempotency_in_progress after 5 seconds while the first request still runs',
    reason: remoteLock,
  },
  ...['no unit that is restored while its rental is suspended', 'no unit that is in a rental that is suspended while it is restored'].map(title => ({
    file: 'search/takes-bookings.test.ts',
    title: `a unit takes bookings while it is active and its rental is neither closed nor suspended > ${title}`,
    reason: remoteLock,
  })),
  {
    file: 'platform/http/shutdown.test.ts',
    title: 'a server that gets SIGTERM > finishes running requests, accepts no new ones, is not held up by idle connections, and exits with 0',
    reason: remoteLock,
  },
  {
    file: 'live/live-position.test.ts',
    title: 'a member who is removed > is sent nothing of the rental beyond the removal, also where it commits together with what follows',
    reason: rawMembership,
  },
  {
    file: 'live/live-position.test.ts',
    title: 'a member who is removed > another role ends the stream as well: what is told depends on it',
    reason: rawMembership,
  },
  {
    file: 'platform/stream/events.test.ts',
    title: 'nothing waits for a transaction that has removed a member and goes on: its event is numbered at the commit too',
    reason: rawMembership,
  },
  {
    file: 'platform/http/page-cache.test.ts',
    reason: 'Nodes do not notify: a process drops its cached pages each second, so a second visit may find none; titles name units by their ids.',
  },
  { file: 'rentals/own-domain/own-domain.test.ts', reason: 'Nodes do not notify: a process knows a new domain within a second, and the test asks at once.' },
  {
    file: 'bookings/requests/races.test.ts',
    title: 'the database > refuses an unknown transition, overlapping holds, another rental’s unit and invalid amounts',
    reason: 'Past the verbs a refused change of a booking may end with 40P01 (deadlock) instead of its own code; the cause is not known. Nothing is changed.',
    mayPass: true,
  },
  ...[
    ['backoffice/backoffice.test.ts', 'blocking a user > once: twenty at a time write one entry, and the first reason stands'],
    ['messaging/flood.test.ts', 'of 200 messages at once about 100 are refused, and told when to come again; repeats count nothing'],
    ['bookings/requests/races.test.ts', 'many units, many jobs > requests of 40 units expire while their guests cancel and others book: no deadlock, no 5xx'],
    ...[true, false].map(isInstant => [
      'bookings/requests/races.test.ts',
      `50 guests at once on real connections > concurrent confirmations of a booking take effect once and never deadlock; instant booking: ${isInstant}`,
    ]),
  ].map(([file = '', title = '']) => ({ file, title, reason: crowd, mayPass: true })),
  {
    file: 'bookings/walk-in/walk-in-guests.test.ts',
    title: 'the migration of walk-ins > unlinks guests who never acted, with the conversation; keeps those who acted, wrote or read',
    reason: 'The test runs an old migration over spread tables; a cluster begins with a migrated schema.',
  },
  {
    file: 'portability/backup/backup.test.ts',
    title: 'a backup restored into an empty place > is the same to the last row and byte, and held',
    reason: 'The shards give the rows of a backup in another order than the database that it is restored into.',
    mayPass: true,
  },
]
