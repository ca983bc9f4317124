export function assemble(target: string): void
export const sizeOf: (path: string) => number
