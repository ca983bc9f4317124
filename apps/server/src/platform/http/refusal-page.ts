import { productName, type Language } from '@rentwell/contract/product.ts'
import { refusals, type RefusalCode } from '@rentwell/contract/refusals.ts'

const tryAgain: Record<Language, string> = { en: 'Try again', ru: 'Попробовать ещё раз' }

const style = 'body{font:17px/1.5 system-ui,sans-serif;max-width:28em;margin:20vh auto 0;padding:0 1em;text-align:center}:root{color-scheme:light dark}'

/** A refusal as a small page of its own: no scripts, no files, nothing to render. */
export const refusalPage = (code: RefusalCode, language: Language): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${productName}</title><style>${style}</style></head>`,
    `<body><h1>${productName}</h1><p>${refusals[code][language]}</p><p><a href="">${tryAgain[language]}</a></p></body></html>`,
  ].join('')
