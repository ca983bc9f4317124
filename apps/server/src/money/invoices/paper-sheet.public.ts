// Apart from papers.public.ts: only the threads that draw may load pdfkit, which takes 35 MB and a sixth of a second.
export { colors, floor, inner, margin, openSheet, type Sheet } from './paper-sheet.ts'
