/// <reference types="vite/client" />

declare module 'virtual:assets' {
  /** What the built client is made of, as the server needs it to write a page. */
  export const assets: {
    script: string
    styles: string[]
    /** Chunks of the whole app beside the first script. */
    app: string[]
    /** Chunks of each page, by its name in routes.tsx. */
    pages: Record<string, string[]>
    fonts: { latin: string; cyrillic: string }
  }
}
