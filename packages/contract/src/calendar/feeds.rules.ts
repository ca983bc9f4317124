import { feedsProblemsText } from './feeds-problems.text.ts'
import { wordsOf } from '../catalogue.ts'

/** Reasons why an imported calendar could not be read, with their messages. */
export const feedProblems = wordsOf(feedsProblemsText)

export type FeedProblem = keyof typeof feedProblems
export const feedProblemCodes = Object.keys(feedProblems) as [FeedProblem, ...FeedProblem[]]

/** Polling interval of imported calendars in minutes. */
export const feedMinutes = 15
/** Consecutive failures after which staff are notified, so that an outage of less than an hour goes unreported. */
export const failuresUntilTold = 4
export const mostFeedsOfUnit = 10
export const largestFeedBytes = 2 * 1024 * 1024
export const mostFeedEvents = 5000
