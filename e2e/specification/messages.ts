const both = 'e2e/messages.journey.ts › a guest writes from the public page; emoji, a photo and a location go to and fro, seen at once on both sides'
const offline = 'e2e/messages.journey.ts › without a connection messages wait in sight, through a reload, and go out once and in order'
const refused = 'e2e/messages.journey.ts › what the server refuses comes back to the input; the input grows by the rule; older messages keep the place'
const height = 'apps/web/src/messaging/input-height.test.ts › %i lines are %i px high'
const server = 'apps/server/src/messaging/messaging.test.ts › '

/** Lines of the specification on messages, each with the test that holds it. */
export const messagesLines = [
  { line: '2 /messages: conversations', test: both },
  { line: '2 popup 7: thumbnails with percent while uploading, message box, send button', test: both },
  { line: "2 popup 8: 'Find location', map, 'Location:' line with address, send button; read-only with an existing location", test: both },
  { line: '2 popup 9: the cross appears after the image loads; two thirds of the height', test: both },
  { line: '2 popup 10: placeholder with the rental, Send and Cancel, then sent with an Ok button', test: both },
  { line: "2 conversation input: 'Write the message', clip menu with 'Photo or video' and 'Location'", test: both },
  { line: '2 emoji button hidden in popups', test: both },
  { line: '2 emoji button hidden on tablet, a separate location icon there', test: refused },
  {
    line: '3 message: body, conversationId or rentalId, client-made id; the answer carries conversationMessage',
    test: `${server}with the same id is the same message, once`,
  },
  { line: '3 local message: body, conversationId, id, isProcessing, user.id', test: offline },
  { line: '4 a local message shows at once as processing and is replaced by the server’s; the last message updates', test: both },
  { line: '4 on failure the text returns to the input', test: refused },
  { line: '4 write to rental: writing, sending, sent', test: both },
  { line: '5 send disabled when empty; write-to-rental buttons disabled while empty', test: both },
  { line: '5 loaded files: blocked until every file is uploaded', test: both },
  { line: '5 location: blocked until the map is there and an address exists', test: both },
  { line: '5 input height 54 px, 22 px a line, 34 px padding, at most 354 px', test: height },
  { line: '7 POST /conversations/send_message, GET /conversations, GET /conversations/{id}/messages', test: `${server}comes in pages` },
  { line: '9 textarea heights 54 and 354 px', test: refused },
]
