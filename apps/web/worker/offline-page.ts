import { languageOfTag } from '@rentwell/contract/product.ts'
import { offlineText } from './offline.text.ts'

/** Stands where neither the network nor the app can be had. Its link leads to the very address again. */
export function offlinePage(spoken: string): string {
  const language = languageOfTag(spoken)
  const { title, text, again } = offlineText[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="15"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f6f3ec,#0e1715);color:light-dark(#14201d,#f3f0e8);font:17px/1.5 system-ui,sans-serif}
main{max-width:26rem;padding:32px 24px;text-align:center}h1{margin:0 0 8px;font-size:24px;line-height:1.2}p{margin:0 0 24px;color:light-dark(#55635f,#a9b5b0)}
a{display:inline-block;padding:12px 20px;border-radius:12px;background:light-dark(#0b6b63,#4fc3b5);color:light-dark(#fff,#06201d);font-weight:600;text-decoration:none}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`
}
