import type { Language } from '@rentwell/contract/product.ts'
import { escapeHtml } from '../platform/base/escape-html.ts'

/** A page with one question and one button. The texts are HTML, the name of the site is plain. */
export const unsubscribePage = (
  siteName: string,
  language: Language,
  title: string,
  note: string,
  button: string,
  action: string,
) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escapeHtml(siteName)}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f6f3ec,#0e1715);color:light-dark(#14201d,#f3f0e8);font:17px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:16px;padding:32px;border:1px solid light-dark(#e3ded2,#2d3c37);border-radius:20px;background:light-dark(#fff,#16221f)}h1{margin:0 0 8px;font-size:24px;line-height:1.2}p{margin:0 0 24px;color:light-dark(#55635f,#a9b5b0)}
b{display:block;margin-bottom:20px;color:light-dark(#0b6b63,#4fc3b5)}button{font:inherit;font-weight:600;padding:12px 20px;border-radius:12px;border:0;background:light-dark(#0b6b63,#4fc3b5);color:light-dark(#fff,#06201d);cursor:pointer}</style></head>
<body><main><b>${escapeHtml(siteName)}</b><h1>${title}</h1><p>${note}</p><form method="post" action="${action}"><button>${button}</button></form></main></body></html>`
