const client = (title: string) => `apps/web/src/platform/api.test.ts › ${title}`
const specified = (title: string) => `apps/server/src/platform/http/specified-calls.test.ts › ${title}`
const adapter = (title: string) => `apps/server/src/platform/http/adapter.test.ts › ${title}`

/** Lines of the specification on calls and entities, each with the test that holds it. */
export const callLines = [
  {
    line: '3 user, rental, unit, booking, country, currency, message: their fields',
    test: specified('the entities of the specification have their fields › %s of %s (%s): %s'),
  },
  { line: '3 payloads of sign-up, review and acceptance', test: specified('the entities of the specification have their fields › %s takes (%s): %s') },
  {
    line: '7 every call: method, path, payload and answer',
    test: specified('every call of the specification is there, under api/v2 › %s with [%s] answers [%s]'),
  },
  { line: '7 each call serves whom it should', test: 'apps/server/src/matrix/matrix.test.ts › every endpoint stands in the table, and nothing else does' },
  { line: '7 JSON in; request keys go snake_case', test: client('keys of a request go in snake_case at every depth; the answer is taken as it comes') },
  {
    line: '7 request keys are snake_case',
    test: 'apps/server/src/platform/http/openapi.test.ts › every route › takes snake_case keys and refuses unknown ones',
  },
  { line: '7 response keys camelCase', test: 'apps/server/src/platform/http/openapi.test.ts › every route › answers in camelCase' },
  {
    line: '7 bearer token on every request when present',
    test: client('the token goes with every request where there is one'),
  },
  {
    line: '7 credentials sent',
    departs: 'product.md 11: bearer only, cookies are ignored',
    test: adapter('who calls › a cookie is nobody, whatever it holds'),
  },
  {
    line: '7 failed requests retry up to 3 times, n seconds before the nth: network errors, 429, 5xx',
    departs: 'product.md 11: 429 only if Retry-After is 5 s or less',
    test: client('%s is asked again three times, n seconds before the nth time'),
  },
  { line: '7 other refusals are not retried', test: client('%s is not asked again') },
  { line: '7 GET payloads go as query parameters', test: client('what a GET carries goes into the query; a DELETE carries nothing') },
  { line: '9 request retries 3', test: client('a later attempt may succeed; all attempts of one act carry one key') },
]
