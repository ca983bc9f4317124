/** Builds the web app when its sources differ from those of the last build; true when it is there. */
export function buildWeb(): Promise<boolean>
