import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { currentEra, isBehind, positionOf } from './position.ts'

/** A fetch on its way: the lowest position of what has come of it. */
interface Fetch {
  era: number
  position: number | undefined
  /** A further page of a list; the pages before it stay as they are. */
  isMore: boolean
}

const fetches = new WeakMap<Query, Fetch>()
const held = new WeakMap<Query, { era: number; position: number }>()
/** Their fetch began before something that concerns them: its answer may not reflect it. */
const due = new WeakSet<Query>()

const failedRestMs = 10_000

/** The position of what a query holds. */
export const positionHeld = (query: Query): number | undefined => {
  const known = held.get(query)
  return known?.era === currentEra() ? known.position : undefined
}

const isReading = (query: Query) => query.state.fetchStatus !== 'idle'

/** Notes the position of an answer that a query's function hands on. */
export function noteAnswer<T>(queryClient: QueryClient | undefined, queryKey: QueryKey | undefined, answer: T): T {
  const query = queryKey && queryClient?.getQueryCache().get(hashKey(queryKey))
  const fetch = query && fetches.get(query)
  if (fetch) fetch.position = Math.min(fetch.position ?? Infinity, positionOf(answer))
  return answer
}

/** Something has changed that these queries show. One whose answer is on its way is read once more when it has come; none is cut off. */
export function readAgain(queryClient: QueryClient, fits: (query: Query) => boolean): Promise<void> {
  const idle = new Set<Query>()
  for (const query of queryClient.getQueryCache().findAll({ predicate: fits })) {
    if (isReading(query)) due.add(query)
    else idle.add(query)
  }
  return queryClient.invalidateQueries({ predicate: query => idle.has(query) })
}

/** A change was laid upon these queries: an answer that is on its way takes it away again, and is read once more. */
export function keepChange(queryClient: QueryClient, fits: (query: Query) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate: fits })) if (isReading(query)) due.add(query)
}

interface Follower {
  /** Whether events tell when this query changes. */
  isLive: (query: Query) => boolean
  /** Reads a query again before long. */
  refresh: (query: Query) => void
}

let follower: Follower | undefined

/** Has queries refreshed whose answers came too late for what the tab was told meanwhile. */
export const followAnswers = (next: Follower) => void (follower = next)

/** Keeps account of what each query reflects; from the beginning of a visit on. */
export function watchQueries(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') return void fetches.set(query, { era: currentEra(), position: undefined, isMore: action.meta?.fetchMore !== undefined })
    const fetch = fetches.get(query)
    if (!fetch || isReading(query)) return
    fetches.delete(query)
    let isLate = due.delete(query)
    if (action.type === 'success' && !action.manual) {
      const before = fetch.isMore ? (positionHeld(query) ?? -1) : Infinity
      const position = fetch.era === currentEra() ? Math.min(before, fetch.position ?? -1) : -1
      held.set(query, { era: currentEra(), position })
      isLate ||= follower?.isLive(query) === true && isBehind(position)
    }
    if (isLate) {
      query.invalidate()
      follower?.refresh(query)
    } else if (action.type === 'error' && follower?.isLive(query) && query.state.data !== undefined && mayComeBack(action.error)) {
      setTimeout(() => query.state.status === 'error' && follower?.refresh(query), failedRestMs)
    }
  })
}

const mayComeBack = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
