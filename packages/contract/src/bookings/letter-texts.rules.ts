/** What the text of a letter may name; the server puts what it stands for in its place. */
export const letterPlaceholders = [
  'guest_name',
  'unit',
  'period',
  'start',
  'end',
  'booking_number',
  'rental_title',
  'reason',
  'address',
  'documents',
  'deposit',
  'amount',
] as const
export type LetterPlaceholder = (typeof letterPlaceholders)[number]

const ofEveryLetter = ['guest_name', 'unit', 'period', 'start', 'end', 'booking_number', 'rental_title'] as const satisfies LetterPlaceholder[]

/**
 * Letters to guests whose text a rental can write itself, and what each may name. `cancelled` is the one about a cancellation by the rental. Left out
 * are letters that say different things from case to case, such as those about money that other dates cost.
 */
export const editableLetters = {
  confirmed: ofEveryLetter,
  declined: [...ofEveryLetter, 'reason'],
  expired: ofEveryLetter,
  cancelled: [...ofEveryLetter, 'reason'],
  contractAsked: ofEveryLetter,
  startsSoon: [...ofEveryLetter, 'address', 'documents'],
  started: ofEveryLetter,
  endsSoon: ofEveryLetter,
  endsVerySoon: ofEveryLetter,
  overdue: ofEveryLetter,
  completed: [...ofEveryLetter, 'deposit'],
  reviewInvitation: ofEveryLetter,
  linkSent: ofEveryLetter,
  paymentLinkSent: [...ofEveryLetter, 'amount'],
  paid: [...ofEveryLetter, 'amount'],
} as const satisfies Record<string, readonly LetterPlaceholder[]>

export type EditableLetter = keyof typeof editableLetters
export const editableLetterKinds = Object.keys(editableLetters) as EditableLetter[]

export const isEditableLetter = (kind: string): kind is EditableLetter => Object.hasOwn(editableLetters, kind)

export const longestLetterSubject = 150
export const longestLetterBody = 4000

/** Test letters that one person sends in an hour. */
export const testLettersAnHour = 10
