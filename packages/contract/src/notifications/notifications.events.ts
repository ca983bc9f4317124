export interface NotificationEvents {
  /** To every browser of a user: a notification of theirs, or a text that is in no list. */
  'push.send': { userId: string; notificationId: string } | { userId: string; title: string; text: string; path: string; tag: string }
}
