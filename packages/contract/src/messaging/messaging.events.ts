interface MessageRef {
  rentalId: string
  conversationId: string
  seq: number
}

export interface MessagingEvents {
  /** Somebody has a browser that is pushed this message. */
  'message.sent': MessageRef
  /** Somebody wrote, and a webhook takes messages. */
  'message.created': MessageRef
  /** A guest wrote, and the assistant may answer. */
  'message.asked': MessageRef
}
