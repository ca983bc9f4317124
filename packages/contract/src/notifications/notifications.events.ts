export interface NotificationEvents {
  /** To every browser of a person: a notification of theirs, or words that are in no list. */
  'push.send': { userId: string; notificationId: string } | { userId: string; title: string; text: string; path: string; tag: string }
  /** Two hours after a booking was completed: time to ask for a review. */
  'review.due': { rentalId: string; bookingId: string }
}
