const photos = (title: string) => `e2e/photos.journey.ts › ${title}`
const source = (title: string) => `apps/web/src/media/upload-source.test.ts › ${title}`
const items = (title: string) => `apps/web/src/media/media-items.test.ts › ${title}`
const uploads = (title: string) => `apps/server/src/media/uploads/uploads.test.ts › on %s › ${title}`
const board = 'five photos are added, put in order by mouse and by keyboard, one is deleted; the public page shows them in that order'
const failing = 'an upload that fails keeps its place with words to try again, and then succeeds'
const refused = 'too large, too small and of the wrong type are refused with words; a text in the clothes of a picture as well'
const avatars = 'a person and a company get their picture, and it is taken away again'
const unit = 'a new unit comes with its photos; it waits for those on their way, and one of them is cancelled'
const dropped = 'photos are dropped on the board, a large one goes up in parts, and an address that is pasted is fetched'
const client = 'e2e/upload-client.journey.ts › the official client, as it is built for browsers, uploads everything to a running server'

/** Lines of the specification on photos and uploads, each with the test that holds it. */
export const photoLines = [
  { line: "2 Media board 'Medias': grid of photo tiles with drag-and-drop reordering", test: photos(board) },
  { line: '2 Media board: add tile with file input, delete control per photo', test: photos(board) },
  { line: '2 Media board: drop zone', test: photos(dropped) },
  { line: "2 Media board: upload percentage; failed upload 'Error, try again'", test: photos(failing) },
  { line: '2 Media board: 7 empty tiles with no photos, 7 minus count under 8', test: photos(board) },
  { line: '2 Media board: otherwise enough empty tiles to fill rows of 4', test: items('empty tiles: 7 at first') },
  { line: '2 Gallery: grid of photos at 900x500', test: photos(avatars) },
  { line: '2 Gallery: each photo opens single media', test: photos(board) },
  { line: "2 Single media: counter 'n/total', arrows that wrap, arrow keys, back button to the grid", test: photos(board) },
  { line: '2 Single media: image 2400x840, thumbnails 300', test: photos(board) },
  {
    line: '2 Single media: arrows only if more than one image',
    test: 'e2e/bookings.journey.ts › a guest sends a request, sees it wait, and sees it confirmed while looking',
  },
  { line: '3 Media item: uploaded flag, uuid, error flag', test: items('an item is uploaded with its id alone') },
  { line: '3 Media item: progress 0-100', test: photos(failing) },
  { line: '3 Uploaded file record', test: uploads('progress is told on the way, and the whole client object comes back') },
  { line: '3 File group', test: uploads('groups keep their order and effects; a removed file is null') },
  { line: '4 Upload task states: waiting, progress, success', test: source('a task is asked about every 500 ms') },
  { line: '4 Upload task states: unknown, error', test: source('a task that does not end is given up after 10 s') },
  { line: '4 The photo list changes on upload, delete, reorder', test: photos(board) },
  { line: '4 The form holds the uuids of uploaded items in order', test: items('the form holds what is uploaded, in order') },
  { line: '5 File uploading from ... is not supported', test: source('only files, addresses and ids can be uploaded') },
  { line: '5 File-drop rules: wrong type, larger or smaller than byte bounds', test: photos(refused) },
  { line: '5 File-drop rules: too many files, one only', test: 'apps/web/src/media/drop-rules.test.ts › each file has its sentence' },
  { line: '7 PATCH of a unit with its photos', test: photos(unit) },
  { line: '7 Upload in parts, from an address, and the channel task-status-{token}', test: photos(dropped) },
  { line: '7 The channel reports progress, success or fail', test: 'apps/server/src/media/uploads/from-url.test.ts › on %s › by the channel alone' },
  { line: '7 Upload directly, in parts, from an address, by id and in groups with the official client', test: client },
  {
    line: '7 Images by id with preview and crop',
    test: 'apps/server/src/media/images/images.test.ts › sizes and corners › %s',
  },
  {
    line: '7 File-upload provider with a public key',
    test: photos('with another provider of uploads photos go to it, are shown from it, and are attached here'),
  },
  { line: '8 Upload errors: throttling is retried once after Retry-After', test: client },
  { line: '8 Upload errors: a network error is retried', test: client },
  { line: '8 Upload errors: Error {status}: {text}', test: client },
  {
    line: '8 Upload errors: an unknown token gives Token was not found; polling may time out',
    test: source('a task that does not end is given up after 10 s'),
  },
  { line: '8 Upload errors: polling may be cancelled', test: source('a grant that is over is renewed once; what is cancelled ends with the reason') },
  { line: '9 Avatar crop 460x460', test: photos(avatars) },
  { line: '9 Cover 1200x420', test: photos(avatars) },
  {
    line: '9 Sizes of avatars, galleries, single views, thumbnails and heroes',
    test: 'apps/web/src/platform/media.test.ts › a picture shown as %s is asked for as %s',
  },
  { line: '9 Max upload 50 MB', test: photos(refused) },
  { line: '9 Multipart from 25 MB with 5 MB chunks, 4 concurrent requests', test: source('from 25 MB on a file goes up in parts of 5 MB, four at once') },
  { line: '9 Poll interval 500 ms', test: source('a task is asked about every 500 ms') },
  { line: '9 Poll timeout 10 s', test: source('a task that does not end is given up after 10 s') },
  {
    line: '9 Socket idle disconnect 30 s',
    test: 'apps/web/src/media/task-channel.test.ts › one socket listens to every task and is closed 30 s after the last of them',
  },
]
