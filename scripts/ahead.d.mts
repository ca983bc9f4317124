export const whyNotAhead: () => string | undefined
export const movableClock: (folder: string) => { env: Record<string, string>; move: (seconds: number) => void }
export const clearMovedClocks: () => void
