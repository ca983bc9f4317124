import * as endpoints from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import * as shapes from '@rentwell/contract/bookings/letter-texts.shapes.ts'
import { worksIn } from '../../members/members.public.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import type { LetterTextSettings } from './letters.policy.ts'
import { listLetterTexts } from './list-letter-texts.ts'
import { previewLetterText } from './preview-letter-text.ts'
import { resetLetterText } from './reset-letter-text.ts'
import { saveLetterText } from './save-letter-text.ts'
import { sendTestLetter } from './send-test-letter.ts'

export const letterTextRoutes = (settings: LetterTextSettings): Route[] => [
  on(endpoints.listLetterTexts, shapes.listLetterTexts, worksIn('see_office'), listLetterTexts(settings)),
  on(endpoints.saveLetterText, shapes.saveLetterText, worksIn('edit_website'), saveLetterText(settings)),
  on(endpoints.resetLetterText, shapes.resetLetterText, worksIn('edit_website'), resetLetterText(settings)),
  on(endpoints.previewLetterText, shapes.previewLetterText, worksIn('edit_website'), previewLetterText(settings)),
  on(endpoints.sendTestLetter, shapes.sendTestLetter, worksIn('edit_website'), sendTestLetter(settings)),
]
