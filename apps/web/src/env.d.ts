/// <reference types="vite/client" />

declare module 'virtual:assets' {
  /** What the built client is made of, as the server needs it to write a page. */
  export const assets: {
    script: string
    styles: string[]
    /** The part of `styles` that the open pages use before their scripts start, as CSS. */
    openStyle: string
    /** Chunks of the whole app beside the first script. */
    app: string[]
    /** Chunks of each page, by its name in routes.tsx. */
    pages: Record<string, string[]>
    fonts: { latin: string; cyrillic: string }
  }
}
