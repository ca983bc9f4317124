/** Hours for which the assistant keeps quiet after a person of the rental has written. */
export const quietHours = 12
/** Hours for which it waits for a person whom a guest has asked for, where nobody answers. */
export const handOverHours = 72

/** What a rental lets it do in a day, until its owner says otherwise. */
export const defaultAnswersADay = 200
export const mostAnswersADay = 5000
/** Tokens of a model, read and written; beyond them it answers by search and rules. */
export const defaultTokensADay = 200_000
export const mostTokensADay = 10_000_000

/** Answers that one guest gets of one rental in a window of ten minutes, and in a day. */
export const answersInTenMinutes = 10
export const answersADayToOne = 60
