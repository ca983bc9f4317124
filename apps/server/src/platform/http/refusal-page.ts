import type { Language } from '@rentwell/contract/product.ts'
import { refusals, type RefusalCode } from '@rentwell/contract/refusals.ts'

import { escapeHtml } from '../base/escape-html.ts'
import { refusalPageText } from './refusal-page.text.ts'

/** The colours and sizes are those of the web app's stylesheet, which this page does not load. */
const style = [
  ':root{color-scheme:light dark}:root.light{color-scheme:light}:root.dark{color-scheme:dark}',
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem 1rem;box-sizing:border-box;text-align:center}',
  'body{font:17px/1.5 system-ui,sans-serif;background:light-dark(#fff,#0e1715);color:light-dark(#14201d,#f3f0e8)}',
  'p{margin:0;font-weight:650;color:light-dark(#55635f,#a9b5b0)}h1{margin:0;max-width:24em;font-size:1.25rem;line-height:1.4;font-weight:650;text-wrap:balance}',
  'a{display:inline-flex;align-items:center;height:48px;margin-top:.5rem;padding:0 1.25rem;border-radius:12px;font-weight:600;font-size:15px;text-decoration:none}',
  'a{background:light-dark(#0b6b63,#4fc3b5);color:light-dark(#fff,#06201d)}a:hover{background:light-dark(#095a53,#6bd2c5)}',
  'a:focus-visible{outline:2px solid light-dark(#0b6b63,#4fc3b5);outline-offset:2px}',
].join('')

/** A refusal as a small page of its own: no scripts, no files, nothing to render. */
export const refusalPage = (code: RefusalCode, language: Language, theme: 'light' | 'dark' | 'system', siteName: string): string =>
  [
    `<!doctype html><html lang="${language}" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(siteName)}</title><style>${style}</style></head>`,
    `<body><p>${escapeHtml(siteName)}</p><h1>${refusals[code][language]}</h1><a href="">${refusalPageText[language].tryAgain}</a></body></html>`,
  ].join('')
