import { findBrowser } from '../scripts/browser.mjs'

/** The browser of the journeys, for Playwright's launch. Pages are put together by the processor at once, not by a graphics card that the processor plays: that costs half as much, and maps are still drawn. No name of another host leads anywhere. */
export async function journeyBrowser(flags: string[] = []) {
  const found = await findBrowser()
  return { ...found, args: [...found.args, '--disable-gpu-compositing', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', ...flags] }
}
