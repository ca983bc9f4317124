/** What people are told of. */
export const notificationKinds = [
  'newRequest',
  'newBooking',
  'halfTime',
  'requestExpired',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'startsSoon',
  'contractAsked',
  'startMissed',
  'endMissed',
  'started',
  'endsSoon',
  'endsVerySoon',
  'overdue',
  'nextIsLate',
  'completed',
  'reviewInvitation',
  'datesAsked',
  'datesAccepted',
  'datesRefused',
  'unitSwapped',
  'unitOffered',
  'unitAccepted',
  'unitRefused',
  'newReview',
  'reviewReply',
  'feedFailed',
  'feedRecovered',
  'feedCollided',
  'paymentFailed',
  'refunded',
  'restWaits',
  'charged',
  'chargeAsked',
  'chargeAccepted',
  'chargeRefused',
  'depositFailed',
  'depositBack',
  'claimOpened',
  'claimDisputed',
  'claimEnded',
  'payoutPaid',
  'payoutFailed',
  'leftArea',
  'enteredArea',
  'messages',
  'personAsked',
  'addedToRental',
  'newMember',
  'rentalSuspended',
  'rentalRestored',
  'rentalApproved',
  'rentalDeclined',
  'unitHidden',
  'webhookOff',
  'ownDomainLost',
  'importEnded',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds that are switched together, as the settings show them. */
export const notificationTopics = {
  requests: ['newRequest', 'newBooking', 'halfTime', 'requestExpired'],
  answers: ['confirmed', 'declined', 'expired'],
  cancellations: ['cancelled'],
  starts: ['startsSoon', 'contractAsked', 'startMissed', 'endMissed', 'started'],
  ends: ['endsSoon', 'endsVerySoon', 'completed'],
  overdue: ['overdue', 'nextIsLate'],
  dates: ['datesAsked', 'datesAccepted', 'datesRefused', 'unitSwapped', 'unitOffered', 'unitAccepted', 'unitRefused'],
  reviews: ['reviewInvitation', 'newReview', 'reviewReply'],
  calendars: ['feedFailed', 'feedRecovered', 'feedCollided'],
  money: [
    'paymentFailed',
    'refunded',
    'payoutPaid',
    'payoutFailed',
    'restWaits',
    'charged',
    'chargeAsked',
    'chargeAccepted',
    'chargeRefused',
    'depositFailed',
    'depositBack',
    'claimOpened',
    'claimDisputed',
    'claimEnded',
  ],
  tracker: ['leftArea', 'enteredArea'],
  messages: ['messages', 'personAsked'],
  team: [
    'addedToRental',
    'newMember',
    'rentalSuspended',
    'rentalRestored',
    'rentalApproved',
    'rentalDeclined',
    'unitHidden',
    'webhookOff',
    'ownDomainLost',
    'importEnded',
  ],
} as const satisfies Record<string, readonly NotificationKind[]>
export type NotificationTopic = keyof typeof notificationTopics

export const notificationTopicNames = Object.keys(notificationTopics) as NotificationTopic[]

/** The ways there; `app` is the list in the product. */
export const notificationChannels = ['app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The key in `user.notificationPreferences`: 'requestsEmail'. */
export const preferenceKey = (topic: NotificationTopic, channel: NotificationChannel) => `${topic}${channel.charAt(0).toUpperCase()}${channel.slice(1)}`

export const topicOf = (kind: NotificationKind): NotificationTopic =>
  notificationTopicNames.find(topic => (notificationTopics[topic] as readonly NotificationKind[]).includes(kind)) ?? 'requests'

/** Everything is told until somebody switches it off. */
export const isWanted = (preferences: Readonly<Record<string, boolean>>, kind: NotificationKind, channel: NotificationChannel) =>
  preferences[preferenceKey(topicOf(kind), channel)] ?? true

/** Minutes after which a message that nobody read is told by e-mail. */
export const unreadMinutes = 5
/** Letters that one person gets within an hour, each by itself; what comes beyond waits for one letter together. */
export const lettersAnHour = 5
