const both = 'e2e/messages.journey.ts › a guest writes from the public page; emoji, a photo and a location go to and fro, seen at once on both sides'
const offline = 'e2e/messages.journey.ts › without a connection messages wait in sight, through a reload, and go out once and in order'
const refused = 'e2e/messages.journey.ts › what the server refuses comes back to the input; the input grows by the rule; older messages keep the place'
const height = 'apps/web/src/messaging/composer/input-height.test.ts › %i lines are %i px high'
const server = 'apps/server/src/messaging/messaging.test.ts › '

/** Lines of the specification on messages, each with the test that holds it. */
export const messagesLines = [
  { line: '2 /messages: conversations', test: both },
  { line: '2 popup 7: thumbnails with percent while uploading, message box, send button', test: both },
  { line: '2 popup 7: thumbnails of 380x380', test: both },
  { line: "2 popup 8: 'Find location', map, 'Location:' line with address, send button, busy while sending", test: both },
  { line: '2 popup 8: read-only with an existing location', test: both },
  { line: '2 popup 9: 85% of a window narrower than 640 px, else 66% of its height and 96% of its width', test: both },
  { line: '2 popup 9: the cross appears after the image loads', test: both },
  { line: "2 popup 10: 'Write to the Rental', placeholder with the rental, Send and Cancel", test: both },
  { line: "2 popup 10: 'Message has been sent', a text on the e-mail notification, an Ok button", test: both },
  { line: "2 conversation input: 'Write the message', clip menu with 'Photo or video' and 'Location'", test: both },
  { line: '2 emoji button hidden in popups', test: both },
  { line: '2 emoji button hidden on tablet, a separate location icon there', test: refused },
  { line: '3 message: a client-made id makes it once', test: `${server}a message › with the same id is the same message, once` },
  { line: '3 local message: body, conversationId, id, isProcessing, user.id', test: offline },
  { line: '4 a local message shows at once as processing and is replaced by the server’s; the last message updates', test: both },
  { line: '4 on failure the text returns to the input', test: refused },
  { line: '4 write to rental: writing, sending, sent', test: both },
  { line: '5 send disabled when empty; write-to-rental buttons disabled while empty', test: both },
  { line: '5 loaded files: blocked until every file is uploaded', test: both },
  { line: '5 location: blocked until the map is there and an address exists, and while sending', test: both },
  { line: '5 input height 54 px, 22 px a line, 34 px padding, at most 354 px', test: height },
  { line: '7 GET /conversations', test: `${server}a conversation › is seen by its guest and by all who work in its rental, each from their side` },
  { line: '7 GET /conversations/{id}/messages', test: `${server}a message › comes in pages` },
  { line: '8 failed message send: the popup stays open', test: both },
  { line: '8 failed message send: a plain text returns to the input', test: refused },
  { line: '9 textarea heights 54 and 354 px', test: refused },
]
