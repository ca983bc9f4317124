/** Builds the typed client when its sources differ from those of the last build; true when it is there. */
export function buildClient(): Promise<boolean>
