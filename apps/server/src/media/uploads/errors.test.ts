import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/db.ts'
import { mostUploadsInMinute } from './limits.ts'
import { signExpire } from './sign-upload.ts'
import { startSourceHost } from './source-host.build.ts'
import { startUploading } from './uploading.build.ts'

const host = await startSourceHost({})
const world = await startUploading('disk', {
  UPLOAD_FROM_URL_ALLOW: host,
  UPLOAD_TYPES: 'image/*,text/plain,application/octet-stream',
  CORS_ORIGINS: 'https://other.example',
})
const { origin, db } = world

type Fields = Record<string, string | string[] | Blob | undefined>

let signed: Record<string, string>
beforeAll(async () => {
  const { options } = await world.uploader()
  signed = { signature: options.secureSignature, expire: options.secureExpire }
})

/** A form as the client sends it: with the key and a signature where a case names none. */
async function send(method: string, path: string, fields: Fields, query = '?jsonerrors=1'): Promise<{ status: number; text: string; headers: Headers }> {
  const all: Fields = { UPLOADCARE_PUB_KEY: 'rentwell', pub_key: 'rentwell', ...signed, ...fields }
  const pairs = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : Array.isArray(value) ? value.map(one => [name, one] as const) : [[name, value] as const],
  )
  const url = new URL(`${origin}/upload${path}${query}`)
  const form = new FormData()
  for (const [name, value] of pairs) {
    if (typeof value !== 'string') form.append(name, value, 'file.txt')
    else if (method === 'POST') form.append(name, value)
    else url.searchParams.append(name, value)
  }
  const answer = await fetch(url, { method, ...(method === 'POST' ? { body: form } : {}) })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const file = new Blob(['some words'], { type: 'text/plain' })
const size = String(11 * 1024 * 1024)
const parted = { filename: 'a.bin', size }
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`metadata[k${index}]`, 'v']))
const nobody = randomUUID()

const cases: [method: string, path: string, fields: Fields, status: number, text: string, code: string][] = [
  ['POST', '/base/', { file, UPLOADCARE_PUB_KEY: undefined, pub_key: undefined }, 403, 'UPLOADCARE_PUB_KEY is required.', 'ProjectPublicKeyRequiredError'],
  ['POST', '/base/', { file, UPLOADCARE_PUB_KEY: 'demo', pub_key: 'demo' }, 403, 'UPLOADCARE_PUB_KEY is invalid.', 'ProjectPublicKeyInvalidError'],
  [
    'POST',
    '/multipart/start/',
    { ...parted, UPLOADCARE_PUB_KEY: 'demo', pub_key: 'demo' },
    403,
    'UPLOADCARE_PUB_KEY is invalid.',
    'ProjectPublicKeyInvalidError',
  ],
  ['GET', '/info/', { UPLOADCARE_PUB_KEY: undefined, pub_key: undefined }, 403, 'pub_key is required.', 'ProjectPublicKeyRequiredError'],
  ['POST', '/group/', { UPLOADCARE_PUB_KEY: 'demo', pub_key: 'demo' }, 403, 'pub_key is invalid.', 'ProjectPublicKeyInvalidError'],
  ['POST', '/base/', { file, signature: undefined, expire: undefined }, 400, '`signature` is required.', 'SignatureRequiredError'],
  ['POST', '/base/', { file, signature: undefined }, 400, '`signature` is required.', 'SignatureRequiredError'],
  ['POST', '/from_url/', { expire: undefined }, 400, '`expire` is required.', 'SignatureExpirationRequiredError'],
  ['POST', '/group/', { expire: 'soon' }, 400, '`expire` must be a UNIX timestamp.', 'SignatureExpirationInvalidError'],
  ['POST', '/base/', { file, signature: 'ab'.repeat(32) }, 403, 'Invalid signature.', 'SignatureInvalidError'],
  ['POST', '/multipart/start/', { ...parted, signature: 'é' }, 403, 'Invalid signature.', 'SignatureInvalidError'],
  ['POST', '/base/', {}, 400, 'Request does not contain files.', 'FilesRequiredError'],
  ['POST', '/base/', { file: new Blob([]) }, 400, 'File is empty.', 'FileEmptyError'],
  [
    'POST',
    '/base/',
    { file: new Blob([Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')]) },
    400,
    'Uploading of these file types is not allowed.',
    'FileTypeForbiddenError',
  ],
  ['POST', '/base/', { file, 'metadata[a]': 'x\0y' }, 400, 'Null characters are not allowed.', 'NullCharactersForbiddenError'],
  ['POST', '/base/', { file, ...many(51) }, 400, 'A file can not have more than 50 metadata keys.', 'FileMetadataKeysNumberTooBigError'],
  ['POST', '/base/', { file, 'metadata[]': 'x' }, 400, "File's metadata key can not be empty.", 'FileMetadataKeyEmptyError'],
  [
    'POST',
    '/base/',
    { file, 'metadata[a b]': 'x' },
    400,
    "File's metadata key `a b` contains symbols not allowed by the metadata key format.",
    'FileMetadataKeyForbiddenError',
  ],
  [
    'POST',
    '/base/',
    { file, 'metadata[__proto__]': 'x' },
    400,
    "File's metadata key `__proto__` contains symbols not allowed by the metadata key format.",
    'FileMetadataKeyForbiddenError',
  ],
  [
    'POST',
    '/base/',
    { file, [`metadata[${'k'.repeat(65)}]`]: 'x' },
    400,
    `Length of file metadata key \`${'k'.repeat(64)}…\` can not be more than 64 symbols.`,
    'FileMetadataKeyLengthTooBigError',
  ],
  ['POST', '/base/', { file, 'metadata[a]': ['x', 'y'] }, 400, "File's metadata key `a` has a duplicate.", 'FileMetadataKeyDuplicatedError'],
  ['POST', '/base/', { file, 'metadata[a]': '' }, 400, 'Value of the file metadata key `a` can not be empty.', 'FileMetadataValueEmptyError'],
  [
    'POST',
    '/base/',
    { file, 'metadata[a]': 'v'.repeat(513) },
    400,
    "Value of file metadata's key `a` can not be more than 512 symbols in length.",
    'FileMetadataValueLengthTooBigError',
  ],
  ['GET', '/base/', {}, 405, 'HTTP method GET is not allowed for /base/', 'MethodNotAllowedError'],
  ['DELETE', '/info/', {}, 405, 'HTTP method DELETE is not allowed for /info/', 'MethodNotAllowedError'],
  ['POST', '/from_url/status/', {}, 405, 'HTTP method POST is not allowed for /from_url/status/', 'MethodNotAllowedError'],
  ['GET', '/info/', {}, 400, 'file_id is required.', 'FileIdRequiredError'],
  ['GET', '/info/', { file_id: 'nonsense' }, 400, 'file_id is invalid.', 'FileIdInvalidError'],
  ['GET', '/info/', { file_id: nobody }, 404, 'File is not found.', 'FileNotFoundError'],
  ['GET', '/info/', { file_id: `${nobody}/-/preview/` }, 404, 'File is not found.', 'FileNotFoundError'],
  ['POST', '/from_url/', {}, 400, 'source_url is required.', 'SourceURLRequiredError'],
  ['POST', '/from_url/', { source_url: 'http://' }, 400, 'Failed to parse URL.', 'URLParsingFailedError'],
  ['POST', '/from_url/', { source_url: 'http://user:secret@example.com/' }, 400, 'Failed to parse URL.', 'URLParsingFailedError'],
  ['POST', '/from_url/', { source_url: 'http://example.com:8080/' }, 400, 'Failed to parse URL.', 'URLParsingFailedError'],
  ['POST', '/from_url/', { source_url: 'example.com/a.jpg' }, 400, 'No URL scheme supplied.', 'URLSchemeRequiredError'],
  ['POST', '/from_url/', { source_url: 'file:///etc/passwd' }, 400, 'Invalid URL scheme.', 'URLSchemeInvalidError'],
  ['POST', '/from_url/', { source_url: 'http://nowhere.invalid/a.jpg' }, 400, 'Host does not exist.', 'HostnameNotFoundError'],
  ['POST', '/from_url/', { source_url: 'http://127.0.0.1/a.jpg' }, 400, 'Only public IPs are allowed.', 'URLHostPrivateIPForbiddenError'],
  ['POST', '/from_url/', { source_url: 'http://10.0.0.1:8080/a.jpg' }, 400, 'Only public IPs are allowed.', 'URLHostPrivateIPForbiddenError'],
  ['POST', '/from_url/', { source_url: 'http://[::1]:3000/a.jpg' }, 400, 'Only public IPs are allowed.', 'URLHostPrivateIPForbiddenError'],
  ['POST', '/from_url/', { source_url: 'http://localhost:3000/a.jpg' }, 400, 'Only public IPs are allowed.', 'URLHostPrivateIPForbiddenError'],
  ['GET', '/from_url/status/', {}, 400, 'token is required.', 'TokenRequiredError'],
  ['POST', '/group/', {}, 400, 'No files[N] parameters found.', 'GroupFilesInvalidError'],
  ['POST', '/group/', { 'files[]': 'nonsense' }, 400, 'This is not valid file url: nonsense.', 'GroupFileURLParsingFailedError'],
  ['POST', '/group/', { 'files[]': `${nobody}/etc/passwd` }, 400, `This is not valid file url: ${nobody}/etc/passwd.`, 'GroupFileURLParsingFailedError'],
  ['POST', '/group/', { 'files[0]': nobody }, 400, 'Some files not found.', 'GroupFilesNotFoundError'],
  ['GET', '/group/info/', {}, 400, 'group_id is required.', 'GroupIdRequiredError'],
  ['GET', '/group/info/', { group_id: 'nonsense' }, 404, 'group_id is invalid.', 'GroupNotFoundError'],
  ['GET', '/group/info/', { group_id: `${nobody}~2` }, 404, 'group_id is invalid.', 'GroupNotFoundError'],
  ['POST', '/multipart/start/', { size }, 400, 'filename is required.', 'RequestParamRequiredError'],
  ['POST', '/multipart/start/', { filename: 'a' }, 400, 'size is required.', 'RequestParamRequiredError'],
  ['POST', '/multipart/start/', { ...parted, size: '12MB' }, 400, 'size should be integer.', 'MultipartSizeInvalidError'],
  ['POST', '/multipart/start/', { ...parted, part_size: 'big' }, 400, 'Multipart Upload Part Size should be an integer.', 'MultipartPartSizeInvalidError'],
  [
    'POST',
    '/multipart/start/',
    { ...parted, part_size: '5242879' },
    400,
    'Multipart Upload Part Size can not be less than 5242880 bytes.',
    'MultipartPartSizeTooSmallError',
  ],
  [
    'POST',
    '/multipart/start/',
    { ...parted, part_size: '5368709121' },
    400,
    'Multipart Upload Part Size can not be more than 5368709120 bytes.',
    'MultipartPartSizeTooBigError',
  ],
  [
    'POST',
    '/multipart/start/',
    { ...parted, size: '10485759' },
    400,
    'File size can not be less than 10485760 bytes. Please use direct upload instead of multipart.',
    'MultipartFileSizeTooSmallError',
  ],
  ['POST', '/multipart/start/', { ...parted, size: '52428801' }, 400, 'File size exceeds project limit.', 'MultipartFileSizeLimitExceededError'],
  ['POST', '/multipart/start/', { ...parted, size: '9'.repeat(20) }, 400, 'File size exceeds project limit.', 'MultipartFileSizeLimitExceededError'],
  ['POST', '/multipart/complete/', {}, 400, 'uuid is required.', 'MultipartFileIdRequiredError'],
  ['POST', '/multipart/complete/', { uuid: 'nonsense' }, 400, 'uuid is invalid.', 'UUIDInvalidError'],
  ['POST', '/multipart/complete/', { uuid: nobody }, 404, 'File is not found.', 'MultipartFileNotFoundError'],
]

describe('every error, as the client reads it and as plain text', () => {
  test.each(cases)('%s %s %j: %i %s', async (method, path, fields, status, text, code) => {
    const json = await send(method, path, fields)
    expect(json.status).toBe(200)
    expect(json.headers.get('content-type')).toContain('application/json')
    expect(JSON.parse(json.text)).toEqual({ error: { status_code: status, content: text, error_code: code } })
    const plain = await send(method, path, fields, '')
    expect([plain.status, plain.text]).toEqual([status, text])
    expect(plain.headers.get('content-type')).toContain('text/plain')
  })
})

describe('the other ways to be refused', () => {
  test('the vector of the signature', () => {
    expect(signExpire('YOUR_SECRET_KEY', '1678361640')).toBe('93b69d086a487fbdfc36172b96a5d7f5afa7cb209e43e5f25890bc037e638584')
  })

  test('Expired signature: an hour later', async () => {
    const { options } = await world.uploader()
    const mine = { signature: options.secureSignature, expire: options.secureExpire }
    expect((await send('POST', '/base/', { file, ...mine }, '')).status).toBe(200)
    await world.advance(3700)
    const late = await send('POST', '/base/', { file, ...mine }, '')
    expect([late.status, late.text]).toEqual([403, 'Expired signature.'])
    const { options: fresh } = await world.uploader()
    signed = { signature: fresh.secureSignature, expire: fresh.secureExpire }
  })

  test.each([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', 'nothing of a form'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a file'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf a field'],
  ])('HTTP POST request parsing failed: %s', async (type, body) => {
    const answer = await fetch(`${origin}/upload/base/?jsonerrors=1`, { method: 'POST', body, headers: { 'content-type': type } })
    expect(await answer.json()).toEqual({
      error: { status_code: 400, content: 'HTTP POST request parsing failed.', error_code: 'PostRequestParserFailedError' },
    })
  })

  test('fields may stand in the query or in a plain form too', async () => {
    const query = new URLSearchParams({ pub_key: 'rentwell', ...signed, filename: 'a', size }).toString()
    for (const [address, init] of [
      [`?${query}`, { method: 'POST' }],
      ['', { method: 'POST', body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ] as const) {
      const answer = await fetch(`${origin}/upload/multipart/start/${address}`, init)
      expect(await answer.json()).toMatchObject({ parts: [expect.any(String), expect.any(String), expect.any(String)] })
    }
  })

  test('parts: only with their own address, not longer than said', async () => {
    const started = JSON.parse((await send('POST', '/multipart/start/', parted)).text) as { parts: string[]; uuid: string }
    const [first = '', , last = ''] = started.parts
    const put = async (url: string, bytes: number) => {
      const answer = await fetch(url, { method: 'PUT', body: Buffer.alloc(bytes), headers: { 'content-type': 'image/png' } })
      return `${answer.status} ${await answer.text()}`
    }
    expect(await put(first.replace('/0/', '/1/'), 10)).toBe('403 Invalid signature.')
    expect(await put(first.replace(started.uuid, nobody), 10)).toBe('404 File is not found.')
    expect(await put(first.replace('/0/', '/99999/'), 10)).toBe('404 File is not found.')
    expect(await put(first.replace(/until=\d+/, 'until=9999999999999'), 10)).toBe('403 Invalid signature.')
    expect(await put(last, 1024 * 1024 + 1)).toBe('400 Uploaded size is more than expected.')
    expect(await put(last, 0)).toBe('400 File size mismatch. Not all parts uploaded?')
    expect(await put(last, 1024 * 1024)).toBe('200 ')
    const incomplete = await send('POST', '/multipart/complete/', { uuid: started.uuid }, '')
    expect([incomplete.status, incomplete.text]).toEqual([400, 'File size mismatch. Not all parts uploaded?'])
    expect(await put(first, 5_242_880)).toBe('200 ')
    expect(await put(started.parts[1] ?? '', 5_242_880)).toBe('200 ')
    expect((await send('POST', '/multipart/complete/', { uuid: started.uuid }, '')).status).toBe(200)
    const again = await send('POST', '/multipart/complete/', { uuid: started.uuid }, '')
    expect([again.status, again.text]).toEqual([400, 'File is already uploaded.'])
  })

  test('a token that nobody knows is unknown, without an error', async () => {
    expect(JSON.parse((await send('GET', '/from_url/status/', { token: 'x'.repeat(43) })).text)).toEqual({ status: 'unknown' })
  })

  test('other origins may ask, whatever they may do elsewhere', async () => {
    const preflight = await fetch(`${origin}/upload/base/`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-uc-user-agent' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-UC-User-Agent')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
    const answer = await fetch(`${origin}/upload/info/`, { headers: { origin: 'https://shop.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After')
  })
})

describe('throttling', async () => {
  const throttled = await startUploading('disk', { RATE_LIMITS: 'on' })
  test('Request was throttled, with the seconds to wait', async () => {
    const { person, options } = await throttled.uploader()
    const now = new Date()
    for (const start of [now, new Date(now.getTime() + 60_000)])
      await throttled.db.run(sql`
        insert into limits (subject, window_start, count) values (${`upload ${person.id}`}, date_trunc('minute', ${start}::timestamptz), ${mostUploadsInMinute})`)
    const form = new FormData()
    form.append('file', file, 'a.txt')
    form.append('UPLOADCARE_PUB_KEY', options.publicKey)
    form.append('signature', options.secureSignature)
    form.append('expire', options.secureExpire)
    const answer = await fetch(`${throttled.origin}/upload/base/?jsonerrors=1`, { method: 'POST', body: form })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('retry-after')).toMatch(/^\d{1,2}$/)
    expect(await answer.json()).toEqual({ error: { status_code: 429, content: 'Request was throttled.', error_code: 'RequestThrottledError' } })
  })
})

test('nothing of all that was stored', async () => {
  const rows = await db.rows<{ name: string }>(sql`select original_filename as name from files`)
  // The two that were sent rightly.
  expect(rows.map(row => row.name).toSorted()).toEqual(['a.bin', 'file.txt'])
})
