import { endpoint } from '../endpoint.ts'
import type * as shapes from './letter-texts.shapes.ts'

export const listLetterTexts = endpoint<typeof shapes.listLetterTexts>()('GET', '/office/{rental}/letters')
export const saveLetterText = endpoint<typeof shapes.saveLetterText>()('POST', '/office/{rental}/letters')
export const resetLetterText = endpoint<typeof shapes.resetLetterText>()('POST', '/office/{rental}/letters/reset')
export const previewLetterText = endpoint<typeof shapes.previewLetterText>()('POST', '/office/{rental}/letters/preview')
export const sendTestLetter = endpoint<typeof shapes.sendTestLetter>()('POST', '/office/{rental}/letters/test')
