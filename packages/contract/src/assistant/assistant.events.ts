export interface SupportEvents {
  'support.answer': { rentalId: string; conversationId: string; seq: number }
}
