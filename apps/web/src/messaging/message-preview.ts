import type { messagingText } from './messaging.text.ts'
import { isFilm, isSystem, type Conversation, type Message } from './messages.ts'

type Words = (typeof messagingText)['en']

/** What a message is, in a few words: its text, or what else it brings. */
function gistOf(message: Message, words: Words): string {
  if (message.body !== '') return message.body.replace(/\s+/g, ' ')
  if (message.location) return words.location
  const films = message.files.filter(isFilm).length
  if (message.files.some(file => file.isImage)) return words.photos(message.files.filter(file => file.isImage).length)
  return films > 0 ? words.film : words.file
}

/** The last message as a row of a list shows it: 'You: it is ready from 16:00'. */
export function previewOf({ lastMessage }: Conversation, me: string | undefined, words: Words): string {
  if (!lastMessage) return words.nothingYet
  const gist = gistOf(lastMessage, words)
  // The number says nothing to who skims the list, and pushes out what does.
  if (isSystem(lastMessage)) return gist.replace(` (${lastMessage.system?.number ?? ''})`, '')
  if (lastMessage.author.kind === 'assistant') return `${words.assistant}: ${gist}`
  return lastMessage.author.user?.id === me ? `${words.you}: ${gist}` : gist
}
