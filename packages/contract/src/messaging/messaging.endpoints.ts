import { endpoint } from '../endpoint.ts'
import type * as shapes from './messaging.shapes.ts'

export const listConversations = endpoint<typeof shapes.listConversations>()('GET', '/conversations')
export const listOfficeConversations = endpoint<typeof shapes.listOfficeConversations>()('GET', '/office/{rental}/conversations')
export const readConversation = endpoint<typeof shapes.readConversation>()('GET', '/conversations/{conversation}')
export const listMessages = endpoint<typeof shapes.listMessages>()('GET', '/conversations/{conversation}/messages')
export const sendMessage = endpoint<typeof shapes.sendMessage>()('POST', '/conversations/send_message')
export const markMessagesRead = endpoint<typeof shapes.markMessagesRead>()('POST', '/conversations/{conversation}/read')
export const tellTyping = endpoint<typeof shapes.tellTyping>()('POST', '/conversations/{conversation}/typing')
export const searchMessages = endpoint<typeof shapes.searchMessages>()('GET', '/conversations/search')
