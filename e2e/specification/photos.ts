const photos = (title: string) => `e2e/photos.journey.ts › ${title}`
const board = 'five photos are added, put in order by mouse and by keyboard, one is deleted; the public page shows them in that order'
const failing = 'an upload that fails keeps its place with words to try again, and then succeeds'
const refused = 'too large, too small and of the wrong type are refused with words; a text in the clothes of a picture as well'
const avatars = 'a person and a company get their picture, and it is taken away again'
const unit = 'a new unit comes with its photos; it waits for those on their way, and one of them is cancelled'
const dropped = 'photos are dropped on the board, a large one goes up in parts, and an address that is pasted is fetched'

export const photoLines = [
  { line: "2 Media board 'Medias': grid of photo tiles with drag-and-drop reordering", test: photos(board) },
  { line: '2 Media board: add tile with file input, delete control per photo', test: photos(board) },
  { line: '2 Media board: drop zone', test: photos(dropped) },
  { line: "2 Media board: upload percentage; failed upload 'Error, try again'", test: photos(failing) },
  { line: '2 Media board: 7 empty tiles with no photos, 7 minus count under 8', test: photos(board) },
  { line: '2 Media board: otherwise enough empty tiles to fill rows of 4', test: 'apps/web/src/media/media-items.test.ts › empty tiles: 7 at first' },
  { line: '2 Gallery: grid of rental photos (900x500), each opens single media', test: photos(avatars) },
  { line: "2 Single media: counter 'n/total', arrows that wrap, arrow keys, back button to the grid", test: photos(board) },
  {
    line: '3 Media item: progress 0-100, uploaded flag, uuid, error flag',
    test: 'apps/web/src/media/media-items.test.ts › the form holds what is uploaded, in order',
  },
  {
    line: '4 Upload task states: unknown, waiting, progress, error, success',
    test: 'apps/web/src/media/upload-source.test.ts › a task is asked about every 500 ms',
  },
  { line: '4 The photo list changes on upload, delete, reorder; the form holds the uuids of uploaded items in order', test: photos(board) },
  { line: '5 File uploading from ... is not supported', test: 'apps/web/src/media/upload-source.test.ts › only files, addresses and ids can be uploaded' },
  { line: '5 File-drop rules: wrong type, larger or smaller than byte bounds', test: photos(refused) },
  { line: '5 File-drop rules: too many files, one only', test: 'apps/web/src/media/drop-rules.test.ts › each file has its sentence' },
  { line: '7 PATCH of a unit with its photos', test: photos(unit) },
  { line: '7 Upload in parts, from an address, and the channel task-status-{token}', test: photos(dropped) },
  {
    line: '8 Upload errors: an unknown token gives Token was not found; polling may be cancelled or time out',
    test: 'apps/web/src/media/upload-source.test.ts › a task that does not end is given up after 10 s',
  },
  { line: '9 Avatar crop 460x460, booking hero and cover 1200x420', test: photos(avatars) },
  {
    line: '7 File-upload provider with a public key',
    test: photos('with another provider of uploads photos go to it, are shown from it, and are attached here'),
  },
  { line: '9 Max upload 50 MB', test: photos(refused) },
  {
    line: '9 Socket idle disconnect 30 s',
    test: 'apps/web/src/media/task-channel.test.ts › one socket listens to every task and is closed 30 s after the last of them',
  },
]
