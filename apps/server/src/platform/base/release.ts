import { readFileSync } from 'node:fs'

/** The number of this release, as package.json has it: Semantic Versioning. */
export const { version: release } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
